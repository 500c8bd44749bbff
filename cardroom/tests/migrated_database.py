"""One migrated database for all processes that test on SQLite: kept as a file, and made anew for
each state of the code, since migrating takes longer than a thousand tests of the engine."""

from __future__ import annotations

import fcntl
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.db import connection

PACKAGES = ("accounts", "cardroom", "games")


@contextmanager
def begun_as_a_copy() -> Iterator[None]:
    """Have the tests' database, which is set up meanwhile, begin as a copy of the kept one. If none
    is kept of today's code, keep the one that is set up; others wait for it."""
    kept, made = kept_file(), Path(connection.settings_dict["TEST"]["NAME"])
    kept.parent.mkdir(parents=True, exist_ok=True)
    for end in ("", "-wal", "-shm"):
        Path(f"{made}{end}").unlink(missing_ok=True)
    with locked(kept.parent / "lock", if_not=kept):
        if not kept.exists():
            yield
            keep(made, kept)
            return
    shutil.copyfile(kept, made)
    yield


def kept_file() -> Path:
    """Return where the database of today's code is, if it has been made."""
    return Path(settings.VAR_DIR) / "migrated" / f"{state_of_code(settings.BASE_DIR)}.sqlite3"


@cache
def state_of_code(root: Path) -> str:
    """Return a hash over what a migration may use: all our code but tests, and what is pinned."""
    sources = (path for package in PACKAGES for path in (root / package).rglob("*.py"))
    ours = sorted(path for path in sources if "tests" not in path.relative_to(root).parts)
    state = sha256()
    for path in (*ours, root / "requirements.txt"):
        state.update(f"{path.relative_to(root)}\0".encode())
        state.update(path.read_bytes())
    return state.hexdigest()[:32]


@contextmanager
def locked(path: Path, *, if_not: Path) -> Iterator[None]:
    """Keep other processes out meanwhile, unless there is that file already."""
    with path.open("w") as lock:
        if not if_not.exists():
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def keep(made: Path, kept: Path) -> None:
    """Keep what has been set up, in place of what was kept of other states of the code."""
    unfinished = kept.with_suffix(".unfinished")
    unfinished.unlink(missing_ok=True)
    with closing(sqlite3.connect(made)) as whole, closing(sqlite3.connect(unfinished)) as file:
        whole.backup(file)
        file.execute("PRAGMA journal_mode = DELETE")
    for other in kept.parent.glob("*.sqlite3"):
        other.unlink()
    unfinished.rename(kept)
