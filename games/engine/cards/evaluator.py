"""The strength of the best five of seven cards; the one module that knows the compiled library."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import eval7

from games.engine.cards.deck import ALL_CARDS, RANKS, UNSEEN, Card

_CARDS: Final = {card: eval7.Card(card) for card in ALL_CARDS}

CATEGORIES: Final = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
)
UNKNOWN_STRENGTH: Final = -1
"""Of a hand with unseen cards: it can't be shown, so it beats none (replays of others' logs)."""
BEST: Final = 5
"""Cards that make a hand."""


def strength(cards: Iterable[Card]) -> int:
    """Return how strong the best five are; more is better, equal is a tie (HR-1, HR-2, HR-7).

    A hand of which one card was kept down is as strong as the others are (replays of others' logs).
    """
    cards = tuple(cards)
    try:
        return int(eval7.evaluate([_CARDS[card] for card in cards]))
    except KeyError as missing:
        if missing.args[0] != UNSEEN:
            raise
    seen = [card for card in cards if card != UNSEEN]
    is_shown_but_for_one = BEST <= len(seen) == len(cards) - 1
    return strength(seen) if is_shown_but_for_one else UNKNOWN_STRENGTH


def category(value: int) -> str:
    """Return the kind of hand that a strength stands for, one of ``CATEGORIES``."""
    return CATEGORIES[value >> 24]


def leading_ranks(value: int) -> str:
    """Return the ranks that name a hand, the one that counts most first; padded with twos."""
    return "".join(RANKS[value >> shift & 0xF] for shift in (16, 12, 8, 4, 0))
