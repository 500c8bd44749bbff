"""The first deal of somebody who has just sat down (HB-2, HB-4). Amounts in cents."""

from __future__ import annotations

from games.engine.blinds.joining import deals_everybody_in, sum_to_join
from games.engine.blinds.next_hand import plan_hand
from games.engine.table_state import Seat, TableState


def joins_by_posting(table: TableState, seat: Seat) -> int:
    """Return what they post if they don't wait for the big blind; 0 where nobody has to (HB-2)."""
    if not table.limit.variant.has_button or deals_everybody_in(table):
        return 0
    return sum_to_join(seat, table.limit)


def is_in_next_deal(table: TableState, seat: int) -> bool:
    """Return whether a seat is dealt in next, as far as can be known now (HB-4)."""
    hand = plan_hand(table)
    return hand is not None and seat in hand.seats
