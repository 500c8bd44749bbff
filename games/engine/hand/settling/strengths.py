"""Strengths: what the players of a hand hold, and their hands as they are turned up."""

from __future__ import annotations

from typing import NamedTuple

from games.engine.cards.deck import Card, Deck
from games.engine.cards.evaluator import strength
from games.engine.cards.hand_names import name_high, name_low
from games.engine.cards.lows import low_of
from games.engine.events.settling import HandShown
from games.engine.hand_state import HandState, PlayerInHand

ALL_SEVEN = 7


class Strength(NamedTuple):
    """What a player holds: the high as more is better, the low as less is better."""

    high: int
    low: int | None = None


Strengths = dict[int, Strength]


def own_cards(player: PlayerInHand, deck: Deck) -> tuple[Card, ...]:
    """Return a player's own cards, down cards first in the order dealt."""
    return tuple([deck.cards[place] for place in player.down]) + player.up


def strength_of(hand: HandState, player: PlayerInHand, deck: Deck) -> Strength:
    """Return what a player holds with the board; the server reads it (HR-4)."""
    cards = own_cards(player, deck) + hand.board
    return Strength(strength(cards), low_of(cards) if hand.limit.variant.low else None)


def show(hand: HandState, seat: int, deck: Deck) -> HandShown:
    """Return a hand turned face up, named if its seven cards are complete."""
    player = hand.at(seat)
    cards = own_cards(player, deck)
    if len(cards) + len(hand.board) < ALL_SEVEN:
        return HandShown(seat=seat, cards=cards)
    held = strength_of(hand, player, deck)
    return HandShown(seat=seat, cards=cards, high=name_high(held.high), low=name_low(held.low))


def shown_hand(hand: HandState, seat: int, strengths: Strengths, deck: Deck) -> HandShown:
    """Return a hand shown whose strength is known already."""
    held = strengths[seat]
    return HandShown(
        seat=seat,
        cards=own_cards(hand.at(seat), deck),
        high=name_high(held.high),
        low=name_low(held.low),
    )
