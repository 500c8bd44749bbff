"""The one transaction of every change to a table (docs/architecture.md, The life of a click)."""

from __future__ import annotations

import datetime as dt
from functools import partial

import msgspec
from django.db import connection, transaction

from games.clock.deadlines import Clock, Moment, have_people_folded, next_clock
from games.clock.process import Process, this_process
from games.clock.timing import milliseconds, room_timing
from games.engine.events import HandStarted
from games.engine.table_state import TableState
from games.journal.announce import announce
from games.journal.chain import StoredRow, chain_at, moment_text
from games.journal.codec import encode_events
from games.journal.crash_points import reached
from games.journal.loaded import Committed, Draft, Loaded, Outrun
from games.journal.revisions import note_revisions
from games.journal.side_records.writing import write_side_records
from games.journal.upcasts import SCHEMA

_clocks = msgspec.json.Encoder()

# Written out, since every click waits for these two. Measured on SQLite in a file, the thread's CPU
# time, medians of 3,000 of each in turn within one transaction: the fence takes 48 µs, as the ORM's
# filter().update() 465. The row takes 71 µs, as bulk_create(ignore_conflicts=True) 228; besides,
# that would hide every conflict, a version's second row too, and not say whether it wrote one.
FENCE = """
    UPDATE games_table SET version = version + 1, link = %s,
        due = %s, clock = %s, armed_by = %s, failures = 0,
        snapshot_version = CASE WHEN %s THEN version + 1 ELSE snapshot_version END,
        hand_no = %s, players = %s, house_players = %s, is_open = %s
    WHERE id = %s AND version = %s
"""
JOURNAL = """
    INSERT INTO games_journalrow
        (table_id, version, player_id, turn, request_id, schema, events, created_at, link)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)
    ON CONFLICT (table_id, player_id, request_id) WHERE request_id IS NOT NULL DO NOTHING
"""


def commit(draft: Draft, *, now: dt.datetime, process: Process = this_process) -> Committed:
    """Write a draft as one version; Outrun if the table has moved on or the request was answered.

    ``process`` arms the table's alarm.

    NotEnoughChips from the ledger, TooManyTables, an IntegrityError (a defect), and whatever else
    is raised leaves nothing written; only a failure of the database at COMMIT itself leaves that
    open.
    """
    row = _row(draft, now)
    after = _after(draft, row, now, process)
    with transaction.atomic():
        _pass_fence(draft, after)
        _note_revisions(draft)
        _write_journal(draft, after, row.events, now)
        write_side_records(draft, version=after.version, now=now)
        reached("before_commit")
        transaction.on_commit(
            partial(announce, after.table_id, after.version),
            robust=True,
        )
        transaction.on_commit(partial(reached, "after_commit"))
    return Committed(
        loaded=after,
        events=draft.events,
        version=after.version,
        request_id=draft.request_id,
    )


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
    timing = room_timing()
    is_hurried = have_people_folded(draft.state)
    thinking = timing.thinking(before.table_id, version, is_hurried=is_hurried)
    is_watched = process.is_watched(before.table_id)
    at = Moment(now=milliseconds(now), thinking=thinking, is_watched=is_watched)
    clock = next_clock(before.clock, state=draft.state, events=draft.events, at=at, timing=timing)
    return Loaded(
        table_id=before.table_id,
        version=version,
        state=draft.state,
        decks=draft.decks,
        clock=clock,
        armed_by=process.arming(),
        chain=chain_at(before.chain.next_link(before.table_id, row)),
    )


def _pass_fence(draft: Draft, after: Loaded) -> None:
    state = after.state
    values = (
        after.chain.link,
        after.clock.due,
        _clock_bytes(after.clock),
        after.armed_by,
        _is_snapshot(draft),
        state.hand_no,
        len(state.seats),
        _house_players(state),
        not state.is_closed,
        after.table_id,
        draft.before.version,
    )
    with connection.cursor() as cursor:
        cursor.execute(FENCE, values)
        if cursor.rowcount != 1:
            raise Outrun


def _note_revisions(draft: Draft) -> None:
    """If staff gave the table another limit meanwhile, it is decided on anew."""
    table_id = draft.before.table_id
    if draft.revisions is not None and not note_revisions(table_id, draft.revisions):
        raise Outrun


def _write_journal(draft: Draft, after: Loaded, events: bytes, now: dt.datetime) -> None:
    values = (
        after.table_id,
        after.version,
        draft.player_id,
        draft.turn,
        draft.request_id,
        SCHEMA,
        events,
        connection.ops.adapt_datetimefield_value(now),
        after.chain.link,
    )
    with connection.cursor() as cursor:
        cursor.execute(JOURNAL, values)
        if cursor.rowcount != 1:
            raise Outrun  # this request has its row already


def _is_snapshot(draft: Draft) -> bool:
    """Whether loading can start from this row."""
    is_first = draft.before.version == 0
    return is_first or any(isinstance(event, HandStarted) for event in draft.events)


def _house_players(state: TableState) -> int:
    return sum(seat.is_house for seat in state.seats)


def _clock_bytes(clock: Clock) -> bytes:
    return _clocks.encode(clock)
