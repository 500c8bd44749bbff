"""Putting a copy in the place of SQLite's file."""

from __future__ import annotations

import datetime as dt
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from django.core.management.base import CommandError
from django.db import connection

from cardroom.backups.another_database import at_database
from cardroom.backups.bring_back import BroughtBack, bring_back
from cardroom.backups.kept_out import KeptOut
from cardroom.backups.prove_copy import look_at_pages
from cardroom.backups.whole_files import sync

LOGS = ("-wal", "-shm")
"""What SQLite keeps beside its file, and would write into whatever file has that name next."""


def put_into_sqlite(copy: Path, *, now: dt.datetime, shut_out: KeptOut) -> tuple[BroughtBack, str]:
    """Make the copy ready beside the room's file, and only then give it that file's name."""
    database = Path(connection.settings_dict["NAME"])
    draft = database.with_name(f"{database.name}.restoring")
    with removed_afterwards(draft):
        read_copy(copy, draft)
        with at_database(draft):
            look_at_pages()
            done = bring_back(now=now, shut_out=shut_out)
        fold_log(draft)
        sync(draft)
        kept = set_aside(database, now=now)
        draft.replace(database)
        sync(database.parent)
    return done, kept


def read_copy(copy: Path, draft: Path) -> None:
    """Copy the copy, with what a log beside it has."""
    os.close(os.open(draft, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600))
    try:
        with closing(sqlite3.connect(copy)) as source, closing(sqlite3.connect(draft)) as target:
            source.backup(target)
    except sqlite3.Error as error:
        raise CommandError(f"It is damaged, or {draft} can't be written: {error}.") from None


def set_aside(database: Path, *, now: dt.datetime) -> str:
    """Keep what will be replaced under another name too, and take its logs away."""
    kept = database.with_name(f"{database.name}.until-{now:%Y%m%d-%H%M%S}")
    if database.exists():
        link(database, kept)
    else:
        keep_logs(database, kept)  # whoever took the file away may have left them
    for ending in LOGS:
        database.with_name(database.name + ending).unlink(missing_ok=True)
    return str(kept) if kept.exists() else ""


def link(database: Path, kept: Path) -> None:
    """Give a file another name, with its log in it."""
    try:
        fold_log(database)
    except sqlite3.DatabaseError as error:
        if "locked" in str(error):
            raise CommandError("Another process has the room's database open. End it.") from None
        keep_logs(database, kept)  # the room's file is damaged: each part of it stays as it is
    os.link(database, kept)


def keep_logs(database: Path, kept: Path) -> None:
    """Keep the logs of a file that SQLite can't read, or that is gone, beside it."""
    for ending in LOGS:
        log = database.with_name(database.name + ending)
        if log.exists():
            os.link(log, kept.with_name(kept.name + ending))


def fold_log(database: Path) -> None:
    """Write the log into the file, and do without; OperationalError while somebody else has the
    file open."""
    with closing(sqlite3.connect(database, timeout=1)) as alone:
        alone.execute("PRAGMA journal_mode = DELETE")


@contextmanager
def removed_afterwards(draft: Path) -> Iterator[None]:
    """Leave nothing of a draft behind, whatever became of it."""
    try:
        yield
    finally:
        for ending in ("", *LOGS):
            draft.with_name(draft.name + ending).unlink(missing_ok=True)
