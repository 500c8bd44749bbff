"""Openings: the proof of one card of a committed deck, and of no other."""

from __future__ import annotations

from typing_extensions import override

from games.engine.base import Value
from games.engine.cards.deck import Card


class Opening(Value):
    """A card dealt at a place, with the salt and the sisters that lead from it to the deck's root.

    Some are for one player alone, so it says nothing of itself but the place.
    """

    place: int
    card: Card
    salt: bytes
    path: tuple[bytes, ...]

    @override
    def __repr__(self) -> str:
        return f"Opening(place={self.place})"

    def line(self, word: str) -> str:
        """Return it as a line, without a line feed: ``shown`` to everybody, a player's ``own``."""
        sisters = (sister.hex() for sister in self.path)
        return " ".join((word, str(self.place), self.card, self.salt.hex(), *sisters))
