"""Putting a copy back in the place of the database: all of it, or nothing."""

from __future__ import annotations

import datetime as dt
import os
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from django.conf import settings
from django.core.management.base import CommandError
from django.db import DatabaseError, connection
from django.utils import timezone

from cardroom.backups.another_database import let_go
from cardroom.backups.bring_back import BroughtBack
from cardroom.backups.into_postgres import put_into_postgres
from cardroom.backups.into_sqlite import put_into_sqlite
from cardroom.backups.kept_out import kept_out
from cardroom.backups.make_backup import alone
from cardroom.backups.prove_copy import NotProved
from cardroom.management.commands.serve import lock_room
from games.clock.process import DEAD_AFTER, is_room_up
from games.clock.timing import milliseconds
from games.selectors.presence.living_processes import last_sign_of_life

KINDS = {b"SQLite format 3": "sqlite", b"PGDMP": "postgresql"}
"""What a copy's file begins with, and which database it is of."""

FAILURES = (CommandError, DatabaseError, NotProved, OSError, psycopg.Error, sqlite3.Error)
"""What a copy, a database, a folder or a full disk may end it by."""

UNREAD = (
    "The room's database as it is can't be read: who was suspended or closed since the copy is let"
    " in again. Look through Players in the admin."
)


def restore_copy(copy: Path, *, now: dt.datetime) -> tuple[BroughtBack, str]:
    """Put a copy back; return what was done to it, and where what it replaced is kept.

    CommandError, and nothing is changed, if that can't be done.
    """
    with failing_whole(copy), nothing_else_runs():
        check_kind(copy)
        shut_out = kept_out(now)
        if shut_out is None:
            print(UNREAD, file=sys.stderr)
        put = put_into_sqlite if connection.vendor == "sqlite" else put_into_postgres
        return put(copy, now=now, shut_out=shut_out or ())


def check_kind(copy: Path) -> None:
    """CommandError if the file isn't a copy of such a database."""
    with copy.open("rb") as file:
        begin = file.read(16)
    kind = next((kind for mark, kind in KINDS.items() if begin.startswith(mark)), None)
    if kind is None:
        raise CommandError("It is no copy of a database, or its first bytes are damaged.")
    if kind != connection.vendor:
        raise CommandError(f"It is of {kind}, and DATABASE_URL of {connection.vendor}.")


@contextmanager
def nothing_else_runs() -> Iterator[None]:
    """Let no server and no backup run meanwhile. CommandError if one does."""
    is_alone = settings.REDIS_URL is None
    if not is_alone and stays_up():
        raise CommandError("A server is running. Stop all of them first, the workers too.")
    lock = lock_room(settings.VAR_DIR / "serve.lock") if is_alone else None
    try:
        with alone(settings.BACKUPS_DIR):
            yield
    finally:
        if lock is not None:
            os.close(lock)


def stays_up() -> bool:
    """Return whether a server lives; one that has just ended is taken for alive for a while, and
    one that ended by a clock that was ahead has said nothing new since."""
    first, until = last_beat(), time.monotonic() + 2 * DEAD_AFTER / 1_000
    while (last := last_beat()) is not None:
        if time.monotonic() > until:
            return last != first
        time.sleep(DEAD_AFTER / 10_000)
    return False


def last_beat() -> int | None:
    """Return when a server said last that it lives, None if that is long ago; a database that is
    damaged, or not there yet, knows of none."""
    try:
        return last_sign_of_life() if is_room_up(now=milliseconds(timezone.now())) else None
    except DatabaseError:
        return None
    finally:
        let_go()


@contextmanager
def failing_whole(copy: Path) -> Iterator[None]:
    """Say in one sentence what is wrong with a copy, and that the room is as it was."""
    try:
        yield
    except FAILURES as error:
        reason = str(error).strip()
        raise CommandError(f"{copy} isn't restored: {reason} Nothing was changed.") from error
