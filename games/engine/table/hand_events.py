"""Hand events at the table: they change its hand, and at the end its stacks."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine import hand as hands
from games.engine.events.betting import EmergencyAllIn, Folded
from games.engine.events.dealing import HandStarted
from games.engine.events.event_kinds import HandEvent
from games.engine.table.between_hands import write_back
from games.engine.table.table_events import put
from games.engine.table_state import Seat, TableState


def evolve_hand(table: TableState, event: HandEvent) -> TableState:
    """Return the table after an event of its hand; ``HandStarted`` brings the table with it."""
    if isinstance(event, HandStarted):
        return started(event)
    if table.hand is None:
        raise ValueError(f"{type(event).__name__} at a table without a hand")
    was_running = not table.hand.is_over
    hand = hands.evolve(table.hand, event)
    if was_running and hand.is_over:
        return write_back(table, hand)
    if isinstance(event, Folded | EmergencyAllIn):
        table = _sits_out_after_time_out(table, event)
    return replace(table, hand=hand)


def started(event: HandStarted) -> TableState:
    """Return the table as its hand begins: the snapshot that loading starts from."""
    dealt = frozenset(event.seats)
    stands_still = _stand_still(event.table)
    seats = tuple(
        _not_dealt(seat) if seat.seat not in dealt else _dealt(seat, owes_on=stands_still)
        for seat in event.table.seats
    )
    table = replace(event.table, seats=seats, hand_no=event.hand_no, hand=hands.new_hand(event))
    return table if stands_still else _moved(table, event)


def _stand_still(table: TableState) -> bool:
    """Return whether blinds were posted here, and this hand has none: button, blinds and what is
    owed of them stay as they are until the game has blinds again (OT-8)."""
    return bool(table.big_blinds) and not table.limit.variant.has_button


def _moved(table: TableState, event: HandStarted) -> TableState:
    return replace(
        table,
        button=event.button,
        small_blind=event.small_blind,
        big_blinds=event.big_blinds,
    )


def _not_dealt(seat: Seat) -> Seat:
    return replace(seat, hands_missed=seat.hands_missed + 1, has_declined=False)


def _dealt(seat: Seat, *, owes_on: bool) -> Seat:
    inside = replace(
        seat, wants_to_post=False, has_declined=False, missed_big_blinds=0, hands_missed=0
    )
    if owes_on:
        return inside
    return replace(inside, is_new=False, missed_big=False, missed_small=False)


def _sits_out_after_time_out(table: TableState, event: Folded | EmergencyAllIn) -> TableState:
    """Whoever was timed out sits out from the next hand on, until they say they are back (EA-8)."""
    if isinstance(event, Folded) and not event.is_time_out:
        return table
    seat = table.at(event.seat)
    return put(table, replace(seat, sits_out_next=not seat.is_sitting_out))
