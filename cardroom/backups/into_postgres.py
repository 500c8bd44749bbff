"""Putting a copy in the place of the room's database on its PostgreSQL server."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import psycopg
from django.core.management.base import CommandError
from django.db import connection

from cardroom.backups.another_database import at_database
from cardroom.backups.bring_back import BroughtBack, bring_back
from cardroom.backups.kept_out import KeptOut
from cardroom.backups.postgres import drop_database, fill_new_database, quoted, run_on_server

MOST_OF_NAME = 40
"""Bytes of the room's own name in those of other databases; PostgreSQL cuts names at 63."""


def put_into_postgres(
    copy: Path, *, now: dt.datetime, shut_out: KeptOut
) -> tuple[BroughtBack, str]:
    """Make the copy ready in a database beside the room's, and only then give it that name."""
    name = str(connection.settings_dict["NAME"])
    draft, kept = (
        f"{name[:MOST_OF_NAME]}_restoring",
        f"{name[:MOST_OF_NAME]}_until_{now:%Y%m%d_%H%M%S}",
    )
    fill(draft, copy)
    try:
        with at_database(draft):
            done = bring_back(now=now, shut_out=shut_out)
        swap(name, draft, kept)
    finally:
        drop_database(draft)
    return done, f"the database {kept}"


def fill(draft: str, copy: Path) -> None:
    """Restore a dump into a new database."""
    try:
        fill_new_database(draft, str(copy))
    except psycopg.errors.InsufficientPrivilege:
        raise CommandError(
            "The room's role may make no database to restore it to: ALTER ROLE … CREATEDB."
        ) from None


def swap(name: str, draft: str, kept: str) -> None:
    """Rename both in one transaction."""
    try:
        run_on_server(
            f"ALTER DATABASE {quoted(name)} RENAME TO {quoted(kept)}",
            f"ALTER DATABASE {quoted(draft)} RENAME TO {quoted(name)}",
            is_atomic=True,
        )
    except psycopg.errors.ObjectInUse:
        raise CommandError("Another process has the room's database open. End it.") from None
