"""One hand's deck: made from a fresh seed, or opened again from the seed that was sealed."""

from __future__ import annotations

from typing_extensions import override

from games.engine.cards.deck import ALL_CARDS, Deck
from games.fairness.commitments import deck_root
from games.fairness.fresh import new_seed
from games.fairness.shuffling import CARDS, permutation, stream

SALT_BYTES = 32


class SecretDeck:
    """A seed and all that follows from it: the order, DK-4's second order (DK-7), the salts.

    It says nothing of itself, so that no log line or traceback ever holds a card.
    """

    __slots__ = ("seed",)

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    @override
    def __repr__(self) -> str:
        return "SecretDeck(sealed)"

    @property
    def cards(self) -> tuple[str, ...]:
        """The faces by place, 0 dealt first."""
        return tuple(ALL_CARDS[index] for index in permutation(self.seed, b"order"))

    @property
    def salts(self) -> tuple[bytes, ...]:
        """32 bytes for each place."""
        joined = stream(self.seed, b"salts", CARDS * SALT_BYTES)
        return tuple(joined[at : at + SALT_BYTES] for at in range(0, len(joined), SALT_BYTES))

    @property
    def root(self) -> bytes:
        """The commitment to the 52 cards."""
        return deck_root(self.cards, self.salts)

    def for_play(self) -> Deck:
        """Return what the engine deals from."""
        return Deck(self.cards, permutation(self.seed, b"river"))


def make_deck() -> SecretDeck:
    """Make the deck of one hand; nothing of it is ever used again (DK-1)."""
    return SecretDeck(new_seed())
