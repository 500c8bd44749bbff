"""A table in memory, and what a commit makes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

import msgspec

from games.clock.deadlines import Clock
from games.engine.cards.deck import Deck
from games.engine.events.event_kinds import Event
from games.engine.table_state import TableState
from games.engine.transition import Transition
from games.fairness.committed_decks.deck_pair import DeckPair
from games.fairness.deal_counts import DealCounts
from games.fairness.sealing import SealedBytes
from games.journal.rows.chain import Chain
from games.journal.table_settings import TableSettings

Decks = Deck | DeckPair
"""What a hand is dealt from: the two decks of which its cut chooses, and from then on the one."""


class Outrun(Exception):
    """Another process, or an earlier try of the same request, was first: nothing was written."""


class Loaded(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it stands at a version. ``decks`` are what its hand is dealt from, opened.

    A running hand whose decks can't be opened, or that is of a former era, has none: it is voided.
    """

    table_id: int
    version: int
    state: TableState
    decks: Decks | None
    clock: Clock
    armed_by: str
    chain: Chain = Chain()
    revealed: tuple[bytes, ...] | None = None
    """The hashes of the cuts that were revealed lately (revealed_cuts.py); None: they haven't been
    read, as no hand has been framed since the table was loaded."""

    @property
    def deck(self) -> Deck | None:
        """The deck of the hand, once it is cut."""
        return self.decks if isinstance(self.decks, Deck) else None

    @property
    def pair(self) -> DeckPair | None:
        """The decks that wait for the hand's cut."""
        return self.decks if isinstance(self.decks, DeckPair) else None

    @property
    def is_deck_lost(self) -> bool:
        """Whether a hand is running that nobody can deal."""
        return self.state.is_hand_running and self.decks is None


class NewRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A hand's public record, before it is written."""

    table_id: int
    hand_id: int
    text: str
    hash: bytes
    signature: bytes
    counts: DealCounts
    revealed: tuple[bytes, ...]
    """The hashes of all cuts that it reveals."""
    is_void: bool


class Revisions(msgspec.Struct, frozen=True, kw_only=True):
    """As of which changes of its limit and its house a table plays them."""

    limit_id: int
    limit: int
    house: int
    own: TableSettings
    """What the table itself has."""


class Draft(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """What one commit shall write: everything that has happened, and whose request it was.

    The engine has run by then: what is written beside the journal is read off the transitions.
    """

    before: Loaded
    transitions: tuple[Transition, ...]
    decks: Decks | None
    sealed: SealedBytes | None = None
    """The sealed decks, when a hand is framed."""
    cut_seed: bytes | None = None
    """The public seed, when the deck is cut."""
    record: NewRecord | None = None
    """The public record of the hand before, when a hand starts and it has none yet."""
    player_id: int | None = None
    turn: str = ""
    request_id: str | None = None
    revisions: Revisions | None = None
    """What staff's change was read with, when the table follows one."""
    also: Callable[[], object] | None = None
    """What an act of the host's changes beside the journal; of no plain act."""

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """What the journal's row says."""
        return tuple([each.event for each in self.transitions])

    @property
    def state(self) -> TableState:
        """The table after all of it."""
        return state_after(self.transitions, self.before.state)


def state_after(transitions: Sequence[Transition], state: TableState) -> TableState:
    """Return what a table came to by these transitions, from what it was."""
    return transitions[-1].after if transitions else state


class Committed(msgspec.Struct, frozen=True, kw_only=True):
    """One commit as it is in the database: one journal row, one version, one frame."""

    loaded: Loaded
    """The table after it; for a repeat, the table now."""
    events: tuple[Event, ...]
    version: int
    request_id: str | None
    is_repeat: bool = False
    """The request had been answered before: nothing new happened, ``version`` is the old answer."""
