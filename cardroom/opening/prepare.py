"""Bring database, seed and static files up to date; what is up to date costs next to nothing."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from accounts.sessions import hash_stored_keys
from cardroom.backups.before_migrating import back_up
from cardroom.database.database_version import refuse_other_versions
from cardroom.opening.private_files import keep_files_private


def prepare(*, with_backup: bool = True) -> None:
    """Migrate, load what is new in the seed, and collect static files, each only if needed.

    A database that holds something is copied before it is migrated, unless that isn't wanted.
    """
    refuse_other_versions()
    keep_files_private()
    hash_sessions()
    migrate(with_backup=with_backup)
    call_command("seed")
    collect_static_files()


def hash_sessions() -> None:
    """Hash what older versions stored of sessions: first of all, so that no copy holds their keys.

    At each start, since a process of an older version may have written after the last one.
    """
    if Session._meta.db_table in connection.introspection.table_names():
        hash_stored_keys(Session)


def migrate(*, with_backup: bool = True) -> None:
    """Apply the migrations that this database lacks; looking takes a tenth of `migrate` itself."""
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        if with_backup and executor.loader.applied_migrations:
            print(f"The database as it was is kept in {back_up(timezone.now())}", flush=True)
        print("Preparing the database …", flush=True)
        call_command("migrate", interactive=False, verbosity=0)


def collect_static_files() -> None:
    """Collect static files anew when one of ours, or a package that brings some, has changed."""
    mark = settings.VAR_DIR / "static.mark"
    fingerprint = static_fingerprint()
    if mark.exists() and mark.read_text() == fingerprint:
        return
    print("Collecting static files …", flush=True)
    call_command("collectstatic", interactive=False, verbosity=0)
    mark.write_text(fingerprint)


def static_fingerprint() -> str:
    """Return a hash over the names, sizes and times of our static files, and over the pins."""
    digest = hashlib.sha256((settings.BASE_DIR / "requirements.txt").read_bytes())
    for path in sorted(own_static_files()):
        stat = path.stat()
        digest.update(f"{path} {stat.st_size} {stat.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def own_static_files() -> Iterator[Path]:
    """Yield every file below static/."""
    return (path for path in (settings.BASE_DIR / "static").rglob("*") if path.is_file())
