"""A seat at another table, kept by staff for a player: when theirs closes, or is too full."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import Player
from accounts.services.staff.authority import DealtIn, check_act
from accounts.services.staff.note_act import note_act
from games.clock.timing import milliseconds
from games.engine.refusals import Reason
from games.journal.load_table import load_table
from games.journal.side_records.waiting_list import free_seats, unoffered, waiting_line
from games.models import StaffMessage, Table, Waiting
from games.selectors.floor.own_tables import own_tables
from games.services.seats.check_bars import barred, not_admitted

OFFER_SEAT = "games.offer_seat"
KEPT_SECONDS = 120
"""How long the seat is kept; then it is free, or the next one's in line."""
WHY_NOT = {
    Reason.SUSPENDED: "is suspended from play",
    Reason.GUEST_ELSEWHERE: "is a guest, who plays at tables by link alone",
    Reason.SHUT_OUT: "was removed from the tables of this group",
    Reason.TABLE_CLOSED: "isn’t admitted to this table",
}
"""Why somebody could not take the seat."""


class NoSeatToOffer(ValueError):
    """There is no seat that could be kept; what it says is why."""


def offer_other_seat(*, by: Player, player: Player, table: Table, now: dt.datetime) -> int:
    """Keep a free seat at a table for a player, and notify them; return its number.

    They take it as whoever is called from the line does. NoSeatToOffer if none is free for anybody;
    LacksRight without the right, NotAbove over whom it doesn't reach, DealtIn where ``by`` plays.
    """
    check_offer(by=by, table=table)
    check_act(by=by, right=OFFER_SEAT, over=[player])
    _check_may_sit(player, table, now)
    with transaction.atomic():
        Table.objects.select_for_update().get(pk=table.pk)
        seat = _free_seat(table, player)
        until = milliseconds(now) + KEPT_SECONDS * 1000
        Waiting.objects.update_or_create(
            table=table,
            player=player,
            defaults={"seat": seat, "until": until},
            create_defaults={"seat": seat, "until": until, "since": now},
        )
        text = f"Seat {seat} at {table} is kept for you, for {KEPT_SECONDS // 60} minutes."
        StaffMessage.objects.create(at=now, text=text, player=player, leads_to=table)
        changes = {"kept seat": (None, seat)}
        note_act("table.offer seat", by=by, on=table, changes=changes, player_id=player.pk)
    return seat


def check_offer(*, by: Player, table: Table) -> None:
    """Raise LacksRight, or DealtIn, if somebody may not keep seats at this table."""
    check_act(by=by, right=OFFER_SEAT)
    if own_tables(by.pk, Table.objects.filter(pk=table.pk)).exists():
        raise DealtIn("You play at that table: somebody else says who comes.")


def _check_may_sit(player: Player, table: Table, now: dt.datetime) -> None:
    """Refuse to keep a seat for nothing; terms can still be accepted, and newcomers let in."""
    for refused in (barred(player, now), not_admitted(player, table.pk)):
        if refused is not None and refused.reason in WHY_NOT:
            raise NoSeatToOffer(f"{player.called} {WHY_NOT[refused.reason]}.")


def _free_seat(table: Table, player: Player) -> int:
    """Return the first seat that nobody has, is kept or waits for."""
    state, line = load_table(table_id=table.pk).state, waiting_line(table_id=table.pk)
    if state.is_closed:
        raise NoSeatToOffer(f"{table} is closed.")
    if state.seat_of(player.pk) is not None:
        raise NoSeatToOffer(f"{player.username} sits at {table} already.")
    others = tuple(place for place in line if place.player != player.pk)
    free = free_seats(state, others)
    if len(free) <= len(unoffered(others)):
        raise NoSeatToOffer(f"No seat is free at {table}, or whoever waits there has it first.")
    return free[0]
