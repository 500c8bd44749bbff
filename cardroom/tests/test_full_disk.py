"""A full disk at the start: one sentence, no traceback, and the next start does what is left."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from pathlib import Path

import psycopg
import pytest
from django.db import OperationalError, connection

from cardroom.database.database_answer import why_no_answer
from cardroom.full_disk import ended_by_full_disk
from cardroom.tests.test_settings import manage

FULL = Path("/dev/full")
"""Linux says of it that no byte more has room."""


def of_sqlite(code: int) -> Exception:
    cause = sqlite3.OperationalError("database or disk is full")
    cause.sqlite_errorcode = code
    failure = OperationalError(str(cause))
    failure.__cause__ = cause
    return failure


def of_postgres() -> Exception:
    failure = OperationalError("could not extend file")
    failure.__cause__ = psycopg.errors.DiskFull()
    return failure


@pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")
@pytest.mark.parametrize("command", ["prepare", "serve", "open", "doctor"])
def test_the_first_start_says_it_in_a_sentence(tmp_path: Path, command: str) -> None:
    (tmp_path / "secret_key.part").symlink_to(FULL)
    ran = manage(command, folder=tmp_path)

    assert ran.returncode == 1
    assert ran.stderr.startswith("The disk is full: [Errno 28] No space left on device."), ran
    assert f"ROOM_VAR ({tmp_path})" in ran.stderr
    assert ran.stderr.count("\n") == 1


@pytest.mark.on_sqlite
@pytest.mark.parametrize("free", [0, 10**9])
def test_sqlite_that_can_not_open_its_file_is_said_to_lack_room(
    free: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise OperationalError("disk I/O error")

    monkeypatch.setattr(connection, "ensure_connection", fail)
    usage = shutil.disk_usage("/")._replace(free=free)
    monkeypatch.setattr("shutil.disk_usage", lambda folder: usage)

    assert why_no_answer().startswith("disk I/O error")
    assert ("The disk is full" in why_no_answer()) is (free == 0)


@pytest.mark.parametrize(
    "failure",
    [
        OSError(errno.ENOSPC, "No space left on device"),
        OSError(errno.EDQUOT, "Disk quota exceeded"),
        of_sqlite(sqlite3.SQLITE_FULL),
        of_postgres(),
    ],
    ids=["a file", "a quota", "SQLite", "PostgreSQL"],
)
def test_so_it_is_with_whatever_has_no_room(failure: Exception) -> None:
    with pytest.raises(SystemExit, match=r"^The disk is full: .*start again"), ended_by_full_disk():
        raise failure


@pytest.mark.parametrize(
    "failure",
    [OSError(errno.EIO, "Input/output error"), of_sqlite(sqlite3.SQLITE_ERROR), KeyError("seat")],
)
def test_any_other_failure_is_a_defect(failure: Exception) -> None:
    with pytest.raises(type(failure)), ended_by_full_disk():
        raise failure
