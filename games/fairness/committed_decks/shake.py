"""Decks as they were made before anybody could cut them: dealt as they lie, from SHAKE-256.

None is made any more; they are read for the histories of the hands that had them.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import shake_256

from typing_extensions import override

from games.engine.cards.deck import ALL_CARDS, Deck
from games.fairness.committed_decks.shuffling import draws, shuffled

# 51 draws take 57 bytes on average; the few shuffles that need more read on in the same stream.
FIRST_READ = 128


class OldDeck:
    """A seed and the orders that follow from it: the deck's, and DK-4's second one (DK-7).

    It says nothing of itself, so that no log line or traceback ever holds a card.
    """

    __slots__ = ("_seed",)

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    @override
    def __repr__(self) -> str:
        return "OldDeck(sealed)"

    def for_play(self) -> Deck:
        """Return what the engine deals from."""
        cards = (ALL_CARDS[index] for index in shake_permutation(self._seed, b"order"))
        return Deck(tuple(cards), shake_permutation(self._seed, b"river"))


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
