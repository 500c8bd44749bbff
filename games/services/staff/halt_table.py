"""A table paused or closed by staff from the floor, and let go on."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import Player
from accounts.services.staff.authority import DealtIn, check_act
from accounts.services.staff.note_act import note_act
from games.journal.loaded import Committed
from games.models import StaffMessage, Table
from games.selectors.floor.own_tables import own_tables
from games.services.staff.close_table import close_table
from games.services.staff.limits.follow_with_retries import follow_at_once
from games.services.staff.limits.house_not_offered import check_offered
from games.services.staff.logged import logged
from games.services.staff.open_table import open_table

PAUSE_TABLE = "games.pause_table"
CLOSED_BY_STAFF = "Staff have closed this table. A hand that runs is played to its end."
"""What players read whose own table staff close, unless staff write something else."""


def pause_by_staff(*, by: Player, table: Table, is_paused: bool, now: dt.datetime) -> bool:
    """Have no hand start at a table, or hands again; return whether that is new.

    A running hand is played to its end; all keep their seats and chips. LacksRight without the
    right, DealtIn for those who play there.
    """
    check_halt(by=by, table=table)
    with transaction.atomic():
        rows = Table.objects.filter(pk=table.pk, is_paused=not is_paused)
        # It follows as it does any setting of its own (docs/decisions/following-a-limit.md).
        is_new = bool(rows.update(is_paused=is_paused, limit_revision=0))
        if is_new:
            kind = "table.pause" if is_paused else "table.resume"
            note_act(kind, by=by, on=table, changes={"Paused": (not is_paused, is_paused)})
    follow_at_once(table_ids=[table.pk], now=now)
    return is_new


def close_by_staff(
    *, by: Player, table: Table, is_open: bool, now: dt.datetime, text: str = ""
) -> bool:
    """Close a table, or open it again; return whether that is new and was done. ``text`` is what
    those who sit there read of it.

    Closed, all go home with their chips when the hand is over (TB-5). Rights as to pause it;
    HouseNotOffered.
    """
    check_halt(by=by, table=table)
    if is_open:
        check_offered(table)
    table.refresh_from_db(fields=["is_open"])
    if table.is_open == is_open:
        return False
    change, kind = (open_table, "table.open") if is_open else (close_table, "table.close")
    changes = {"Is open": (not is_open, is_open)}
    outcome = logged(
        lambda: change(table_id=table.pk, now=now),
        lambda: note_act(kind, by=by, on=table, changes=changes, reason=text),
    )
    is_done = isinstance(outcome, Committed)
    if is_done and text:
        announce_at_table(table_id=table.pk, text=text, now=now)
    return is_done


def announce_at_table(*, table_id: int, text: str, now: dt.datetime) -> None:
    """Have those at a table read what staff have done with it."""
    StaffMessage.objects.create(at=now, text=text, table_id=table_id)


def check_halt(*, by: Player, table: Table) -> None:
    """Raise LacksRight, or DealtIn, if somebody may not pause, close or open this table."""
    check_act(by=by, right=PAUSE_TABLE)
    if own_tables(by.pk, Table.objects.filter(pk=table.pk)).exists():
        raise DealtIn("You play at this table: somebody else does that.")
