"""Loading a table: its row, and the fold of its journal from the last snapshot on, or from where
it was loaded last."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from games.clock.deadlines import Clock
from games.engine.events.dealing import HandStarted
from games.engine.events.event_kinds import Event
from games.engine.table_state import TableState
from games.journal.giving_up_hands import TRIES_TO_GO_ON
from games.journal.loaded import Decks, Loaded
from games.journal.rows.chain import Chain, StoredRow, chain_at
from games.journal.rows.codec import decode_events
from games.journal.rows.folding import fold, fold_journal
from games.journal.rows.journal_broken import JournalBroken, breaks_named
from games.journal.rows.player_names import Names
from games.journal.rows.stored_rows import checked, stored_rows
from games.journal.side_records.current_era import is_of_former_era
from games.journal.side_records.decks import open_decks
from games.journal.side_records.revealed_cuts import with_revealed
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
    link: bytes | None
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
    """Return the table as it stands now, with the opened deck of its hand; JournalBroken if its
    rows, from the start of its last hand on, are not what was written.

    The row is read first and the journal only up to its version, so that a commit in between
    can't give a state that is newer than the version it is said to have.
    """
    head = _head(table_id)
    with breaks_named(table_id):
        return _folded(table_id, head)


def _folded(table_id: int, head: Head) -> Loaded:
    before = head.snapshot_version - 1
    rows = _rows(table_id, before, head.version)
    chain = chain_at(rows.pop(0).link) if rows and rows[0].version == before else Chain()
    chain = _checked(rows, table_id=table_id, version=before, chain=chain, head=head)
    names = Names()
    state = fold_journal(names.with_names(decode_events(row.events, row.schema)) for row in rows)
    return _loaded(table_id, head, state, _decks(table_id, state), chain)


def follow_table(last: Loaded, *, most: int) -> tuple[Loaded, tuple[Followed, ...] | None]:
    """Return the table as it stands now, and the commits since ``last``; None: more than ``most``.

    Only what is new is read and folded, and a deck opened only for a new hand.
    """
    table_id, head = last.table_id, _head(last.table_id)
    if not 0 <= head.version - last.version <= most:
        return load_table(table_id=table_id), None
    with breaks_named(table_id):
        rows = _rows(table_id, last.version + 1, head.version)
        chain = _checked(rows, table_id=table_id, version=last.version, chain=last.chain, head=head)
        commits = _followed(last.state, rows)
    state = commits[-1].state if commits else last.state
    is_same_hand = last.deck is not None and state.hand_no == last.state.hand_no
    decks = last.deck if is_same_hand else _decks(table_id, state)
    events = (event for each in commits for event in each.events)
    revealed = with_revealed(last.revealed, events)
    loaded = _loaded(table_id, head, state, decks, chain)
    return msgspec.structs.replace(loaded, revealed=revealed), commits


def commits_between(last: Loaded, now: Loaded) -> tuple[Followed, ...]:
    """Return the commits that led from a table as it stood to the same one later; JournalBroken if
    their rows are not what was written."""
    table_id, version = last.table_id, last.version
    with breaks_named(table_id):
        rows = _rows(table_id, version + 1, now.version)
        chain = checked(rows, table_id=table_id, version=version, chain=last.chain)
        if version + len(rows) != now.version or chain.link != now.chain.link:
            raise JournalBroken(f"Its rows don't lead from version {version} to {now.version}.")
        return _followed(last.state, rows)


def _followed(state: TableState, rows: list[StoredRow]) -> tuple[Followed, ...]:
    commits, names = [], Names.at(state)
    for row in rows:
        said = decode_events(row.events, row.schema)
        if any(isinstance(event, HandStarted) for event in said):
            names = Names()  # a deal brings those of today
        events = names.with_names(said)
        state = fold(state, events)
        commits.append(Followed(row.version, events, state))
    return tuple(commits)


def _head(table_id: int) -> Head:
    row = Table.objects.filter(pk=table_id, version__gt=0).values_list(*Head._fields).first()
    if row is None:
        raise NoSuchTable(table_id)
    return Head(*row)


def _rows(table_id: int, first: int, last: int) -> list[StoredRow]:
    return stored_rows(table_id=table_id, first=first, last=last, most=last - first + 1)


def _checked(
    rows: list[StoredRow], *, table_id: int, version: int, chain: Chain, head: Head
) -> Chain:
    """Return what rows that follow a version come to: what the table's row says, or they are not
    what was written. Where none of them has a link, only an audit finds out."""
    chain = checked(rows, table_id=table_id, version=version, chain=chain)
    if version + len(rows) != head.version or chain.written not in (None, head.link):
        raise JournalBroken(f"It doesn't end as it was written, in version {head.version}.")
    return chain


def _loaded(
    table_id: int, head: Head, state: TableState, decks: Decks | None, chain: Chain
) -> Loaded:
    clock, failures, due = _clocks.decode(head.clock), head.failures, head.due
    if state.is_hand_running and (decks is None or failures >= TRIES_TO_GO_ON):
        clock = msgspec.structs.replace(clock, void=due if failures > TRIES_TO_GO_ON else 0)
    elif failures and clock.next_hand is not None:
        clock = msgspec.structs.replace(clock, next_hand=due)
    return Loaded(
        table_id=table_id,
        version=head.version,
        state=state,
        decks=decks,
        clock=clock,
        armed_by=head.armed_by,
        chain=chain,
    )


def _decks(table_id: int, state: TableState) -> Decks | None:
    if state.hand is None or (state.is_hand_running and is_of_former_era(state.hand)):
        return None
    return open_decks(table_id=table_id, hand_no=state.hand.hand_no)
