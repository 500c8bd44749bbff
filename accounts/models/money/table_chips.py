"""Chips of a table's own are kept apart from all others: the database refuses to mix them."""

from __future__ import annotations

from django.db.backends.base.base import BaseDatabaseWrapper

SAYS = "chips of a table of its own stay at that table"
HAS_OWN = "EXISTS (SELECT 1 FROM accounts_chipaccount WHERE kind = 'evening' AND table_id = {})"
TABLES = """(SELECT a.table_id AS of_account, t.table_id AS of_transfer
    FROM accounts_chipaccount a, accounts_transfer t
    WHERE a.id = NEW.account_id AND t.id = NEW.transfer_id) x"""
MIXES = f"""EXISTS (SELECT 1 FROM {TABLES}
    WHERE x.of_account IS DISTINCT FROM x.of_transfer
    AND ({HAS_OWN.format("x.of_account")} OR {HAS_OWN.format("x.of_transfer")}))"""
FUNCTION = f"""
CREATE OR REPLACE FUNCTION accounts_table_chips() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF {MIXES} THEN
        RAISE EXCEPTION '{SAYS}' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
END $$
"""
POSTGRES = (
    FUNCTION,
    "CREATE TRIGGER accounts_table_chips BEFORE INSERT ON accounts_posting"
    " FOR EACH ROW EXECUTE FUNCTION accounts_table_chips()",
)
SQLITE = (
    "CREATE TRIGGER accounts_table_chips BEFORE INSERT ON accounts_posting WHEN"
    f" {MIXES.replace('IS DISTINCT FROM', 'IS NOT')}"
    f" BEGIN SELECT RAISE(ABORT, '{SAYS}'); END",
)


def install_table_chips(connection: BaseDatabaseWrapper) -> None:
    """Have postings refused that would mix: where the account's table or the transfer's has an
    evening's mint, both are that table.

    A migration that makes accounts, transfers or postings anew on SQLite takes it away before, and
    calls this after.
    """
    with connection.cursor() as cursor:
        for statement in POSTGRES if connection.vendor == "postgresql" else SQLITE:
            cursor.execute(statement)


def remove_table_chips(connection: BaseDatabaseWrapper) -> None:
    """Take the guard away, for a migration backwards."""
    is_postgres = connection.vendor == "postgresql"
    on = " ON accounts_posting" if is_postgres else ""
    with connection.cursor() as cursor:
        cursor.execute(f"DROP TRIGGER accounts_table_chips{on}")
        if is_postgres:
            cursor.execute("DROP FUNCTION accounts_table_chips()")
