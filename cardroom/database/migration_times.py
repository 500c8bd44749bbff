"""Times of migrations on PostgreSQL: each may take as long as it takes.

All else waits five seconds at most (cardroom/database/databases.py); an index on a large table
takes longer, and so does Python between two statements, on a machine that has other things to do.
Locks are waited for as briefly as ever: a migration holds up nobody who plays.
"""

from __future__ import annotations

from typing import Any

from django.db import connections

BOUNDS = ("statement_timeout", "idle_in_transaction_session_timeout")


def lift_times(using: str, **facts: Any) -> None:
    """Let statements and transactions of this connection take their time."""
    _say(using, *(f"SET {bound} = 0" for bound in BOUNDS))


def bound_times(using: str, **facts: Any) -> None:
    """Have them bound again, as when the connection was opened."""
    _say(using, *(f"RESET {bound}" for bound in BOUNDS))


def _say(using: str, *statements: str) -> None:
    connection = connections[using]
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            for statement in statements:
                cursor.execute(statement)
