"""Cards that are only ever dealt face down, and the hands that they are dealt in."""

from __future__ import annotations

import json
from collections.abc import Iterator, Set
from pathlib import Path

import msgspec

from games.engine.cards.deck import Card

MARKED: frozenset[Card] = frozenset(rank + suit for rank in "TJQK" for suit in "cdhs")
"""No English word (As, Ah), no span of time (5s, 2d), nothing that a number in hexadecimal may
hold (6c, 9c)."""
HOLE_PLACES = 6
"""Three players' first two cards."""
PUBLIC_PLACES = 16
"""As many as three players can see after those: the up cards of a stud hand, with its burns."""


class KnownHand(msgspec.Struct, frozen=True, kw_only=True):
    """One hand's deck as it was made, by place."""

    table_id: int
    hand_no: int
    seed: str
    root: str
    cards: tuple[Card, ...]
    salts: tuple[str, ...]

    def holes(self, players: int = 3) -> tuple[tuple[Card, ...], ...]:
        """Return the first two cards of each player, dealt one at a time."""
        return tuple((self.cards[at], self.cards[at + players]) for at in range(players))

    @property
    def hidden_salts(self) -> tuple[str, ...]:
        """Those of all places but what everybody comes to see."""
        return self.salts[:HOLE_PLACES] + self.salts[HOLE_PLACES + PUBLIC_PLACES :]


class PendingDecks(msgspec.Struct, frozen=True, kw_only=True):
    """The two decks of an attempt to deal, as they were made."""

    table_id: int
    hand_no: int
    seeds: tuple[str, str]


def known_hands(path: Path, roots: Set[str]) -> dict[tuple[int, int], KnownHand]:
    """Return the hands that were written down and are played with these decks, by table, number."""
    hands = (msgspec.convert(line, KnownHand) for line in lines_of(path))
    return {(hand.table_id, hand.hand_no): hand for hand in hands if hand.root in roots}


def pending_decks(path: Path) -> dict[tuple[int, int], PendingDecks]:
    """Return the decks that were made last for each hand, by table and number."""
    pairs = (msgspec.convert(line, PendingDecks) for line in lines_of(path))
    return {(pair.table_id, pair.hand_no): pair for pair in pairs}


def lines_of(path: Path) -> Iterator[object]:
    """Yield what was written down."""
    lines = path.read_text().splitlines() if path.exists() else []
    yield from map(json.loads, lines)
