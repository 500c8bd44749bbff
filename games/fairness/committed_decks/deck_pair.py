"""An attempt's two decks, of which the hand's seed opens one whole and deals the other."""

from __future__ import annotations

from functools import lru_cache

from typing_extensions import override

from games.engine.cards.deck import Deck
from games.fairness.committed_decks.openings import Opening
from games.fairness.committed_decks.secret_deck import SecretDeck
from games.fairness.committed_decks.shuffling import permutation
from games.fairness.committed_decks.streams import stream
from games.fairness.fresh import new_seed

AT_ONCE = 256
"""Cut decks that are remembered, 24 kB each, so that a hand's record needs no second tree: what
proves its cards took 244 µs, and so 93. They follow from their seeds and the cut alone; the seeds
are unsealed anew each time, by a key that is in the same memory."""


class DeckPair:
    """Deck 0 and deck 1; a seed of 32 bytes is all there is to keep of each.

    It says nothing of itself, so that no log line or traceback ever holds a card.
    """

    __slots__ = ("_decks",)

    def __init__(self, seeds: tuple[bytes, bytes]) -> None:
        first, second = seeds
        self._decks = SecretDeck(first), SecretDeck(second)

    @override
    def __repr__(self) -> str:
        return "DeckPair(sealed)"

    @property
    def seeds(self) -> tuple[bytes, bytes]:
        """The secrets; both are published only if the attempt is given up."""
        first, second = self._decks
        return first.seed, second.seed

    @property
    def roots(self) -> tuple[bytes, bytes]:
        """What a frame says of the decks before anybody's cut is known."""
        first, second = self._decks
        return first.root, second.root

    def cut(self, seed: bytes) -> CutDeck:
        """Return what the public seed of the hand makes of the two."""
        return _cut(self._decks, seed)


class CutDeck:
    """One deck opened whole, the other as it is dealt; it says nothing of itself either."""

    __slots__ = ("_dealt", "_indices", "_seed", "opened", "opened_seed")

    def __init__(self, decks: tuple[SecretDeck, SecretDeck], seed: bytes) -> None:
        self._seed = seed
        self._indices = permutation(seed, b"deal")
        self.opened = stream(seed, b"open", 1)[0] >> 7
        self.opened_seed = decks[self.opened].seed
        self._dealt = decks[1 - self.opened]

    @override
    def __repr__(self) -> str:
        return "CutDeck(sealed)"

    def for_play(self) -> Deck:
        """Return what the engine deals from: cards by place of the deal (DK-1, DK-7)."""
        cards = self._dealt.cards
        dealt = tuple(cards[index] for index in self._indices)
        return Deck(dealt, permutation(self._seed, b"river"))

    def opening(self, place: int) -> Opening:
        """Return what proves the card at a place of the deal."""
        return self._dealt.opening(self._indices[place], place)


@lru_cache(AT_ONCE)
def _cut(decks: tuple[SecretDeck, SecretDeck], seed: bytes) -> CutDeck:
    return CutDeck(decks, seed)


def make_pair() -> DeckPair:
    """Make the decks of one attempt; nothing of them is ever used again (DK-1)."""
    return DeckPair((new_seed(), new_seed()))
