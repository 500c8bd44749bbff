"""A journal's rows as the database has them, and checked against their links."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import connection

from games.journal.rows.chain import Chain, StoredRow
from games.journal.rows.journal_broken import JournalBroken

# Texts in bytes: one that has become none is then a row with a wrong link, and no error of the
# driver's. Moments as text: Django's way to a date and back takes 3 µs a row on SQLite.
TEXT = {"sqlite": "CAST({} AS BLOB)", "postgresql": "textsend({})"}
MOMENT = {
    "sqlite": "created_at",
    "postgresql": "replace("
    "to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), '.000000', '')",
}
ROWS = """
    SELECT version, player_id, {turn}, {request_id}, schema, {created_at}, events, link
    FROM games_journalrow WHERE table_id = %s AND version BETWEEN %s AND %s
    ORDER BY version LIMIT %s
"""


def stored_rows(*, table_id: int, first: int, last: int, most: int) -> list[StoredRow]:
    """Return the rows of the versions from ``first`` to ``last``, at most so many."""
    with connection.cursor() as cursor:
        cursor.execute(_statement(connection.vendor), (table_id, first, last, most))
        return [StoredRow(*row) for row in cursor.fetchall()]


def _statement(vendor: str) -> str:
    text = TEXT[vendor]
    return ROWS.format(
        turn=text.format("turn"),
        request_id=text.format("request_id"),
        created_at=text.format(MOMENT[vendor]),
    )


def checked(rows: Iterable[StoredRow], *, table_id: int, version: int, chain: Chain) -> Chain:
    """Return what the chain has come to after rows that follow a version; JournalBroken if one is
    missing or isn't what was written."""
    for row in rows:
        if row.version != version + 1:
            raise JournalBroken(f"Version {version + 1} is missing.")
        version = row.version
        chain = chain.after(table_id, row)
    return chain
