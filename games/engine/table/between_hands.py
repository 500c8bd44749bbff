"""Between hands: top-ups, departures, staff's changes (MO-2, TB-2 to TB-5)."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine.events.chair import SeatsChanged
from games.engine.events.event_kinds import TableEvent
from games.engine.events.seating import SatOut
from games.engine.events.table_changes import TableChanged, TableClosed
from games.engine.events.top_ups import ToppedUp, TopUpReturned
from games.engine.hand_state import HandState
from games.engine.rules import Limit
from games.engine.table.buying_in import most_buy_in, settle_queue
from games.engine.table.seating import left
from games.engine.table_state import LeaveReason, Seat, TableState

MISSED_BIG_BLINDS = 3
MISSED_BIG_BLINDS_SHORT = 4
"""At tables of six seats or fewer."""
SHORT_TABLE = 6
MISSED_STUD_HANDS = 20


def after_hand(table: TableState) -> tuple[TableEvent, ...]:
    """Return what was put off until the hand was over; nothing while it runs.

    Staff's change comes first: chips join their stack by the limit that holds from now on.
    """
    if table.is_hand_running:
        return ()
    limit = table.next_limit or table.limit
    seats = (event for seat in table.seats for event in _seat_after_hand(table, seat, limit))
    return (*_change_after_hand(table), *seats, *_seats_after_hand(table))


def close(table: TableState, *, by_host: bool = False) -> tuple[TableEvent, ...]:
    """Close the table: everybody leaves, after the hand if one is being played (TB-5)."""
    return (TableClosed(by_host=by_host), *after_hand(replace(table, is_closed=True)))


def write_back(table: TableState, hand: HandState) -> TableState:
    """Give the players of a finished hand their stacks; the broke stay, sitting out (HB-16)."""
    stacks = {player.seat: player.stack for player in hand.players}
    seats = tuple(
        replace(seat, stack=stacks[seat.seat]) if seat.seat in stacks else seat
        for seat in table.seats
    )
    return replace(table, seats=seats, hand=hand)


def overstayers(table: TableState) -> tuple[int, ...]:
    """Return the seats that are lost, longest away first, as soon as somebody waits (TB-4)."""
    asking = {request.player for request in table.requests}  # of whom OT-10 says how long
    out = (seat for seat in table.seats if seat.is_sitting_out and seat.player not in asking)
    gone = [seat for seat in out if _has_overstayed(table, seat)]
    return tuple(seat.seat for seat in sorted(gone, key=lambda seat: -seat.hands_missed))


def short_stacks(table: TableState) -> tuple[int, ...]:
    """Return the seats that hear, at the end of a hand, that they can add chips (MO-13).

    Less than two higher-limit bets; in no limit and pot limit, five big blinds.
    """
    limit = table.limit
    least = 5 * limit.big_blind if limit.betting.is_big_bet else 2 * limit.higher
    return tuple(seat.seat for seat in table.seats if seat.stack < least)


def _seat_after_hand(table: TableState, seat: Seat, limit: Limit) -> tuple[TableEvent, ...]:
    if seat.is_leaving or seat.is_put_out or table.is_closed:
        return (*_give_back(seat), left(replace(seat, queued_top_up=0), _leave_reason(seat)))
    settled = settle_queue(limit, seat, most_buy_in(table, limit))
    has_joined = any(isinstance(event, ToppedUp) for event in settled)
    is_broke = seat.stack == 0 and not has_joined and not seat.is_sitting_out
    is_over = is_broke and not seat.buy_in_again  # the room is about to buy in for them again
    return (*settled, SatOut(seat=seat.seat)) if seat.sits_out_next or is_over else settled


def _leave_reason(seat: Seat) -> LeaveReason:
    if seat.is_removed:
        return LeaveReason.STAFF
    if seat.is_put_out:
        return LeaveReason.HOST
    return LeaveReason.OWN if seat.is_leaving else LeaveReason.CLOSED


def _give_back(seat: Seat) -> tuple[TopUpReturned, ...]:
    """A top-up whose player leaves never joins, so it isn't what they left with (MO-12)."""
    queued = seat.queued_top_up
    return (TopUpReturned(seat=seat.seat, chips=queued),) if queued else ()


def _change_after_hand(table: TableState) -> tuple[TableChanged, ...]:
    if table.next_limit is None or table.next_rules is None:
        return ()
    changed = TableChanged(
        limit=table.next_limit, rules=table.next_rules, options=table.next_options
    )
    return (changed,)


def _seats_after_hand(table: TableState) -> tuple[SeatsChanged, ...]:
    return () if table.next_seats is None else (SeatsChanged(seats=table.next_seats),)


def _has_overstayed(table: TableState, seat: Seat) -> bool:
    if not table.limit.variant.has_button:
        return seat.hands_missed >= MISSED_STUD_HANDS
    is_short = table.max_seats <= SHORT_TABLE
    most = MISSED_BIG_BLINDS_SHORT if is_short else MISSED_BIG_BLINDS
    return seat.missed_big_blinds >= most
