"""The strength of the best five of five to seven cards: their keys added up, and one look-up."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games.engine.cards.card_keys import (
    CARD_KEYS,
    FLUSH_PART,
    FLUSH_SUITS,
    RANK_PART,
    START,
)
from games.engine.cards.deck import RANKS, UNSEEN, Card

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
TABLE: Final = Path(__file__).with_name("strengths.bin")
"""Sums of keys without a flush, then their strengths; made by ``tools/generate``."""
_CATEGORY_SHIFT: Final = 24
_STRAIGHT: Final = CATEGORIES.index("straight")
_FLUSHES: Final = {
    _STRAIGHT: CATEGORIES.index("straight flush") - _STRAIGHT << _CATEGORY_SHIFT,
    CATEGORIES.index("high card"): CATEGORIES.index("flush") << _CATEGORY_SHIFT,
}
"""What one suit adds to the strength of five different ranks."""


def _read(table: bytes) -> dict[int, int]:
    """Return the strengths by the sum of keys, equal strengths as one object."""
    numbers = array("I", table)
    if sys.byteorder == "big":
        numbers.byteswap()
    sums, strengths = numbers[: len(numbers) // 2], numbers[len(numbers) // 2 :]
    one_of_each: dict[int, int] = {}
    return dict(zip(sums, map(one_of_each.setdefault, strengths, strengths), strict=True))


_STRENGTHS: Final = _read(TABLE.read_bytes())


def strength(cards: Sequence[Card]) -> int:
    """Return how strong the best five are; more is better, equal is a tie (HR-1, HR-2, HR-7).

    A hand of which one card was kept down is as strong as the others are (replays of others' logs).
    Raises ValueError for what isn't five to seven cards of one deck.
    """
    try:
        a, b, c, d, e, f, g = cards  # written out, since it takes half the time of a sum
        keys = CARD_KEYS
        total = START + keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
        if not total & FLUSH_PART:
            return _STRENGTHS[total & RANK_PART]
    except (KeyError, ValueError):  # other cards, or another number of them
        pass
    return _strength_of_any(cards)


def _strength_of_any(cards: Sequence[Card]) -> int:
    try:
        total = sum(map(CARD_KEYS.__getitem__, cards), START)
        if total & FLUSH_PART:
            return _flush_strength(cards, FLUSH_SUITS[total & FLUSH_PART])
        return _STRENGTHS[total & RANK_PART]
    except KeyError:
        return _strength_of_seen(cards)


def _flush_strength(cards: Sequence[Card], suit: str) -> int:
    """Return the strength of the cards of a suit; no seven cards with a flush hold better."""
    ranks = _STRENGTHS[sum([CARD_KEYS[card] for card in cards if card[1] == suit]) & RANK_PART]
    return ranks + _FLUSHES[ranks >> _CATEGORY_SHIFT]


def _strength_of_seen(cards: Sequence[Card]) -> int:
    seen = [card for card in cards if card != UNSEEN]
    if len(seen) == len(cards):
        raise ValueError(f"Five to seven different cards make a hand, not {' '.join(cards)}.")
    is_shown_but_for_one = BEST <= len(seen) == len(cards) - 1
    return strength(seen) if is_shown_but_for_one else UNKNOWN_STRENGTH


def category(value: int) -> str:
    """Return the kind of hand that a strength stands for, one of ``CATEGORIES``."""
    return CATEGORIES[value >> _CATEGORY_SHIFT]


def leading_ranks(value: int) -> str:
    """Return the ranks that name a hand, the one that counts most first; padded with twos."""
    return "".join(RANKS[value >> shift & 0xF] for shift in (16, 12, 8, 4, 0))
