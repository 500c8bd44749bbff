"""Eight or better: five different ranks of eight or lower, aces low (HR-3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.engine.cards.deck import SUITS, Card

LOW_RANKS: Final = "A2345678"
_BITS: Final = {rank + suit: 1 << LOW_RANKS.index(rank) for rank in LOW_RANKS for suit in SUITS}


def low_of(cards: Iterable[Card]) -> int | None:
    """Return the best low as a number, less is better, equal is a tie; none if none qualifies.

    A bit a rank, the ace's the lowest: comparing the numbers compares from the highest card down.
    """
    ranks = 0
    for card in cards:
        ranks |= _BITS.get(card, 0)
    while ranks.bit_count() > 5:
        ranks ^= 1 << ranks.bit_length() - 1
    return ranks if ranks.bit_count() == 5 else None


def ranks_of(low: int) -> str:
    """Return a low's ranks from the highest down: ``8643A``."""
    return "".join(
        LOW_RANKS[place] for place in reversed(range(len(LOW_RANKS))) if low >> place & 1
    )
