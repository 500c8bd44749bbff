"""The one transaction of every change to a table (docs/architecture.md, The life of a click)."""

from __future__ import annotations

import datetime as dt
from functools import partial

from django.db import transaction

from games.clock.deadlines import Moment, is_house_turn, is_hurried, next_clock
from games.clock.process import Process, this_process
from games.clock.room_timing import room_timing
from games.clock.timing import milliseconds
from games.journal.loaded import Committed, Draft, Loaded, Outrun
from games.journal.revisions import note_revisions
from games.journal.rows.chain import StoredRow, chain_at, moment_text
from games.journal.rows.codec import encode_events
from games.journal.rows.upcasts import SCHEMA
from games.journal.side_records.revealed_cuts import with_revealed
from games.journal.side_records.writing import is_plain, write_beside_plain, write_side_records
from games.journal.writing.announce import announce
from games.journal.writing.crash_points import reached
from games.journal.writing.fence_and_row import pass_fence, write_row
from games.journal.writing.fenced_row import write_fenced_row
from games.journal.writing.group_commit import GroupLost, is_in_group


def commit(draft: Draft, *, now: dt.datetime, process: Process = this_process) -> Committed:
    """Write a draft as one version; Outrun if the table has moved on or the request was answered.

    ``process`` arms the table's alarm.

    NotEnoughChips from the ledger, TooManyTables, an IntegrityError (a defect), and whatever else
    is raised leaves nothing written; only a failure of the database at COMMIT itself leaves that
    open.
    """
    row = _row(draft, now)
    after = _after(draft, row, now, process)
    if is_in_group() and is_plain(draft):
        _write_in_group(draft, after, row, now)
    else:
        _write(draft, after, row, now)
    return Committed(
        loaded=after,
        events=draft.events,
        version=after.version,
        request_id=draft.request_id,
    )


def _write(draft: Draft, after: Loaded, row: StoredRow, now: dt.datetime) -> None:
    with transaction.atomic():
        pass_fence(draft, after)
        _note_revisions(draft)
        write_row(draft, after, row, now)
        write_side_records(draft, version=after.version, now=now)
        _announce(after)


def _write_in_group(draft: Draft, after: Loaded, row: StoredRow, now: dt.datetime) -> None:
    """Write without a savepoint of its own: what fails before anything is written fails alone.

    What fails behind the fence is no traffic: it ends the group, and each is carried out by itself.
    """
    write_fenced_row(draft, after, row, now)
    try:
        write_beside_plain(draft, now=now)
        _announce(after)
    except Exception as failure:
        raise GroupLost(f"Table {after.table_id}: {type(failure).__name__} midway.") from None


def _announce(after: Loaded) -> None:
    reached("before_commit")
    transaction.on_commit(partial(_committed, after.table_id, after.version), robust=True)


def _committed(table_id: int, version: int) -> None:
    try:
        announce(table_id, version)
    finally:
        reached("after_commit")


def _row(draft: Draft, now: dt.datetime) -> StoredRow:
    return StoredRow(
        version=draft.before.version + 1,
        player_id=draft.player_id,
        turn=draft.turn.encode(),
        request_id=None if draft.request_id is None else draft.request_id.encode(),
        schema=SCHEMA,
        created_at=moment_text(now),
        events=encode_events(draft.events),
        link=None,
    )


def _after(draft: Draft, row: StoredRow, now: dt.datetime, process: Process) -> Loaded:
    before, version = draft.before, row.version
    thinking = _thinking(draft, version)
    is_watched = process.is_watched(before.table_id)
    at = Moment(now=milliseconds(now), thinking=thinking, is_watched=is_watched)
    clock = next_clock(
        before.clock, state=draft.state, events=draft.events, at=at, timing=room_timing
    )
    return Loaded(
        table_id=before.table_id,
        version=version,
        state=draft.state,
        decks=draft.decks,
        clock=clock,
        armed_by=process.arming(),
        chain=chain_at(before.chain.next_link(before.table_id, row)),
        revealed=with_revealed(before.revealed, draft.events),
    )


def _thinking(draft: Draft, version: int) -> int:
    """Return how many milliseconds a house player takes who has the action now; else 0."""
    if not is_house_turn(draft.state):
        return 0
    table_id = draft.before.table_id
    return room_timing().thinking(table_id, version, is_hurried=is_hurried(draft.state))


def _note_revisions(draft: Draft) -> None:
    """If staff gave the table another limit meanwhile, it is decided on anew."""
    table_id = draft.before.table_id
    if draft.revisions is not None and not note_revisions(table_id, draft.revisions):
        raise Outrun
