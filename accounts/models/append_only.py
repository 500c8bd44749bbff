"""Rows that are written once. The database refuses changes too: see ``triggers``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NoReturn

from django.apps import apps
from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper
from typing_extensions import override


class AppendOnlyError(Exception):
    """Somebody tried to change or delete a row of the ledger, or of the log of staff."""

    def __init__(self, row: object) -> None:
        super().__init__(f"{row!r} is written once: correct it by another row.")


class AppendOnly(models.Model):
    """A row that can be inserted, and after that only read."""

    class Meta:
        abstract = True

    @override
    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise AppendOnlyError(self)
        super().save(*args, **kwargs)

    @override
    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise AppendOnlyError(self)


LEDGER = ("accounts_transfer", "accounts_posting")
STAFF_LOG = ("accounts_staffact",)
NOTES = ("accounts_staffnote",)


def written_once() -> tuple[str, ...]:
    """Return the tables of all rows that are written once, other apps' too."""
    rows = (model for model in apps.get_models() if issubclass(model, AppendOnly))
    return tuple(model._meta.db_table for model in rows)


POSTGRES_FUNCTION = """
CREATE OR REPLACE FUNCTION accounts_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only: correct it by another row', TG_TABLE_NAME
        USING ERRCODE = 'integrity_constraint_violation';
END $$
"""


def install_triggers(connection: BaseDatabaseWrapper, tables: Iterable[str] | None = None) -> None:
    """Make the database refuse UPDATE and DELETE on these tables, or on all of them.

    In SQL, since Django's models know of no triggers; a migration that makes one of these tables
    anew on SQLite has to call this again.
    """
    chosen = written_once() if tables is None else tables
    _execute(connection, _create_statements(connection.vendor, chosen))


def drop_triggers(connection: BaseDatabaseWrapper, tables: Iterable[str] | None = None) -> None:
    """Take the triggers away, for a migration backwards or to empty the whole database."""
    chosen = written_once() if tables is None else tables
    _execute(connection, _drop_statements(connection.vendor, chosen))


def drop_function(connection: BaseDatabaseWrapper) -> None:
    """Take away what the triggers call, once no table has them any more."""
    if connection.vendor == "postgresql":
        _execute(connection, ("DROP FUNCTION IF EXISTS accounts_append_only()",))


def _execute(connection: BaseDatabaseWrapper, statements: Iterable[str]) -> None:
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def _create_statements(vendor: str, tables: Iterable[str]) -> Iterable[str]:
    if vendor == "postgresql":
        yield POSTGRES_FUNCTION
        for table in tables:
            yield (
                f"CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE ON {table}"
                " FOR EACH ROW EXECUTE FUNCTION accounts_append_only()"
            )
        return
    for table in tables:
        for event in ("UPDATE", "DELETE"):
            yield (
                f"CREATE TRIGGER {table}_no_{event.lower()} BEFORE {event} ON {table} BEGIN"
                f" SELECT RAISE(ABORT, '{table} is append-only: correct it by another row');"
                " END"
            )


def _drop_statements(vendor: str, tables: Iterable[str]) -> Iterable[str]:
    if vendor == "postgresql":
        for table in tables:
            yield f"DROP TRIGGER IF EXISTS {table}_append_only ON {table}"
        return
    for table in tables:
        for event in ("UPDATE", "DELETE"):
            yield f"DROP TRIGGER IF EXISTS {table}_no_{event.lower()}"
