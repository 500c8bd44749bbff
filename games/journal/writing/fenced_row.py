"""A plain act's fence and row within a group, without a savepoint: a fence that misses has written
nothing.

The fence comes first, and keeps the table's row until the group's COMMIT: a row written before it
could be somebody else's version as well. It misses also where the request was answered, so that the
row behind it isn't refused. On PostgreSQL both are one statement: one way there and back.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

from django.db import IntegrityError, connection

from accounts.storage.prepared import prepared
from games.journal.loaded import Draft, Loaded, Outrun
from games.journal.rows.chain import StoredRow
from games.journal.writing.fence_and_row import JOURNAL, clock_bytes, row_values
from games.journal.writing.group_commit import GroupLost

FENCE = """\
    UPDATE games_table SET version = version + 1, link = %s,
        due = %s, clock = %s, armed_by = %s, failures = 0
    WHERE id = %s AND version = %s AND NOT EXISTS (
        SELECT 1 FROM games_journalrow AS answered
        WHERE answered.table_id = %s AND answered.player_id = %s AND answered.request_id = %s
    )"""
TOGETHER = f"""
    WITH passed AS (
    {FENCE}
        RETURNING id
    ), written AS (
        INSERT INTO games_journalrow
            (table_id, version, player_id, turn, request_id, schema, events, created_at, link)
        SELECT id, %s, %s, %s, %s, %s, %s, %s, %s FROM passed
        ON CONFLICT (table_id, player_id, request_id) WHERE request_id IS NOT NULL DO NOTHING
        RETURNING id
    )
    SELECT (SELECT count(*) FROM passed), (SELECT count(*) FROM written)
"""
Values = tuple[Any, ...]


def write_fenced_row(draft: Draft, after: Loaded, row: StoredRow, now: dt.datetime) -> None:
    """Take the table on by one version, and write its row; Outrun, and nothing written, if the
    table is no longer at the draft's, or the request was answered.

    GroupLost if a constraint is against it all the same: PostgreSQL would commit nothing any more.
    """
    fence = (
        after.chain.link,
        after.clock.due,
        clock_bytes(after.clock),
        after.armed_by,
        after.table_id,
        draft.before.version,
        after.table_id,
        draft.player_id,
        draft.request_id,
    )
    run = getattr(connection, "run_in_transaction", None)
    try:
        if run is None:
            passed, written = _together(fence, row_values(draft, after, row, now))
        else:
            at = row.created_at.decode()  # SQLite keeps it as the chain has it
            passed, written = _one_by_one(run, fence, row_values(draft, after, row, at))
    except IntegrityError as failure:
        raise GroupLost(f"A constraint refused a row: {type(failure).__name__}.") from None
    if not passed:
        raise Outrun
    if not written:
        raise GroupLost(f"Table {after.table_id}: a row was refused behind its fence.")


def _together(fence: Values, row: Values) -> tuple[int, int]:
    with prepared() as cursor:
        cursor.execute(TOGETHER, (*fence, *row[1:]))
        passed, written = cursor.fetchone()
    return passed, written


def _one_by_one(run: Callable[[str, Values], int], fence: Values, row: Values) -> tuple[int, int]:
    passed = run(FENCE, fence)
    return passed, run(JOURNAL, row) if passed else 0
