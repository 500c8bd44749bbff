"""Chips asked of the host: who must ask, and how a request ends (OT-9 to OT-11). Cents."""

from __future__ import annotations

from games.engine.events.chair import ChipsAnswered, ChipsAsked, RequestEnd
from games.engine.events.event_kinds import TableEvent
from games.engine.events.seating import SatIn
from games.engine.events.top_ups import ToppedUp, TopUpQueued
from games.engine.refusals import Reason, Refused, refuse
from games.engine.table.buying_in import (
    add_chips,
    check_top_up,
    is_in_running_hand,
    most_to_add,
)
from games.engine.table_commands import DeclineChips, GiveChips, SitDown, TopUp
from games.engine.table_state import ChipRequest, Seat, TableState

MOST_GIVEN_ALONE = 2
"""How often a player is given chips while the host is away (OT-11)."""


def must_ask(table: TableState, player: int) -> bool:
    """Return whether somebody's chips are asked of the host: not the host's own, or a deputy's, nor
    a house player's, whom the house brings."""
    seat = table.seat_of(player)
    is_house = seat is not None and seat.is_house
    return table.options.chips_are_asked and not is_house and not is_in_chair(table, player)


def is_in_chair(table: TableState, player: int) -> bool:
    """Return whether somebody is the host or a deputy."""
    return player == table.host or player in table.deputies


def request_by(table: TableState, player: int) -> ChipRequest | None:
    """Return what somebody asks for, if anything."""
    return next((each for each in table.requests if each.player == player), None)


def top_up(
    table: TableState, seat: Seat, command: TopUp
) -> tuple[ChipsAsked | ChipsAnswered | ToppedUp | TopUpQueued, ...] | Refused:
    """Add chips, or ask the host for them; one request a player is open (OT-9)."""
    request = request_by(table, seat.player)
    refused = check_top_up(table, seat, command.chips)
    if request is not None and must_ask(table, seat.player):
        return refuse(Reason.ASKED_ALREADY, chips=request.chips)
    if refused is not None:
        return refused
    if must_ask(table, seat.player):
        return (ask_for(seat.seat, command),)
    withdrawn = withdraw(table, seat) if request is not None else ()
    assert not isinstance(withdrawn, Refused)
    return (*withdrawn, add_chips(table, seat, command.chips))


def withdraw(table: TableState, seat: Seat) -> tuple[ChipsAnswered] | Refused:
    """Ask for no chips any more."""
    if request_by(table, seat.player) is None:
        return refuse(Reason.NOTHING_ASKED)
    return (ChipsAnswered(seat=seat.seat, chips=0, end=RequestEnd.WITHDRAWN),)


def answer_asker(
    table: TableState, command: GiveChips | DeclineChips
) -> tuple[TableEvent, ...] | Refused:
    """Give what is asked for, or less, within the bounds as they are by now; or decline."""
    request, seat = request_by(table, command.player), table.seat_of(command.player)
    if request is None or seat is None:
        return refuse(Reason.NOTHING_ASKED)
    if isinstance(command, DeclineChips):
        declined = ChipsAnswered(seat=seat.seat, chips=0, end=RequestEnd.DECLINED, by=command.by)
        return (declined,)
    if command.chips > request.chips:
        return refuse(Reason.BUY_IN_TOO_LARGE, maximum=request.chips)
    refused = _why_not_given(table, seat, request, command.chips)
    return refused or _given(table, seat, command.chips, RequestEnd.GIVEN, by=command.by)


def is_given_alone(table: TableState, request: ChipRequest) -> bool:
    """Return whether a request is to be given since the host is away (OT-11)."""
    seat = table.seat_of(request.player)
    is_due = table.is_host_away and table.given_alone.count(request.player) < MOST_GIVEN_ALONE
    if not is_due or seat is None:
        return False
    return _why_not_given(table, seat, request, _within(table, seat, request)) is None


def give_alone(table: TableState, player: int) -> tuple[TableEvent, ...]:
    """Return what is given since the host is away: what was asked for, or the most that may be."""
    request, seat = request_by(table, player), table.seat_of(player)
    assert request is not None
    assert seat is not None
    return _given(table, seat, _within(table, seat, request), RequestEnd.GIVEN_ALONE)


def decline_alone(table: TableState, player: int) -> tuple[TableEvent, ...]:
    """Return the end of a request that can't be given, though it is within the bounds."""
    seat = table.seat_of(player)
    assert seat is not None
    return (ChipsAnswered(seat=seat.seat, chips=0, end=RequestEnd.DECLINED_ALONE),)


def ask_for(seat: int, command: SitDown | TopUp) -> ChipsAsked:
    """Return a request of whoever has that seat."""
    return ChipsAsked(
        seat=seat,
        chips=command.chips,
        least=command.least if isinstance(command, SitDown) else 0,
        buy_ins=command.buy_ins,
        brought=command.brought,
    )


def _within(table: TableState, seat: Seat, request: ChipRequest) -> int:
    most = most_to_add(table, seat, least=request.least)
    chips = request.chips if most is None else min(request.chips, most)
    return chips - chips % table.limit.chip


def _why_not_given(
    table: TableState, seat: Seat, request: ChipRequest, chips: int
) -> Refused | None:
    if chips < request.least:
        return refuse(Reason.MUST_BRING_BACK, minimum=request.least)
    return check_top_up(table, seat, chips, least=request.least)


def _given(
    table: TableState, seat: Seat, chips: int, end: RequestEnd, *, by: int | None = None
) -> tuple[TableEvent, ...]:
    """Whoever was out of chips is in again by them."""
    answered = ChipsAnswered(seat=seat.seat, chips=chips, end=end, by=by)
    added: ToppedUp | TopUpQueued = add_chips(table, seat, chips)
    was_broke = seat.stack + seat.queued_top_up == 0 and seat.is_sitting_out
    is_back = was_broke and not is_in_running_hand(table, seat.seat)
    return (answered, added, SatIn(seat=seat.seat)) if is_back else (answered, added)
