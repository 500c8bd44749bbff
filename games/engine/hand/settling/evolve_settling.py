"""The hand after bets went back, hands were shown and pots awarded."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from games.engine.cards.dealt import DownCards
from games.engine.events.settling import (
    CardsShown,
    HandEnded,
    HandMucked,
    HandShown,
    HandVoided,
    PotAwarded,
    SettlingEvent,
    ShowAsked,
    UncalledBetReturned,
)
from games.engine.hand.players import Players, index_of, put_back
from games.engine.hand.settling.turning_up import cards_shown
from games.engine.hand_state import Award, HandState, Share, Stage


def evolve_settling(hand: HandState, event: SettlingEvent) -> HandState:
    """Return the hand after something that ends it or comes after its end."""
    match event:
        case PotAwarded():
            return pot_awarded(hand, event)
        case HandShown():
            return hand_shown(hand, event)
        case HandMucked():
            return hand_mucked(hand, event)
        case UncalledBetReturned():
            return uncalled_bet_returned(hand, event)
        case HandEnded():
            return replace(hand, stage=Stage.OVER, to_act=None, may_show=event.may_show)
        case ShowAsked():
            return show_asked(hand, event)
        case CardsShown():
            return cards_shown(hand, event)
        case HandVoided():
            return hand_voided(hand, event)
        case _:
            assert_never(event)


def uncalled_bet_returned(hand: HandState, event: UncalledBetReturned) -> HandState:
    """Return the hand with what nobody matched back in its owner's stack (MO-4)."""
    index = index_of(hand.players, event.seat)
    player = hand.players[index]
    from_bet = min(player.bet, event.chips)
    player = replace(
        player,
        stack=player.stack + event.chips,
        bet=player.bet - from_bet,
        paid=player.paid - event.chips,
    )
    return replace(
        hand,
        players=put_back(hand.players, index, player),
        carried=hand.carried - event.chips + from_bet,
    )


def hand_shown(hand: HandState, event: HandShown) -> HandState:
    """Return the hand with a player's cards open to all."""
    index = index_of(hand.players, event.seat)
    player = replace(
        hand.players[index],
        has_shown=True,
        has_mucked=False,
        shown=event.cards,
        high=event.high,
        low=event.low,
    )
    return replace(
        hand,
        players=put_back(hand.players, index, player),
        may_show=tuple(seat for seat in hand.may_show if seat != event.seat),
        show_asked=tuple(seat for seat in hand.show_asked if seat != event.seat),
    )


def show_asked(hand: HandState, event: ShowAsked) -> HandState:
    """Return the hand with somebody's wish that the dealer shows their hand, or cards of it."""
    if not event.places:
        return replace(hand, show_asked=(*hand.show_asked, event.seat))
    wish = DownCards(seat=event.seat, places=event.places)
    return replace(hand, turning_up=(*hand.turning_up, wish))


def hand_mucked(hand: HandState, event: HandMucked) -> HandState:
    """Return the hand with a beaten player's cards gone; they can't be shown any more (SD-2)."""
    index = index_of(hand.players, event.seat)
    return replace(
        hand,
        players=put_back(hand.players, index, replace(hand.players[index], has_mucked=True)),
        may_show=tuple(seat for seat in hand.may_show if seat != event.seat),
    )


def pot_awarded(hand: HandState, event: PotAwarded) -> HandState:
    """Return the hand with a pot in its winners' stacks."""
    award = Award(
        pot=event.pot,
        chips=event.chips,
        shares=event.shares,
        rake=event.rake,
        high=event.high,
        low=event.low,
    )
    return replace(
        hand,
        players=paid_out(hand.players, event.shares),
        carried=hand.carried - event.chips - event.rake,
        rake=hand.rake + event.rake,
        awards=(*hand.awards, award),
    )


def paid_out(players: Players, shares: tuple[Share, ...]) -> Players:
    """Return the players with their shares in their stacks."""
    for share in shares:
        index = index_of(players, share.seat)
        player = players[index]
        player = replace(player, stack=player.stack + share.chips, won=player.won + share.chips)
        players = put_back(players, index, player)
    return players


def hand_voided(hand: HandState, event: HandVoided) -> HandState:
    """Return the hand ended with every contribution back where it came from."""
    players = hand.players
    for refund in event.refunds:
        index = index_of(players, refund.seat)
        player = players[index]
        player = replace(player, stack=player.stack + refund.chips, bet=0, paid=0, dead=0)
        players = put_back(players, index, player)
    return replace(
        hand, players=players, stage=Stage.OVER, to_act=None, carried=0, pots=(), posts=()
    )
