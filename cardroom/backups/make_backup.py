"""A backup while the room is played in: copied, proved, and only then named as good."""

from __future__ import annotations

import datetime as dt
import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from django.conf import settings
from django.core.management.base import CommandError

from cardroom.backups.copy_database import copy_database, copy_ending
from cardroom.backups.kept_copies import kept_moments
from cardroom.backups.prove_copy import NotProved, prove_apart
from cardroom.backups.whole_files import written_whole
from games.selectors.audit.good_copies import NAMED, good_copies, newest_copy

UNPROVED = 3
"""How many copies stay whose proof has failed: the room's own books may be what is off, and then
they are all that there is of these days."""


class Made(msgspec.Struct, frozen=True, kw_only=True):
    """A good copy: its file, what its proof found, and the bytes that SQLite's log had at most."""

    path: Path
    proof: str
    most_log: int


def make_backup(*, now: dt.datetime) -> Made:
    """Make a copy, prove it, and let older ones go. CommandError, with which copy is the last good
    one, if that can't be done: nothing is removed then."""
    folder = settings.BACKUPS_DIR
    with failing_in_words(folder), alone(folder):
        for left in folder.glob("room-*.part"):
            left.unlink()  # a backup was killed
        made = make_one(folder / f"{now:{NAMED}}.{copy_ending()}")
        let_go_of_older_ones(made.path)
    return made


def make_one(copy: Path) -> Made:
    """Copy and prove; what can't be proved is kept under another name."""
    with written_whole(copy) as part:
        most_log = copy_database(part)
        try:
            proof = prove_apart(part)
        except NotProved as error:
            raise CommandError(f"{keep_unproved(part, copy)}: {error}") from None
    return Made(path=copy, proof=proof, most_log=most_log)


def keep_unproved(part: Path, copy: Path) -> str:
    """Keep a copy beside the good ones; return the sentence that says so."""
    unproved = part.replace(copy.with_name(f"{copy.name}.unproved"))
    for old in sorted(set(copy.parent.glob("room-*.unproved")) - {unproved})[: 1 - UNPROVED]:
        old.unlink()
    return f"The copy was made, but isn't good; it is kept as {unproved}"


def let_go_of_older_ones(made: Path) -> None:
    """Remove the good copies that no day, week or month needs any more; not the one that was just
    made, though the clock was ahead when others were."""
    copies = good_copies()
    stay = kept_moments(copy.at for copy in copies)
    for copy in copies:
        if copy.at not in stay and copy.path != made:
            copy.path.unlink()


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Let no other process make or put back a copy meanwhile."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = os.open(folder / "backup.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise CommandError("Another process makes a copy, or puts one back, already.") from None
    else:
        yield
    finally:
        os.close(lock)


@contextmanager
def failing_in_words(folder: Path) -> Iterator[None]:
    """Say in one sentence why no copy was made, and which is the last good one."""
    try:
        yield
    except (sqlite3.Error, OSError, CommandError) as error:
        newest = newest_copy()
        last = "There is no good one yet." if newest is None else f"Last good: {newest.path}"
        why = str(error).rstrip(".")
        raise CommandError(f"No new copy in {folder} (ROOM_BACKUPS): {why}. {last}") from None
