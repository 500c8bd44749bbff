"""Bounds of postings and accounts: the database refuses more."""

from __future__ import annotations

from django.db.backends.base.base import BaseDatabaseWrapper

MOST_HELD = 10**15
"""Ten trillion dollars, in cents. From 2**53 on pages count inexactly, from 2**63 on SQLite's
numbers are floating ones; and nine thousand times as much can still be added up."""
SAYS = f"a posting is of {MOST_HELD} cents at most"
IS_BEYOND = f"NEW.amount NOT BETWEEN -{MOST_HELD} AND {MOST_HELD}"
FUNCTION = f"""
CREATE OR REPLACE FUNCTION accounts_posting_bounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '{SAYS}' USING ERRCODE = 'integrity_constraint_violation';
END $$
"""
POSTGRES = (
    FUNCTION,
    "CREATE TRIGGER accounts_posting_bounds BEFORE INSERT ON accounts_posting"
    f" FOR EACH ROW WHEN ({IS_BEYOND}) EXECUTE FUNCTION accounts_posting_bounds()",
)
SQLITE = (
    f"CREATE TRIGGER accounts_posting_bounds BEFORE INSERT ON accounts_posting WHEN {IS_BEYOND}"
    f" BEGIN SELECT RAISE(ABORT, '{SAYS}'); END",
)


def install_bounds(connection: BaseDatabaseWrapper) -> None:
    """Have postings beyond bounds refused: no constraint, since old rows may be beyond them.

    A migration that makes the table anew on SQLite has to call this again.
    """
    with connection.cursor() as cursor:
        for statement in POSTGRES if connection.vendor == "postgresql" else SQLITE:
            cursor.execute(statement)


def remove_bounds(connection: BaseDatabaseWrapper) -> None:
    """Take the bounds away: for a migration backwards, and for tests of what was before them."""
    on = " ON accounts_posting" if connection.vendor == "postgresql" else ""
    with connection.cursor() as cursor:
        cursor.execute(f"DROP TRIGGER accounts_posting_bounds{on}")
