"""A plain act's fence and row in one statement, within a group on PostgreSQL.

There others write meanwhile, so the fence comes first, and keeps the table's row until the group's
COMMIT: a row written before it could be somebody else's version as well. One statement is one way
to the database and back, where the two of fence_and_row.py take two; and it needs no savepoint,
since a fence that misses has written nothing.
"""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db import IntegrityError

from accounts.prepared import prepared
from games.journal.chain import StoredRow
from games.journal.fence_and_row import clock_bytes, row_values
from games.journal.group_commit import GroupLost
from games.journal.loaded import Draft, Loaded, Outrun

STATEMENT = """
    WITH passed AS (
        UPDATE games_table SET version = version + 1, link = %s,
            due = %s, clock = %s, armed_by = %s, failures = 0
        WHERE id = %s AND version = %s AND NOT EXISTS (
            SELECT 1 FROM games_journalrow AS answered
            WHERE answered.table_id = %s AND answered.player_id = %s AND answered.request_id = %s
        )
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
    values = row_values(draft, after, row, now)[1:]
    passed, written = _written((*fence, *values))
    if not passed:
        raise Outrun
    if not written:
        raise GroupLost(f"Table {after.table_id}: a row was refused behind its fence.")


def _written(values: tuple[Any, ...]) -> tuple[int, int]:
    try:
        with prepared() as cursor:
            cursor.execute(STATEMENT, values)
            passed, written = cursor.fetchone()
    except IntegrityError as failure:
        raise GroupLost(f"A constraint refused a row: {type(failure).__name__}.") from None
    return passed, written
