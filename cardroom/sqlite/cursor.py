"""A cursor that knows statements which it has been given before.

Django looks for the places of values in a statement whenever it is run. The room runs a few dozen
statements again and again: that was 3 of a hundred parts of the time for which a busy process held
Python's lock.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.db.backends.sqlite3.base import FORMAT_QMARK_REGEX, SQLiteCursorWrapper
from typing_extensions import override

MOST = 1_000
"""Statements that are remembered; once there are as many, it begins anew."""
_known: dict[str, str] = {}


class Cursor(SQLiteCursorWrapper):
    """Remembers statements as SQLite takes them; those with named values go Django's way."""

    @override
    def convert_query(self, query: str, *, param_names: Sequence[str] | None = None) -> str:
        if param_names is not None:
            return super().convert_query(query, param_names=param_names)
        return as_sqlite_has_it(query)


def as_sqlite_has_it(statement: str) -> str:
    """Return a statement with SQLite's places for values instead of Django's."""
    converted = _known.get(statement)
    if converted is None:
        if len(_known) >= MOST:
            _known.clear()
        converted = _known[statement] = FORMAT_QMARK_REGEX.sub("?", statement).replace("%%", "%")
    return converted
