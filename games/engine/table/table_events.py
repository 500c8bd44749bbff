"""Table events: what each changes; one short function each, and total."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from games.engine.blinds.joining import playing
from games.engine.events.chair import OfTheChair
from games.engine.events.event_kinds import TableEvent
from games.engine.events.seating import (
    BlindMissed,
    DebtsLapsed,
    LeaveAsked,
    LeaveWithdrawn,
    PlayerLeft,
    PlayerSatDown,
    PostChosen,
    RemovalAsked,
    SatIn,
    SatOut,
    SeatChanged,
    SettingsChanged,
    SitOutAsked,
    WishesChanged,
)
from games.engine.events.table_changes import ClockRearmed, TableChanged, TableClosed, TableOpened
from games.engine.events.top_ups import ToppedUp, TopUpQueued, TopUpReturned
from games.engine.hand_state import PostKind
from games.engine.table.chair_events import evolve_chair, without_request
from games.engine.table_options import AS_USUAL
from games.engine.table_state import Seat, TableState


def evolve_table(table: TableState, event: TableEvent) -> TableState:
    """Return the table after an event of its own."""
    if isinstance(event, OfTheChair):
        return evolve_chair(table, event)
    match event:
        case PlayerSatDown():
            return _sit_down(table, event)
        case PlayerLeft():
            return _leave(table, event)
        case SeatChanged():
            return _change_seat(table, event)
        case TableChanged():
            return _change_table(table, event)
        case TableClosed():
            return replace(table, is_closed=True)
        case TableOpened():
            return _open(table, event)
        case DebtsLapsed():
            return _lapse(table)
        case ClockRearmed():
            return table
        case _:
            return put(table, _seat_after(table.at(event.seat), event))


def opened(event: TableOpened) -> TableState:
    """Return a table that has just been opened, nobody at it."""
    return TableState(
        limit=event.limit,
        rules=event.rules,
        max_seats=event.max_seats,
        options=event.options or AS_USUAL,
        host=event.host,
        who_comes=event.who_comes,
    )


def put(table: TableState, seat: Seat) -> TableState:
    """Return the table with a seat as it is now; seats stay in order of their number."""
    others = tuple(taken for taken in table.seats if taken.seat != seat.seat)
    seats = sorted((*others, seat), key=lambda taken: taken.seat)
    return replace(table, seats=tuple(seats))


SeatEvent = (
    LeaveAsked
    | LeaveWithdrawn
    | RemovalAsked
    | SatOut
    | SitOutAsked
    | SatIn
    | PostChosen
    | SettingsChanged
    | WishesChanged
    | TopUpQueued
    | ToppedUp
    | TopUpReturned
    | BlindMissed
)


def _seat_after(seat: Seat, event: SeatEvent) -> Seat:
    match event:
        case LeaveAsked():
            return replace(seat, is_leaving=True, is_removed=event.is_removed or seat.is_removed)
        case LeaveWithdrawn():
            return replace(seat, is_leaving=False)
        case RemovalAsked():
            return replace(seat, is_put_out=True)
        case SatOut():
            return _sat_out(seat)
        case SitOutAsked():
            return replace(seat, sits_out_next=True, wants_to_post=False)
        case SatIn():
            return _back(seat)
        case PostChosen():
            return replace(seat, wants_to_post=event.post)
        case SettingsChanged():
            return replace(seat, auto_post=event.auto_post, auto_muck=event.auto_muck)
        case WishesChanged():
            return _wishes(seat, event)
        case TopUpQueued():
            return replace(seat, queued_top_up=seat.queued_top_up + event.chips)
        case ToppedUp():
            return _topped_up(seat, event.chips)
        case TopUpReturned():
            return replace(seat, queued_top_up=seat.queued_top_up - event.chips)
        case BlindMissed():
            return _missed(seat, event.blind)
        case _:
            assert_never(event)


def _sat_out(seat: Seat) -> Seat:
    return replace(_back(seat), is_sitting_out=True, wants_to_post=False)


def _back(seat: Seat) -> Seat:
    """They are in; what they had said of sitting out later is over."""
    return replace(seat, is_sitting_out=False, sits_out_next=False, sits_out_at_big_blind=False)


def _wishes(seat: Seat, event: WishesChanged) -> Seat:
    return replace(
        seat,
        sits_out_at_big_blind=event.sits_out_at_big_blind,
        top_up_to=event.top_up_to,
        buy_in_again=event.buy_in_again,
        lacks_bankroll=event.lacks_bankroll,
        chips_refused=event.refused,
    )


def _topped_up(seat: Seat, chips: int) -> Seat:
    """A queued top-up comes out of the queue; one between hands was never in it."""
    left = max(seat.queued_top_up - chips, 0)
    return replace(seat, stack=seat.stack + chips, queued_top_up=left)


def _missed(seat: Seat, blind: PostKind) -> Seat:
    if blind is PostKind.SMALL_BLIND:
        return replace(seat, missed_small=True, has_declined=True)
    count = seat.missed_big_blinds + 1
    return replace(seat, missed_big=True, missed_big_blinds=count, has_declined=True)


def _lapse(table: TableState) -> TableState:
    """Nobody owes anything; who isn't dealt in joins later as a new player does (HB-15)."""
    inside = playing(table)
    seats = (
        replace(seat, missed_big=False, missed_small=False, is_new=seat not in inside)
        for seat in table.seats
    )
    return replace(table, seats=tuple(seats))


def _sit_down(table: TableState, event: PlayerSatDown) -> TableState:
    seat = Seat(
        seat=event.seat,
        player=event.player,
        name=event.name,
        stack=event.chips,
        is_house=event.is_house,
        is_guest=event.is_guest,
        auto_post=event.auto_post,
        auto_muck=event.auto_muck,
    )
    first = event.seat if table.button is None else table.button
    return put(replace(table, button=first), seat)


def _leave(table: TableState, event: PlayerLeft) -> TableState:
    """A table that everybody has left starts anew: the next to sit down has the button (HB-2)."""
    left = without_request(_without(table, event.seat), event.player)
    return left if left.seats else replace(left, button=None, small_blind=None, big_blinds=())


def _without(table: TableState, seat: int) -> TableState:
    return replace(table, seats=tuple(taken for taken in table.seats if taken.seat != seat))


def _change_seat(table: TableState, event: SeatChanged) -> TableState:
    """Stack and debts go along, and they come in as in HB-4 (TB-6)."""
    seat = replace(table.at(event.seat), seat=event.to_seat, is_new=True, wants_to_post=False)
    return put(_without(table, event.seat), seat)


def _change_table(table: TableState, event: TableChanged) -> TableState:
    if table.is_hand_running:
        return replace(
            table,
            next_limit=event.limit,
            next_rules=event.rules,
            next_options=event.options or table.next_options,
        )
    return replace(
        table,
        limit=event.limit,
        rules=event.rules,
        options=event.options or table.options,
        next_limit=None,
        next_rules=None,
        next_options=None,
    )


def _open(table: TableState, event: TableOpened) -> TableState:
    return replace(
        table,
        limit=event.limit,
        rules=event.rules,
        max_seats=event.max_seats,
        options=event.options or table.options,
        is_closed=False,
    )
