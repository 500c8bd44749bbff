"""Ranking what lies face up: who brings it in, who acts first, who has an open pair."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.engine.cards.deck import ALL_CARDS, RANKS, UNSEEN, Card

CARD_ORDER: Final[dict[Card, int]] = {card: place for place, card in enumerate(ALL_CARDS)}
"""Rank first, ace high, then suit, clubs lowest (ST-3); an unseen card isn't in it."""
RANK_ORDER: Final[dict[str, int]] = {rank: place for place, rank in enumerate(RANKS)}
_COUNTED: Final[dict[Card, int]] = {card: 8 ** RANK_ORDER[card[0]] for card in ALL_CARDS} | {
    UNSEEN: 0
}
"""One in the octal digit of its rank: a board's cards add up to how many it has of each rank."""

BoardRank = tuple[tuple[int, ...], tuple[int, ...]]


def door_rank(card: Card) -> int:
    """Return where a door card stands for the bring-in, the lowest first (ST-3)."""
    return CARD_ORDER.get(card, len(ALL_CARDS))


def board_rank(cards: tuple[Card, ...]) -> BoardRank:
    """Return how high a board is: quads to high cards, then ranks downwards (ST-5).

    Suits, straights and flushes don't count, nor do unseen cards.
    """
    counted = 0
    for card in cards:
        counted += _COUNTED[card]
    return _rank_counted(counted)


@lru_cache(maxsize=4096)  # all boards of four cards or fewer: 2,380
def _rank_counted(counted: int) -> BoardRank:
    counts = {rank: counted >> 3 * rank & 7 for rank in range(len(RANKS))}
    groups = sorted(((count, rank) for rank, count in counts.items() if count), reverse=True)
    return tuple(count for count, _ in groups), tuple(rank for _, rank in groups)


def is_pair(cards: tuple[Card, ...]) -> bool:
    """Return whether a player's up cards are just an open pair (ST-6)."""
    return len(cards) == 2 and cards[0][0] == cards[1][0] and cards[0] != UNSEEN
