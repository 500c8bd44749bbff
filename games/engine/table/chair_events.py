"""The chair's events: what the host's acts and what is asked of them change (OT-1 to OT-16)."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from games.engine.events.chair import (
    BuyInsChanged,
    ChairHandedOver,
    ChipsAnswered,
    ChipsAsked,
    ComingChanged,
    DealAsked,
    DeputyDismissed,
    DeputyNamed,
    EveningPaused,
    EveningResumed,
    HandStartChanged,
    HostCameBack,
    HostWentAway,
    LetIn,
    OfTheChair,
    RequestEnd,
    SeatsAsked,
    SeatsChanged,
)
from games.engine.table_state import ChipRequest, TableState


def evolve_chair(table: TableState, event: OfTheChair) -> TableState:
    """Return the table after an act of its host, or a request."""
    match event:
        case EveningPaused() | EveningResumed():
            return replace(table, is_paused_by_host=isinstance(event, EveningPaused))
        case ChairHandedOver():
            return _hand_over(table, event.player)
        case DeputyNamed():
            return replace(table, deputies=(*table.deputies, event.player))
        case DeputyDismissed():
            return replace(table, deputies=_without(table.deputies, event.player))
        case HostWentAway():
            return replace(table, is_host_away=True)
        case HostCameBack():
            return replace(table, is_host_away=False, given_alone=())
        case BuyInsChanged():
            return _change_buy_ins(table, event)
        case ComingChanged(who=who):
            return replace(table, who_comes=who)
        case SeatsAsked(seats=seats):
            return replace(table, next_seats=seats)
        case SeatsChanged(seats=seats):
            return replace(table, max_seats=seats, next_seats=None)
        case HandStartChanged(is_by_hand=is_by_hand):
            return replace(table, starts_by_hand=is_by_hand, is_deal_asked=False)
        case DealAsked():
            return replace(table, is_deal_asked=True)
        case LetIn():
            return table
        case ChipsAsked():
            return _ask(table, event)
        case ChipsAnswered():
            return _answer(table, event)
        case _:
            assert_never(event)


def without_request(table: TableState, player: int) -> TableState:
    """Return the table where somebody asks for nothing."""
    if not table.requests:
        return table
    others = tuple(each for each in table.requests if each.player != player)
    return replace(table, requests=others)


def _hand_over(table: TableState, player: int) -> TableState:
    """The deputies stay, but for one who is the host now (OT-12)."""
    return replace(table, host=player, deputies=_without(table.deputies, player))


def _without(players: tuple[int, ...], player: int) -> tuple[int, ...]:
    return tuple(each for each in players if each != player)


def _change_buy_ins(table: TableState, event: BuyInsChanged) -> TableState:
    """At once, since no hand is played another way for it; staff's change that waits has it too."""
    new = {"chips_are_asked": event.are_asked, "up_to_largest": event.up_to_largest}
    waiting = table.next_options
    return replace(
        table,
        options=replace(table.options, **new),
        next_options=None if waiting is None else replace(waiting, **new),
    )


def _ask(table: TableState, event: ChipsAsked) -> TableState:
    request = ChipRequest(
        player=table.at(event.seat).player,
        chips=event.chips,
        least=event.least,
        buy_ins=event.buy_ins,
        brought=event.brought,
    )
    return replace(table, requests=(*table.requests, request))


def _answer(table: TableState, event: ChipsAnswered) -> TableState:
    player = table.at(event.seat).player
    after = without_request(table, player)
    if event.end is not RequestEnd.GIVEN_ALONE:
        return after
    return replace(after, given_alone=(*after.given_alone, player))
