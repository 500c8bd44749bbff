"""The hand after a player's action."""

from __future__ import annotations

from typing import Any, assert_never

from msgspec.structs import replace

from games.engine.events.betting import (
    BetMade,
    BettingEvent,
    BringInPosted,
    Called,
    Checked,
    Completed,
    EmergencyAllIn,
    Folded,
    RaisedTo,
)
from games.engine.hand.betting.bet_amounts import least_full_total
from games.engine.hand.players import Players, index_of, put_back
from games.engine.hand.rounds import has_cap, lifts_the_cap, next_to_act
from games.engine.hand_state import HandState, PlayerInHand
from games.engine.rules import Betting


def evolve_betting(hand: HandState, event: BettingEvent) -> HandState:
    """Return the hand after a betting event, the turn passed on."""
    index = index_of(hand.players, event.seat)
    player = hand.players[index]
    match event:
        case Called():
            return acted(hand, index, answered(hand, player, event.chips))
        case Checked():
            return acted(hand, index, with_answer(hand, player))
        case Folded():
            return acted(hand, index, replace(player, has_folded=True))
        case RaisedTo() | Completed():
            return wagered(hand, index, event.chips, event.to)
        case BetMade():
            return wagered(hand, index, event.chips, event.chips)
        case BringInPosted():
            return brought_in(hand, index, event)
        case EmergencyAllIn():
            return acted(hand, index, replace(player, is_emergency_all_in=True))
        case _:
            assert_never(event)


def answered(hand: HandState, player: PlayerInHand, chips: int) -> PlayerInHand:
    """Return the player having put in what they answer the highest bet with."""
    return replace(
        player,
        stack=player.stack - chips,
        bet=player.bet + chips,
        paid=player.paid + chips,
        has_acted=True,
        bet_when_acted=hand.high_bet,
    )


def with_answer(hand: HandState, player: PlayerInHand) -> PlayerInHand:
    """Return the player having answered without chips."""
    return replace(player, has_acted=True, bet_when_acted=hand.high_bet)


def acted(hand: HandState, index: int, player: PlayerInHand) -> HandState:
    """Return the hand with the changed player put back and the turn passed to the next."""
    players = put_back(hand.players, index, player)
    return replace(
        hand,
        players=players,
        to_act=next_to_act(players, index, hand.high_bet),
        decision=hand.decision + 1,
        is_uncapped=hand.is_uncapped or lifts_the_cap(hand, players, hand.raises),
    )


def passed_on(hand: HandState, index: int, players: Players, **changes: Any) -> HandState:
    """Return the hand with the action on whoever is next, or on nobody (BT-9, BT-4)."""
    high_bet = changes.get("high_bet", hand.high_bet)
    raises = changes.get("raises", hand.raises)
    return replace(
        hand,
        players=players,
        to_act=next_to_act(players, index, high_bet),
        decision=hand.decision + 1,
        is_uncapped=hand.is_uncapped or lifts_the_cap(hand, players, raises),
        **changes,
    )


def brought_in(hand: HandState, index: int, event: BringInPosted) -> HandState:
    """Return the hand after the forced bet; one posted short lowers nothing (ST-7, BT-8)."""
    force = hand.limit.bring_in
    player = replace(answered(hand, hand.players[index], event.chips), bet_when_acted=force)
    is_bet = hand.limit.betting is not Betting.FIXED_LIMIT
    return passed_on(
        hand,
        index,
        put_back(hand.players, index, player),
        high_bet=force,
        full_bet=force,
        last_full=force if is_bet else hand.last_full,
        has_bet=is_bet,
        bring_in_seat=event.seat,
        aggressor=event.seat if is_bet else hand.aggressor,
    )


def wagered(hand: HandState, index: int, chips: int, to: int) -> HandState:
    """Return the hand after a bet, completion or raise to a total (BT-5, BT-6, BT-10, BT-11)."""
    least = least_full_total(hand)
    player = replace(answered(hand, hand.players[index], chips), bet_when_acted=to)
    counts, needed = weigh(hand, to, least)
    players = reopened(put_back(hand.players, index, player), to, needed)
    seat = player.seat
    if not counts:
        return passed_on(hand, index, players, high_bet=to, aggressor=seat)
    return passed_on(
        hand,
        index,
        players,
        high_bet=to,
        full_bet=to,
        last_full=size_of(hand, to),
        has_bet=True,
        raises=hand.raises + hand.has_bet,
        aggressor=seat,
    )


def weigh(hand: HandState, to: int, least: int) -> tuple[bool, int]:
    """Return whether a wager counts as a full one, and how far it re-opens for who has acted.

    In limit half of what the least full one adds will do (BT-5); else it takes all (BT-10). The
    second figure is by how many cents a player's last answer must be exceeded (BT-11).
    """
    if has_cap(hand):
        half = -(-(least - hand.full_bet) // 2)
        return to - hand.full_bet >= half, half
    return to >= least, hand.last_full


def size_of(hand: HandState, to: int) -> int:
    """Return the measure of the next raise; in limit no all-in lowers it (BT-6, BT-8, ST-6)."""
    if not has_cap(hand):
        return to - hand.high_bet
    return max(hand.last_full, to - hand.full_bet)


def reopened(players: Players, to: int, needed: int) -> Players:
    """Return the players with the action open again to those whom the wager concerns (BT-11).

    It doesn't concern the wagerer, who has answered it with the wager itself.
    """
    return tuple(
        [
            replace(player, has_acted=False)
            if player.has_acted and to - player.bet_when_acted >= needed
            else player
            for player in players
        ]
    )
