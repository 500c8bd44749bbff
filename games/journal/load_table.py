"""Loading a table: its row, and the fold of its journal from the last snapshot on, or from where
it was loaded last."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from games.clock.deadlines import Clock
from games.engine.cards.deck import Deck
from games.engine.events import Event
from games.engine.table_state import TableState
from games.journal.failures import TRIES_TO_GO_ON
from games.journal.folding import fold, fold_journal
from games.journal.journal_rows import journal_rows
from games.journal.loaded import Loaded
from games.journal.side_records.decks import open_deck
from games.models import Table

_clocks = msgspec.json.Decoder(Clock)


class NoSuchTable(Exception):
    """No table has this number, or nothing has happened at it yet."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f"There is no table {table_id}.")
        self.table_id = table_id


class Head(NamedTuple):
    """A table's row, as far as loading needs it."""

    version: int
    snapshot_version: int
    clock: bytes
    armed_by: str
    failures: int
    due: int | None


class Followed(NamedTuple):
    """One commit that was read, and the table after it."""

    version: int
    events: tuple[Event, ...]
    state: TableState


def load_table(*, table_id: int) -> Loaded:
    """Return the table as it stands now, with the opened deck of its hand.

    The row is read first and the journal only up to its version, so that a commit in between
    can't give a state that is newer than the version it is said to have.
    """
    head = _head(table_id)
    rows = journal_rows(table_id=table_id, first=head.snapshot_version, last=head.version)
    state = fold_journal(events for _, events in rows)
    return _loaded(table_id, head, state, _deck(table_id, state))


def follow_table(last: Loaded, *, most: int) -> tuple[Loaded, tuple[Followed, ...] | None]:
    """Return the table as it stands now, and the commits since ``last``; None: more than ``most``.

    Only what is new is read and folded, and a deck opened only for a new hand.
    """
    table_id, head = last.table_id, _head(last.table_id)
    if not 0 <= head.version - last.version <= most:
        return load_table(table_id=table_id), None
    state, commits = last.state, []
    for version, events in journal_rows(
        table_id=table_id, first=last.version + 1, last=head.version
    ):
        state = fold(state, events)
        commits.append(Followed(version, events, state))
    is_same_hand = last.deck is not None and state.hand_no == last.state.hand_no
    deck = last.deck if is_same_hand else _deck(table_id, state)
    return _loaded(table_id, head, state, deck), tuple(commits)


def _head(table_id: int) -> Head:
    row = Table.objects.filter(pk=table_id, version__gt=0).values_list(*Head._fields).first()
    if row is None:
        raise NoSuchTable(table_id)
    return Head(*row)


def _loaded(table_id: int, head: Head, state: TableState, deck: Deck | None) -> Loaded:
    clock, failures, due = _clocks.decode(head.clock), head.failures, head.due
    if state.is_hand_running and (deck is None or failures >= TRIES_TO_GO_ON):
        clock = msgspec.structs.replace(clock, void=due if failures > TRIES_TO_GO_ON else 0)
    elif failures and clock.next_hand is not None:
        clock = msgspec.structs.replace(clock, next_hand=due)
    return Loaded(
        table_id=table_id,
        version=head.version,
        state=state,
        deck=deck,
        clock=clock,
        armed_by=head.armed_by,
    )


def _deck(table_id: int, state: TableState) -> Deck | None:
    if state.hand is None:
        return None
    return open_deck(table_id=table_id, hand_no=state.hand.hand_no)
