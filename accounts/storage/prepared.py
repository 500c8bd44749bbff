"""A cursor for statements that are run again and again, on PostgreSQL prepared.

Django's own writes the values into each statement's text, which PostgreSQL then reads and plans
anew. What is run by this one is planned once for each connection. So what it selects or returns
must have types that no migration changes: a plan that would return others fails until the
connection is another one.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection

_db: Any = connection
"""What of it is PostgreSQL's own, its type doesn't say."""


@contextmanager
def prepared() -> Iterator[Any]:
    """Give a cursor for the statement at hand: the next one's is the same on PostgreSQL.

    An error of the database is raised as Django has it.
    """
    if connection.vendor == "sqlite" or _is_observed():
        with connection.cursor() as cursor:
            yield cursor
        return
    connection.validate_no_broken_transaction()
    with connection.wrap_database_errors:
        yield _kept_cursor()


def _is_observed() -> bool:
    """Whether somebody wants to see each statement, or none can be run but by Django's cursor."""
    is_watched = connection.force_debug_cursor or connection.execute_wrappers
    return bool(is_watched) or connection.connection is None


def _kept_cursor() -> Any:
    kept = getattr(_db, "prepared_cursor", None)
    if kept is None or kept.connection is not connection.connection:
        kept = _db.prepared_cursor = _new_cursor()
    return kept


def _new_cursor() -> Any:
    """Numbers are all of one type: by their size they have three, and six postings would make a
    statement of its own for each way in which chips can go."""
    cursor = _db.Database.Cursor(connection.connection)
    cursor.adapters.register_dumper(int, _db.Database.types.numeric.Int8Dumper)
    return cursor
