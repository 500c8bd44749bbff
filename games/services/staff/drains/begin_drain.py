"""Draining: staff say from when no hand starts, and take it back."""

from __future__ import annotations

import datetime as dt

from django.db import transaction
from django.db.models import QuerySet

from accounts.models import Player
from accounts.services.staff.authority import DealtIn, check_act
from accounts.services.staff.note_act import note_act
from games.models import Drain, Table
from games.selectors.floor.drained_tables import tables_concerned
from games.selectors.floor.own_tables import own_tables

DRAIN = "games.drain_tables"


def begin_drain(
    *,
    by: Player | None,
    at: dt.datetime,
    table: Table | None = None,
    variant: str = "",
    keeps_seats: bool = False,
) -> Drain:
    """Have no hand start from a moment on: at a table, in a game, or, without either, in the room.

    As when a table is closed the running hand is played to its end, and everybody goes home with
    their chips (TB-5); or, with ``keeps_seats``, as when it is paused: all stay. ``by``
    None: a command at the machine. LacksRight without the right, DealtIn for those who play at one
    of the tables.
    """
    if by is not None:
        _check_drain(by, tables_concerned(table=table, variant=variant))
    with transaction.atomic():
        drain = Drain.objects.create(at=at, table=table, variant=variant, keeps_seats=keeps_seats)
        changes = {
            "no new hands after": (None, f"{at.astimezone(dt.UTC):%Y-%m-%d %H:%M:%S} UTC"),
            "seats are kept": (None, keeps_seats),
        }
        note_act("drain.begin", by=by, on=drain, changes=changes, reason=str(drain))
    return drain


def cancel_drain(*, by: Player | None, drain: Drain, now: dt.datetime) -> bool:
    """Let hands start again; return whether this was who did it. The tables that the drain has
    closed open within a second or two, but for those over which another drain holds."""
    if by is not None:
        _check_drain(by, tables_concerned(table=drain.table, variant=drain.variant))
    with transaction.atomic():
        is_mine = Drain.objects.filter(pk=drain.pk, cancelled_at=None).update(cancelled_at=now)
        if is_mine:
            note_act("drain.cancel", by=by, on=drain, reason=str(drain))
    return bool(is_mine)


def _check_drain(by: Player, tables: QuerySet[Table]) -> None:
    check_act(by=by, right=DRAIN)
    own = own_tables(by.pk, tables).first()
    if own is not None:
        raise DealtIn(f"You play at {own}: somebody else drains it, or leave it first.")
