"""The database itself refuses to change a row of a journal."""

from __future__ import annotations

from django.db.backends.base.base import BaseDatabaseWrapper

SAYS = "a journal is never changed"
FUNCTION = f"""
CREATE OR REPLACE FUNCTION games_journal_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '{SAYS}' USING ERRCODE = 'integrity_constraint_violation';
END $$
"""
POSTGRES = (
    FUNCTION,
    "CREATE TRIGGER games_journal_guard BEFORE UPDATE ON games_journalrow"
    " FOR EACH ROW EXECUTE FUNCTION games_journal_guard()",
)
SQLITE = (
    "CREATE TRIGGER games_journal_guard BEFORE UPDATE ON games_journalrow BEGIN"
    f" SELECT RAISE(ABORT, '{SAYS}'); END",
)


def install_guard(connection: BaseDatabaseWrapper) -> None:
    """Have UPDATE on the journal refused.

    In SQL, since Django's models know of no triggers; a migration that makes the table anew on
    SQLite has to call this again.
    """
    with connection.cursor() as cursor:
        for statement in POSTGRES if connection.vendor == "postgresql" else SQLITE:
            cursor.execute(statement)


def remove_guard(connection: BaseDatabaseWrapper) -> None:
    """Take the guard away: for a migration backwards, and for tests that forge a journal."""
    on = " ON games_journalrow" if connection.vendor == "postgresql" else ""
    with connection.cursor() as cursor:
        cursor.execute(f"DROP TRIGGER games_journal_guard{on}")
