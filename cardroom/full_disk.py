"""Full disks: whether something failed because of one, and what is said of it at the start."""

from __future__ import annotations

import errno
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from django.conf import settings

NO_ROOM = (errno.ENOSPC, errno.EDQUOT)


def is_disk_full(failure: BaseException | None) -> bool:
    """Return whether a full disk, the room's or its database server's, is among the causes."""
    return any(_has_no_room(each) for each in causes(failure))


def _has_no_room(failure: BaseException) -> bool:
    if isinstance(failure, OSError):
        return failure.errno in NO_ROOM
    is_full = getattr(failure, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
    return is_full or isinstance(failure, psycopg.errors.DiskFull)


def causes(failure: BaseException | None) -> Iterator[BaseException]:
    """Yield a failure, and all that it came from."""
    seen: set[int] = set()
    while failure is not None and id(failure) not in seen:
        seen.add(id(failure))
        yield failure
        context = None if failure.__suppress_context__ else failure.__context__
        failure = failure.__cause__ or context


@contextmanager
def ended_by_full_disk() -> Iterator[None]:
    """Let a full disk end the process with a sentence."""
    try:
        yield
    except Exception as failure:
        if not is_disk_full(failure):
            raise
        # Which folder the room writes to isn't known before its settings are read.
        folder = Path(
            settings.VAR_DIR if settings.configured else os.environ.get("ROOM_VAR", "var")
        )
        sys.exit(
            f"The disk is full: {failure}. Free some space where ROOM_VAR ({folder}) is, then start"
            " again: it goes on where it stopped, and nothing that was confirmed is lost."
        )
