"""Refused big blinds: who sits out instead of posting the next hand's (HB-7)."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine.blinds.next_hand import plan_hand
from games.engine.table_state import Seat, TableState


def refused_big_blinds(table: TableState) -> tuple[int, ...]:
    """Return the seats, each of which had said so before the blind came to them.

    Once one of them is out the blind goes to the next, who may have said the same.
    """
    gone: tuple[int, ...] = ()
    while (seat := _next_to_refuse(table)) is not None:
        gone += (seat,)
        table = _without(table, seat)
    return gone


def without_refusers(table: TableState) -> TableState:
    """Return the table as it is once they sit out: the next hand is planned without them."""
    for seat in refused_big_blinds(table):
        table = _without(table, seat)
    return table


def _next_to_refuse(table: TableState) -> int | None:
    if not any(seat.sits_out_at_big_blind for seat in table.seats):
        return None
    hand = plan_hand(table)
    bigs = hand.bigs if hand else ()
    return next((seat for seat in bigs if table.at(seat).sits_out_at_big_blind), None)


def _without(table: TableState, gone: int) -> TableState:
    def out(seat: Seat) -> Seat:
        return replace(seat, is_sitting_out=True) if seat.seat == gone else seat

    return replace(table, seats=tuple(out(seat) for seat in table.seats))
