"""Hands to learn the ranks by (HR-1, HR-3, HR-7); the evaluator names them, nobody else."""

from __future__ import annotations

from itertools import combinations

import msgspec

from games.engine.cards.deck import Card
from games.engine.cards.evaluator import BEST, strength
from games.engine.cards.hand_names import name_high, name_low
from games.engine.cards.lows import low_of, ranks_of

RANKS = (
    ("As Ks Qs Js Ts", "Ace to ten of one suit."),
    ("9h 8h 7h 6h 5h", "Five in a row, of one suit."),
    ("Jc Jd Jh Js 4d", "Four of one rank."),
    ("Ts Td Tc 6h 6c", "Three of one rank and two of another."),
    ("Kd Jd 8d 4d 2d", "Five of one suit."),
    ("8c 7d 6s 5h 4c", "Five in a row. The ace may also end a row below the two: 5-4-3-2-A."),
    ("Qc Qh Qs 9d 4s", "Three of one rank."),
    ("Kh Kc 5s 5d 9c", "Two of one rank and two of another."),
    ("Ah Ad Jc 8s 3d", "Two of one rank."),
    ("As Qd 9c 6h 2s", "None of these: the highest card counts, then the next."),
)
"""From the best down: five cards, and what makes the hand."""

LOWS = (
    ("5c 4d 3s 2h Ac", "The best low that there is."),
    ("6h 4d 3s 2c Ah", "The highest card counts first: a six is below a seven."),
    ("8s 5d 4h 2c Ad", "Eight high, then five."),
    ("8d 6s 3c 2h As", "Eight high too, but then six: it loses to the one above."),
)
"""From the best down."""

NO_LOW = "9d 5d 4h 2c As"
"""Five cards of which one is too high."""


class RankedHand(msgspec.Struct, frozen=True, kw_only=True):
    """Five cards, their name, and what makes them that."""

    cards: tuple[Card, ...]
    name: str
    made_of: str


def high_ranks() -> list[RankedHand]:
    """Return the ten kinds of hand, the best first (HR-1)."""
    return [
        RankedHand(cards=hand, name=name_high(strength(hand)), made_of=made_of)
        for hand, made_of in ((cards(text), made_of) for text, made_of in RANKS)
    ]


def low_ranks() -> list[RankedHand]:
    """Return some lows, the best first (HR-3)."""
    return [
        RankedHand(cards=hand, name=name_low(low_of(hand)), made_of=made_of)
        for hand, made_of in ((cards(text), made_of) for text, made_of in LOWS)
    ]


def best_five(held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the five cards of a hand that count; of several equal fives the first."""
    return max(combinations(held, BEST), key=strength)


def low_five(held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the five cards of a hand that make its low; none without one."""
    low = low_of(held)
    ranks = "" if low is None else ranks_of(low)
    return tuple(next(card for card in held if card[0] == rank) for rank in ranks)


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a line."""
    return tuple(text.split())
