"""A deck that nobody has cut yet: all that follows from its secret seed."""

from __future__ import annotations

from functools import cached_property

from typing_extensions import override

from games.engine.cards.deck import ALL_CARDS, Card
from games.fairness.committed_decks.commitments import Tree, deck_tree, path_in, root_of
from games.fairness.committed_decks.openings import Opening
from games.fairness.committed_decks.shuffling import CARDS, permutation
from games.fairness.committed_decks.streams import stream

SALT_BYTES = 32


class SecretDeck:
    """A seed of 32 bytes, the cards and salts that it gives, and the commitment to them.

    Each is made when it is first asked for: who deals needs the cards alone. It says nothing of
    itself, so that no log line or traceback ever holds a card.
    """

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, SecretDeck) and other.seed == self.seed

    @override
    def __hash__(self) -> int:
        return hash(self.seed)

    @override
    def __repr__(self) -> str:
        return "SecretDeck(sealed)"

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The faces by index, which is not the order of the deal."""
        return tuple(ALL_CARDS[number] for number in permutation(self.seed, b"order"))

    @cached_property
    def salts(self) -> tuple[bytes, ...]:
        """32 bytes for each index."""
        joined = stream(self.seed, b"salts", CARDS * SALT_BYTES)
        return tuple(joined[at : at + SALT_BYTES] for at in range(0, len(joined), SALT_BYTES))

    @cached_property
    def _tree(self) -> Tree:
        return deck_tree(self.cards, self.salts)

    @property
    def root(self) -> bytes:
        """The commitment to the 52 cards, 32 bytes."""
        return root_of(self._tree)

    def opening(self, index: int, place: int) -> Opening:
        """Return what proves the card at an index, dealt at a place, to whoever has the root."""
        path = path_in(self._tree, index)
        return Opening(place=place, card=self.cards[index], salt=self.salts[index], path=path)
