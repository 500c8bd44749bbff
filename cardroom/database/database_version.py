"""Refusing a database of another version: older code misreads a newer one, and a database that is
older than the oldest migrations here can't be taken over in one step."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.core.management import CommandError
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from cardroom.database.database_answer import refuse_without_database

Names = set[tuple[str, str]]
BEFORE_SQUASH = "before-squash"
"""The tag of the last version with every migration from the first one on."""


class VersionFault(NamedTuple):
    """Why this version can't use a database, and what to do, as operators read it."""

    message: str
    hint: str


def refuse_other_versions() -> None:
    """CommandError if the database can't be used, or is too new or too old for this version."""
    refuse_without_database()
    fault = version_fault()
    if fault:
        raise CommandError(f"{fault.message} Nothing was changed. {fault.hint}")


def version_fault() -> VersionFault | None:
    """Return what is wrong with the database's version; it is asked before Django builds its graph
    of migrations, which fails where a squashed one has been applied in part."""
    applied: Names = set(MigrationRecorder(connection).applied_migrations())
    here = MigrationLoader(None).disk_migrations
    replaced = [set(each.replaces) for each in here.values()]
    missing = [name for names in replaced if names & applied for name in names - applied]
    if missing:
        return too_old(min(missing))
    unknown = applied.difference(here, *replaced)
    return too_new(unknown) if unknown else None


def too_old(missing: tuple[str, str]) -> VersionFault:
    """Return the words for a database that lacks a migration which is no longer here."""
    app, name = missing
    return VersionFault(
        f"The database is of an older version of the room than this one can take over:"
        f" it lacks {app}.{name}.",
        f"Run `manage.py prepare` of the version tagged {BEFORE_SQUASH} first, then this one's.",
    )


def too_new(unknown: Names) -> VersionFault:
    """Return the words for a database that has had migrations of a later version."""
    app, name = min(unknown)
    return VersionFault(
        f"The database is of a newer version of the room: it has had {len(unknown)} migrations that"
        f" this version doesn't know, {app}.{name} among them.",
        way_back(),
    )


def way_back() -> str:
    """Return what to do: the newer version again, or the copy that it made before it migrated."""
    copies = sorted((settings.VAR_DIR / "backups").glob("before-migrating-*"), key=written_at)
    again = "Run the newer version again"
    if not copies:
        return f"{again}; this one needs a copy of the database from before it was migrated."
    return f"{again}, or put back the copy from before it was migrated: {copies[-1]}"


def written_at(path: Path) -> float:
    """Return when a file was written, in Unix seconds."""
    return path.stat().st_mtime
