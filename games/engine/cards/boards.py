"""Ranking what lies face up: who brings it in, who acts first, who has an open pair."""

from __future__ import annotations

from collections import Counter
from typing import Final

from games.engine.cards.deck import ALL_CARDS, RANKS, UNSEEN, Card

CARD_ORDER: Final[dict[Card, int]] = {card: place for place, card in enumerate(ALL_CARDS)}
"""Rank first, ace high, then suit, clubs lowest (ST-3); an unseen card isn't in it."""
RANK_ORDER: Final[dict[str, int]] = {rank: place for place, rank in enumerate(RANKS)}

BoardRank = tuple[list[int], list[int]]


def door_rank(card: Card) -> int:
    """Return where a door card stands for the bring-in, the lowest first (ST-3)."""
    return CARD_ORDER.get(card, len(ALL_CARDS))


def board_rank(cards: tuple[Card, ...]) -> BoardRank:
    """Return how high a board is: quads to high cards, then ranks downwards (ST-5).

    Suits, straights and flushes don't count, nor do unseen cards.
    """
    ranks = [RANK_ORDER[card[0]] for card in cards if card != UNSEEN]
    if len(set(ranks)) == len(ranks):
        return [1] * len(ranks), sorted(ranks, reverse=True)
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    return [count for count, _ in groups], [rank for _, rank in groups]


def is_pair(cards: tuple[Card, ...]) -> bool:
    """Return whether a player's up cards are just an open pair (ST-6)."""
    return len(cards) == 2 and cards[0][0] == cards[1][0] and cards[0] != UNSEEN
