"""Taking, changing and giving up a seat (TB-3, TB-6)."""

from __future__ import annotations

from games.engine.events.event_kinds import TableEvent
from games.engine.events.seating import (
    LeaveAsked,
    LeaveWithdrawn,
    PlayerLeft,
    PlayerSatDown,
    SatOut,
    SeatChanged,
)
from games.engine.refusals import Reason, Refused, refuse
from games.engine.table.buying_in import check_buy_in, is_in_running_hand, most_buy_in
from games.engine.table.chip_requests import ask_for, must_ask
from games.engine.table.seat_wishes import first_wishes
from games.engine.table_commands import ChangeSeat, Leave, SitDown
from games.engine.table_state import LeaveReason, Seat, TableState


def sit_down(table: TableState, command: SitDown) -> tuple[TableEvent, ...] | Refused:
    """Take a free seat with a buy-in, or ask for one there (OT-9); one seat a player (TB-6)."""
    most = most_buy_in(table)
    refused = _check_sitting_down(table, command) or check_buy_in(table.limit, command, most=most)
    if refused is not None:
        return refused
    wishes = first_wishes(table, command)
    if isinstance(wishes, Refused):
        return wishes
    if must_ask(table, command.player) and command.chips > command.least and not command.is_house:
        asked = ask_for(command.seat, command)
        return (_sat_down(command, chips=0), SatOut(seat=command.seat), asked)
    return (_sat_down(command, chips=command.chips), *wishes)


def _sat_down(command: SitDown, *, chips: int) -> PlayerSatDown:
    return PlayerSatDown(
        seat=command.seat,
        player=command.player,
        name=command.name,
        chips=chips,
        is_house=command.is_house,
        is_guest=command.is_guest,
        auto_post=command.auto_post,
        auto_muck=command.auto_muck,
    )


def leave(
    table: TableState, seat: Seat, command: Leave
) -> tuple[PlayerLeft | LeaveAsked] | Refused:
    """Give the seat up, after the hand if they were dealt into it (TB-3)."""
    if not is_in_running_hand(table, seat.seat):
        return (left(seat, command.reason),)
    is_removed = command.reason is not LeaveReason.OWN  # only staff end a seat that is in a hand
    if seat.is_leaving and not is_removed:
        return refuse(Reason.ALREADY_LEAVING)
    return (LeaveAsked(seat=seat.seat, is_removed=is_removed),)


def stay(table: TableState, seat: Seat) -> tuple[LeaveWithdrawn] | Refused:
    """Take back that they leave, as long as the hand runs after which they would (TB-3)."""
    if not seat.is_leaving:
        return refuse(Reason.NOT_LEAVING)
    if table.is_closed:
        return refuse(Reason.TABLE_CLOSED)
    if seat.is_removed:
        return refuse(Reason.SEAT_GIVEN_UP)
    return (LeaveWithdrawn(seat=seat.seat),)


def left(seat: Seat, reason: LeaveReason) -> PlayerLeft:
    """Return the departure of a player with all that they have at the table."""
    chips = seat.stack + seat.queued_top_up
    return PlayerLeft(seat=seat.seat, player=seat.player, chips=chips, reason=reason)


def change_seat(table: TableState, seat: Seat, command: ChangeSeat) -> tuple[SeatChanged] | Refused:
    """Move to a free seat, not in a hand (TB-6)."""
    if is_in_running_hand(table, seat.seat):
        return refuse(Reason.HAND_RUNNING)
    refused = _check_free(table, command.seat)
    return refused or (SeatChanged(seat=seat.seat, to_seat=command.seat),)


def _check_sitting_down(table: TableState, command: SitDown) -> Refused | None:
    if table.is_closed:
        return refuse(Reason.TABLE_CLOSED)
    seat = table.seat_of(command.player)
    if seat is not None:
        return refuse(Reason.ALREADY_SEATED, seat=seat.seat)
    if len(table.seats) >= (most := (table.next_limit or table.limit).variant.max_seats):
        return refuse(Reason.GAME_IS_FULL, maximum=most)
    return _check_free(table, command.seat)


def _check_free(table: TableState, number: int) -> Refused | None:
    seats = min(table.max_seats, table.next_seats or table.max_seats)
    if not 1 <= number <= seats:
        return refuse(Reason.NO_SUCH_SEAT, seats=seats)
    if any(taken.seat == number for taken in table.seats):
        return refuse(Reason.SEAT_TAKEN, seat=number)
    return None
