"""Decks as they were made before anybody could cut them: dealt as they lie, from SHAKE-256."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import shake_256

from typing_extensions import override

from games.engine.cards.deck import ALL_CARDS, Deck
from games.fairness.commitments import deck_tree, root_of
from games.fairness.shuffling import CARDS, draws, shuffled

SALT_BYTES = 32
# 51 draws take 57 bytes on average; the few shuffles that need more read on in the same stream.
FIRST_READ = 128


class OldDeck:
    """A seed and all that follows from it: the order, DK-4's second order (DK-7), the salts.

    It says nothing of itself, so that no log line or traceback ever holds a card.
    """

    __slots__ = ("seed",)

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    @override
    def __repr__(self) -> str:
        return "OldDeck(sealed)"

    @property
    def cards(self) -> tuple[str, ...]:
        """The faces by place, 0 dealt first."""
        return tuple(ALL_CARDS[index] for index in shake_permutation(self.seed, b"order"))

    @property
    def salts(self) -> tuple[bytes, ...]:
        """32 bytes for each place."""
        joined = _stream(self.seed, b"salts", CARDS * SALT_BYTES)
        return tuple(joined[at : at + SALT_BYTES] for at in range(0, len(joined), SALT_BYTES))

    @property
    def root(self) -> bytes:
        """The commitment to the 52 cards."""
        return root_of(deck_tree(self.cards, self.salts))

    def for_play(self) -> Deck:
        """Return what the engine deals from."""
        return Deck(self.cards, shake_permutation(self.seed, b"river"))


def shake_permutation(seed: bytes, purpose: bytes) -> tuple[int, ...]:
    """Return 0 to 51 in the order that the seed has always given for this purpose."""
    return shuffled(draws(_read_bytes(seed, purpose)))


def _read_bytes(seed: bytes, purpose: bytes) -> Iterator[int]:
    read, length = 0, FIRST_READ
    while True:
        yield from _stream(seed, purpose, length)[read:]
        read, length = length, 2 * length


def _stream(seed: bytes, purpose: bytes, length: int) -> bytes:
    return shake_256(b"cardroom/" + purpose + b"/" + seed).digest(length)
