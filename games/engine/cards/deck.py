"""Cards as two characters, rank then suit: ``As``, ``Td``, ``2c``; an unseen card is ``??``."""

from __future__ import annotations

from typing import Final

Card = str

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
"""Suits from the lowest to the highest (HR-2); they decide only bring-ins and one odd chip."""

ALL_CARDS: Final[tuple[Card, ...]] = tuple(rank + suit for rank in RANKS for suit in SUITS)
UNSEEN: Final[Card] = "??"


class Deck:
    """A shuffled deck: 52 faces by place, and the order of DK-4's second shuffle.

    ``cards[place]`` is the face at a place, 0 being dealt first; ``river_order`` is a permutation
    of the places that says in which order a reshuffle would take them. It says nothing of itself,
    so that no log line or traceback ever holds a card.
    """

    __slots__ = ("cards", "river_order")

    def __init__(self, cards: tuple[Card, ...], river_order: tuple[int, ...]) -> None:
        self.cards = cards
        self.river_order = river_order

    def __repr__(self) -> str:
        return "Deck(sealed)"
