"""A table in memory, and what a commit makes of it."""

from __future__ import annotations

import msgspec

from games.clock.deadlines import Clock
from games.engine.cards.deck import Deck
from games.engine.events import Event
from games.engine.table_state import TableState
from games.fairness.sealing import SealedBytes


class Outrun(Exception):
    """Another process, or an earlier try of the same request, was first: nothing was written."""


class Loaded(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it stands at a version. ``deck`` is the opened deck of the hand, if there is one.

    A running hand whose deck can't be opened has none: it is voided.
    """

    table_id: int
    version: int
    state: TableState
    deck: Deck | None
    clock: Clock
    armed_by: str

    @property
    def is_deck_lost(self) -> bool:
        """Whether a hand is running that nobody can deal."""
        return self.state.is_hand_running and self.deck is None


class Revisions(msgspec.Struct, frozen=True, kw_only=True):
    """As of which changes of its limit and its house a table plays them."""

    limit_id: int
    limit: int
    house: int


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """What one commit shall write: everything that has happened, and who asked for it."""

    before: Loaded
    state: TableState
    events: tuple[Event, ...]
    deck: Deck | None
    sealed: SealedBytes | None = None
    """The sealed deck, when a hand starts."""
    player_id: int | None = None
    turn: str = ""
    request_id: str | None = None
    revisions: Revisions | None = None
    """What staff's change was read with, when the table follows one."""


class Committed(msgspec.Struct, frozen=True, kw_only=True):
    """One commit as it is in the database: one journal row, one version, one frame."""

    loaded: Loaded
    """The table after it; for a repeat, the table now."""
    before: TableState
    events: tuple[Event, ...]
    version: int
    request_id: str | None
    is_repeat: bool = False
    """The request had been answered before: nothing new happened, ``version`` is the old answer."""
