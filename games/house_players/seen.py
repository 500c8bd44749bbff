"""A house player's needs of a table's view: the view that the projections make for its seat.

Only the shape is named here, so that the two packages know nothing of each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from games.engine.cards.deck import Card
from games.engine.rules import Limit


class SeenPlayer(Protocol):
    """A player of the hand; down cards are ``??`` but for one's own."""

    @property
    def seat(self) -> int: ...
    @property
    def stack(self) -> int: ...
    @property
    def bet(self) -> int: ...
    @property
    def down(self) -> tuple[Card, ...]: ...
    @property
    def up(self) -> tuple[Card, ...]: ...
    @property
    def has_folded(self) -> bool: ...
    @property
    def is_emergency_all_in(self) -> bool: ...


class SeenHand(Protocol):
    """The hand; players in the order of the deal."""

    @property
    def players(self) -> Sequence[SeenPlayer]: ...
    @property
    def street(self) -> int: ...
    @property
    def board(self) -> tuple[Card, ...]: ...
    @property
    def carried(self) -> int: ...


class SeenTable(Protocol):
    """A table as one viewer may see it."""

    @property
    def limit(self) -> Limit: ...
    @property
    def hand(self) -> SeenHand | None: ...
