"""Missed blinds: who is passed by one and gets a marker, MS or ML (HB-6, HB-7, HB-11, HB-12)."""

from __future__ import annotations

from games.engine.blinds.button import Spots
from games.engine.blinds.circle import is_between
from games.engine.blinds.joining import can_play
from games.engine.events.seating import BlindMissed
from games.engine.hand_state import PostKind
from games.engine.rules import Button
from games.engine.table_state import Seat, TableState


def missed_blinds(table: TableState, spots: Spots) -> tuple[BlindMissed, ...]:
    """Return the markers that the next hand gives to those who aren't in.

    Who waits to come in misses nothing.
    """
    missed: list[BlindMissed] = []
    for seat in table.seats:
        if can_play(seat) and not seat.has_declined:
            continue
        if _misses_small(table, spots, seat):
            missed.append(BlindMissed(seat=seat.seat, blind=PostKind.SMALL_BLIND))
        if _misses_big(table, spots, seat):
            missed.append(BlindMissed(seat=seat.seat, blind=PostKind.BIG_BLIND))
    return tuple(missed)


def _misses_small(table: TableState, spots: Spots, seat: Seat) -> bool:
    """Whoever had the last big blind owes the small one; at stetson whom the small one passes."""
    if seat.is_new or seat.missed_small:
        return False
    if _is_moving(table, spots):
        return _is_passed(seat.seat, table.small_blind, spots.small) or is_between(
            seat.seat, spots.button, spots.small or 0
        )
    return seat.seat == table.big_blinds[-1]


def _misses_big(table: TableState, spots: Spots, seat: Seat) -> bool:
    """Whoever sits between the last big blind and this hand's, or (stetson) between the blinds."""
    if seat.has_declined and seat.missed_big:
        return False  # they got it for this hand when they were asked
    big = spots.bigs[-1]
    if _is_moving(table, spots) and _is_passed(seat.seat, spots.small, big):
        return True
    return _is_passed(seat.seat, table.big_blinds[-1], big)


def _is_moving(table: TableState, spots: Spots) -> bool:
    return spots.is_ordinary and table.rules.button is Button.TO_NEXT_PLAYER


def _is_passed(seat: int, last: int | None, now: int | None) -> bool:
    """Return whether a blind that moved from ``last`` to ``now`` went over the seat."""
    return last is not None and now is not None and last != now and is_between(seat, last, now)
