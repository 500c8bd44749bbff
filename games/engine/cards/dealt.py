"""Cards as they are dealt: down cards by their place in the deck, open ones with their face too."""

from __future__ import annotations

from games.engine.base import Value
from games.engine.cards.deck import Card


class DownCards(Value):
    """One player's new down cards, by place."""

    seat: int
    places: tuple[int, ...]


class UpCard(Value):
    """A card dealt face up to a player."""

    seat: int
    place: int
    card: Card


class ShownCard(Value):
    """A down card that its player turned up for all; ``at``: which of theirs, from 0, as dealt."""

    place: int
    at: int
    card: Card


class BoardCard(Value):
    """A card dealt face up for all."""

    place: int
    card: Card
