"""Cards that are only ever dealt face down, and the hands that they are dealt in."""

from __future__ import annotations

import json
from collections.abc import Set
from pathlib import Path

import msgspec

from games.engine.cards.deck import Card

MARKED: frozenset[Card] = frozenset(rank + suit for rank in "TJQK" for suit in "cdhs")
"""No English word (As, Ah), no span of time (5s, 2d), nothing that a number in hexadecimal may
hold (6c, 9c)."""


class KnownHand(msgspec.Struct, frozen=True, kw_only=True):
    """One hand's deck as it was made."""

    table_id: int
    hand_no: int
    seed: str
    root: str
    cards: tuple[Card, ...]
    salts: tuple[str, ...]

    def holes(self, players: int = 3) -> tuple[tuple[Card, ...], ...]:
        """Return the first two cards of each player, dealt one at a time."""
        return tuple((self.cards[at], self.cards[at + players]) for at in range(players))


def known_hands(path: Path, roots: Set[str]) -> dict[tuple[int, int], KnownHand]:
    """Return the hands that were written down and are played with these decks, by table, number."""
    lines = path.read_text().splitlines() if path.exists() else []
    hands = (msgspec.convert(json.loads(line), KnownHand) for line in lines)
    return {(hand.table_id, hand.hand_no): hand for hand in hands if hand.root in roots}
