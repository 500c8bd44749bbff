"""Copying the database into a file while others write to it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from django.conf import settings
from django.core.management.base import CommandError
from django.db import connection

from cardroom.backups.postgres import run_program

PAGES = 2_000
"""Pages, of 4 KiB mostly, that are copied between two looks at the log."""
MOST_LOG = 1024**3
"""Bytes to which SQLite's log may grow while its database is copied: as long as somebody reads, as
the copy does, what is written stays there."""
WAYS_OUT = (
    "Install PostgreSQL's client programs of the server's version, or make the backup yourself"
    " and run `manage.py prepare --no-backup`."
)

SAME_DISK = "on the database's own disk, and lost with it: ROOM_BACKUPS names another folder."


def is_on_same_disk(folder: Path) -> bool:
    """Return whether copies would be where the room's data are; a database server's own disk isn't
    known."""
    data = connection.settings_dict["NAME"] if connection.vendor == "sqlite" else settings.VAR_DIR
    return folder.stat().st_dev == Path(data).stat().st_dev


def copy_ending() -> str:
    """Return what a copy's name ends with."""
    return "sqlite3" if connection.vendor == "sqlite" else "dump"


def copy_database(copy: Path) -> int:
    """Copy the database as of one instant; return the bytes that SQLite's log had at most, else 0.
    CommandError if that can't be done."""
    if connection.vendor == "sqlite":
        return copy_sqlite(copy)
    dump_postgres(copy)
    return 0


def copy_sqlite(copy: Path) -> int:
    """Copy the file in one read transaction: that holds up no writer, and no writer makes it begin
    anew."""
    log = Log(Path(connection.settings_dict["NAME"]))
    source = sqlite3.connect(
        f"file:{quote(str(log.database))}?mode=rw", uri=True, isolation_level=None
    )  # a file that isn't there would be made
    target = sqlite3.connect(copy, isolation_level=None)
    with closing(source), closing(target):
        target.execute("PRAGMA synchronous = OFF")  # the whole file is synced once it is written
        source.execute("BEGIN")
        source.execute("SELECT COUNT(*) FROM sqlite_schema").fetchone()  # the instant
        source.backup(target, pages=PAGES, progress=log.look)
        target.execute("PRAGMA journal_mode = DELETE")  # else whoever opens it makes a log for it
    return log.most


class Log:
    """SQLite's log of what was written, as it grows meanwhile."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.most = 0
        self._path = database.with_name(f"{database.name}-wal")

    def look(self, status: int, remaining: int, total: int) -> None:
        """Take its size; CommandError if it has grown too large."""
        self.most = max(self.most, self._path.stat().st_size if self._path.exists() else 0)
        if self.most > MOST_LOG:
            raise CommandError(
                f"The copy was given up: it takes so long that {self._path} grew to"
                f" {self.most:,} bytes. Make it while less is played, or to a faster disk."
            )


def dump_postgres(copy: Path) -> None:
    """Run pg_dump."""
    name = str(connection.settings_dict["NAME"])
    run_program("pg_dump", "--format=custom", f"--file={copy}", name, ways_out=WAYS_OUT)
