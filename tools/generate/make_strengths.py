"""`python -m tools.generate.make_strengths`: make games/engine/cards/strengths.bin.

It says what any five, six or seven ranks are worth.

All sums of rank keys come first, then the strength that each stands for: numbers of four bytes, the
lowest byte first. A strength is a category and up to five ranks, half a byte each. What is dealt
most comes first: so it lies together in memory, which makes looking it up a tenth faster.
"""

from __future__ import annotations

import sys
from array import array
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, prod
from pathlib import Path

from games.engine.cards.card_keys import CARD_KEYS, RANK_PART
from games.engine.cards.deck import RANKS, SUITS

TABLE = Path(__file__).resolve().parents[2] / "games" / "engine" / "cards" / "strengths.bin"
HIGH_CARD, PAIR, TWO_PAIR, THREE_OF_A_KIND, STRAIGHT = range(5)
FULL_HOUSE, FOUR_OF_A_KIND = 6, 7
KEYS = [CARD_KEYS[rank + SUITS[0]] & RANK_PART for rank in RANKS]
ACE = len(RANKS) - 1
Ranks = tuple[int, ...]
"""Places in ``RANKS``, the lowest first."""


def main() -> None:
    """Write the table."""
    TABLE.write_bytes(table())


def table() -> bytes:
    """Return what the file holds."""
    ranks = sorted(all_ranks(), key=commonness, reverse=True)
    sums = [sum(KEYS[rank] for rank in each) for each in ranks]
    assert len(set(sums)) == len(sums)
    numbers = array("I", [*sums, *map(strength_of, ranks)])
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def all_ranks() -> Iterator[Ranks]:
    """Yield the ranks of any five to seven cards; no deck has five of a rank."""
    for count in (5, 6, 7):
        for ranks in combinations_with_replacement(range(len(RANKS)), count):
            if all(low != high for low, high in zip(ranks, ranks[4:], strict=False)):
                yield ranks


def commonness(ranks: Ranks) -> tuple[int, int, Ranks]:
    """Return what to sort by: seven cards are asked for most; then, how many hands are alike."""
    return len(ranks), prod(comb(len(SUITS), each) for each in Counter(ranks).values()), ranks


def strength_of(ranks: Ranks) -> int:
    """Return the strength of the best five, suits left out."""
    category, named = best_five(ranks)
    padded = (*named, 0, 0, 0, 0)[:5]
    return category << 24 | sum(rank << 16 - 4 * place for place, rank in enumerate(padded))


def best_five(ranks: Ranks) -> tuple[int, Ranks]:
    """Return the category and the ranks that decide between hands of it, the first one first."""
    counts = Counter(ranks)
    top = straight(counts)
    groups = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    first, second = groups[0], groups[1]
    match counts[first], counts[second]:
        case 4, _:
            return FOUR_OF_A_KIND, (first, max(rank for rank in counts if rank != first))
        case 3, 2 | 3:
            return FULL_HOUSE, (first, second)
        case _ if top is not None:
            return STRAIGHT, (top,)
        case 3, _:
            return THREE_OF_A_KIND, (first, *others(counts, 2, first))
        case 2, 2:
            return TWO_PAIR, (first, second, *others(counts, 1, first, second))
        case 2, _:
            return PAIR, (first, *others(counts, 3, first))
        case _:
            return HIGH_CARD, others(counts, 5)


def straight(counts: Counter[int]) -> int | None:
    """Return the highest rank of the highest straight; the ace is also the one below the two."""
    there = set(counts) | ({-1} if ACE in counts else set())
    tops = [top for top in there if there.issuperset(range(top - 4, top + 1))]
    return max(tops, default=None)


def others(counts: Counter[int], count: int, *named: int) -> Ranks:
    """Return the highest ranks but those named."""
    return tuple(sorted(counts.keys() - set(named), reverse=True)[:count])


if __name__ == "__main__":
    main()
