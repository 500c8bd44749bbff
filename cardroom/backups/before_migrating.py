"""A copy of the database before it is migrated: a file of its own in var/backups, the owner's only.

The keyring is in none: a stolen copy must not open its own decks.
"""

from __future__ import annotations

import datetime as dt
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.core.management.base import CommandError

from cardroom.backups.copy_database import copy_database, copy_ending
from cardroom.backups.whole_files import written_whole
from cardroom.full_disk import is_disk_full

KEPT = 3
"""How many of these copies stay; older ones make room."""


def back_up(now: dt.datetime) -> Path:
    """Copy the database as it stands; return where to. CommandError if it can't be copied."""
    folder = settings.VAR_DIR / "backups"
    copy: Path = folder / f"before-migrating-{now:%Y%m%d-%H%M%S}.{copy_ending()}"
    with refusing_to_migrate(folder):
        folder.mkdir(mode=0o700, exist_ok=True)
        with written_whole(copy) as part:
            copy_database(part)
        make_room(copy)
    return copy


@contextmanager
def refusing_to_migrate(folder: Path) -> Iterator[None]:
    """Say in one sentence why nothing is migrated; a full disk has its own (full_disk.py)."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        if is_disk_full(error):
            raise
        raise CommandError(
            f"Nothing was migrated: no copy of the database can be made in {folder}: {error}. Mend"
            " that, or make one yourself and run `manage.py prepare --no-backup`."
        ) from error


def make_room(copy: Path) -> None:
    """Remove all but this one, and the newest others: the clock may have been ahead for a while."""
    others = set(copy.parent.glob(f"before-migrating-*{copy.suffix}")) - {copy}
    for old in sorted(others)[: 1 - KEPT]:
        old.unlink()
