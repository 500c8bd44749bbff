"""Commands that a database or a file ends: they say why in a sentence, where it is no fault of the
code."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from django.db import DatabaseError

from cardroom.full_disk import is_disk_full

OF_THE_FILE = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_READONLY,
}
"""What SQLite's lowest eight bits say where no statement is wrong."""


@contextmanager
def ended_by_database() -> Iterator[None]:
    """Let a database that can't be used, or isn't of this version, end the process with a sentence,
    and so what was typed that it can't take; a full disk has its own (full_disk.py)."""
    try:
        yield
    except UnicodeEncodeError:
        if not any("\udc80" <= letter <= "\udcff" for letter in "".join(sys.argv)):
            raise
        sys.exit("What was typed isn't UTF-8, as all names and numbers here are.")
    except DatabaseError as failure:
        if is_disk_full(failure):
            raise
        sentence = why(failure)
        if not sentence:
            raise
        sys.exit(sentence)


@contextmanager
def ended_by_files() -> Iterator[None]:
    """Let a file or folder that can't be used end the process with a sentence."""
    try:
        yield
    except OSError as failure:
        if failure.filename is None or is_disk_full(failure):
            raise
        sys.exit(f"{failure.strerror}: {failure.filename}. The room has to be able to use it.")


def why(failure: DatabaseError) -> str:
    """Return what an operator can do something about; nothing if that isn't known."""
    from cardroom.checks.run_checks import found_by
    from cardroom.checks.services.database import check_database

    found = found_by(check_database, "database")
    if found.is_wrong:
        return f"{failure}. {found.message} {found.hint}"
    cause = failure.__cause__
    is_servers = isinstance(cause, psycopg.OperationalError)  # it was restarted, or gave up
    is_files = getattr(cause, "sqlite_errorcode", 0) & 0xFF in OF_THE_FILE
    return f"The database can't be used: {failure}." if is_servers or is_files else ""
