"""The next number of a table's talk, taken within the transaction that writes the item."""

from __future__ import annotations

from functools import partial

from django.db import connection, transaction

from games.models import TalkEnd, TalkItem
from games.services.talk.announce_talk import announce_talk

TAKE = f"""
INSERT INTO {TalkEnd._meta.db_table} AS ends (table_id, number)
SELECT %s, COALESCE(MAX(number), 0) + 1 FROM {TalkItem._meta.db_table} WHERE table_id = %s
ON CONFLICT (table_id) DO UPDATE SET number =
CASE WHEN excluded.number > ends.number THEN excluded.number ELSE ends.number + 1 END
RETURNING number
"""
"""More than any item's: a row that was lost, or is behind them, ends no table's talk."""


def take_next_number(table_id: int) -> int:
    """Return the next number, and announce it after COMMIT."""
    number = next_number(table_id)
    transaction.on_commit(partial(announce_talk, table_id, number), robust=True)
    return number


def next_number(table_id: int) -> int:
    """Return the next number. Others who write at the table wait for this transaction; it has to be
    one, or two lines could have one number."""
    with connection.cursor() as cursor:
        cursor.execute(TAKE, (table_id, table_id))
        number: int = cursor.fetchone()[0]
    return number
