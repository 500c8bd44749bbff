"""A statement within a transaction, of which only matters how many rows it changed."""

from __future__ import annotations

from typing import Any

from django.db import connection

from accounts.storage.prepared import prepared


def changed_rows(statement: str, values: tuple[Any, ...]) -> int:
    """Run it. On SQLite past Django's cursor, which takes three times as long as the statement."""
    run = getattr(connection, "run_in_transaction", None)
    if run is not None:
        changed: int = run(statement, values)
        return changed
    with prepared() as cursor:
        cursor.execute(statement, values)
        return int(cursor.rowcount)
