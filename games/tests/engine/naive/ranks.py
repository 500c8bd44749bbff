"""Which hand is better: every five of the cards tried, one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from games.engine.cards.deck import RANKS, SUITS, Card

Rank = tuple[int, ...]


def value(card: Card) -> int:
    """Return 2 to 14, the ace high."""
    return RANKS.index(card[0]) + 2


def by_suit(card: Card) -> tuple[int, int]:
    """Return what orders cards by rank, then suit, clubs lowest (HR-2)."""
    return value(card), SUITS.index(card[1])


def grouped(cards: Iterable[Card]) -> tuple[list[int], list[int]]:
    """Return how often ranks come, the most frequent first, and these ranks, then by height."""
    times = Counter(value(card) for card in cards)
    ranks = sorted(times, key=lambda rank: (times[rank], rank), reverse=True)
    return [times[rank] for rank in ranks], ranks


def five_rank(cards: Sequence[Card]) -> Rank:
    """Return the rank of five cards; the greater is the better (HR-1)."""
    counts, ranks = grouped(cards)
    is_flush = len({card[1] for card in cards}) == 1
    if ranks == [14, 5, 4, 3, 2]:
        ranks = [5, 4, 3, 2, 1]
    is_straight = len(counts) == 5 and ranks[0] - ranks[4] == 4
    if is_straight and is_flush:
        return 8, *ranks
    if counts[0] == 4:
        return 7, *ranks
    if counts == [3, 2]:
        return 6, *ranks
    if is_flush:
        return 5, *ranks
    if is_straight:
        return 4, *ranks
    return {(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(counts), 0), *ranks


def high_rank(cards: Sequence[Card]) -> Rank:
    """Return the rank of the best five (HR-1, HR-4)."""
    return max(five_rank(five) for five in combinations(cards, 5))


def low_rank(cards: Sequence[Card]) -> Rank | None:
    """Return the best low's ranks from the highest down, the less the better; or none (HR-3)."""
    low = sorted({value(card) % 13 for card in cards if value(card) % 13 in range(1, 9)})
    return tuple(reversed(low[:5])) if len(low) >= 5 else None


def board_rank(cards: Sequence[Card]) -> tuple[list[int], list[int]]:
    """Return what orders boards: quads, full house, trips, pairs, then ranks (ST-5)."""
    return grouped(cards)
