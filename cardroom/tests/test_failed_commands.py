"""A command at a database that isn't ready, or is none, ends with a sentence and no traceback."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path

import psycopg
import pytest
from django.db import OperationalError

from accounts.models import Player
from cardroom.database.failed_commands import ended_by_database, ended_by_files
from cardroom.tests.test_full_disk import of_sqlite
from cardroom.tests.test_settings import manage


@pytest.mark.parametrize("command", ["audit", "drain", "go_on"])
def test_a_database_without_tables_is_to_be_prepared(tmp_path: Path, command: str) -> None:
    ran = manage(command, folder=tmp_path)

    assert ran.returncode == 1
    assert ran.stderr.startswith("no such table: "), ran.stderr
    assert "lacks migrations of this version" in ran.stderr
    assert "`manage.py prepare`" in ran.stderr
    assert ran.stderr.count("\n") == 1


def test_a_file_that_is_no_database_is_called_so(tmp_path: Path) -> None:
    (tmp_path / "room.sqlite3").write_bytes(b"no database any more" * 1_000)

    ran = manage("audit", folder=tmp_path)

    assert ran.returncode == 1
    assert ran.stderr.startswith("file is not a database. It can't be used:"), ran.stderr
    assert ran.stderr.count("\n") == 1


@pytest.mark.drawn
@pytest.mark.parametrize("encoding", ["latin-1", "ascii"])
def test_a_terminal_that_lacks_some_letters_ends_none(tmp_path: Path, encoding: str) -> None:
    ran = manage("doctor", folder=tmp_path, PYTHONIOENCODING=encoding)

    assert "Traceback" not in ran.stderr
    assert "\\u2192" in ran.stdout


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("name", "ends"), [("\udcff", SystemExit), ("Alice", UnicodeEncodeError)], ids=ascii
)
def test_a_name_that_is_no_text_is_said(
    monkeypatch: pytest.MonkeyPatch, name: str, ends: type[BaseException]
) -> None:
    monkeypatch.setattr("sys.argv", ["manage.py", "token", name])

    with pytest.raises(ends), ended_by_database():
        Player.objects.filter(username="\udcff").first()


@pytest.mark.django_db
def test_a_server_that_was_restarted_is_quoted() -> None:
    failure = OperationalError("terminating connection due to administrator command")
    failure.__cause__ = psycopg.errors.AdminShutdown()

    with pytest.raises(SystemExit, match="can't be used: terminating"), ended_by_database():
        raise failure


@pytest.mark.parametrize(
    ("failure", "ends"),
    [
        (PermissionError(errno.EACCES, "Permission denied", "var/static/a.js"), SystemExit),
        (OSError(errno.EROFS, "Read-only file system", "var/static.mark"), SystemExit),
        (OSError(errno.ENOSPC, "No space left on device", "var/static.mark"), OSError),
        (ConnectionResetError(errno.ECONNRESET, "Connection reset by peer"), OSError),
    ],
    ids=["rights", "read-only", "full", "no file's"],
)
def test_a_file_that_cannot_be_used_is_named(failure: OSError, ends: type[BaseException]) -> None:
    with pytest.raises(ends, match=str(failure.strerror)), ended_by_files():
        raise failure


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("code", "is_said"),
    [
        (sqlite3.SQLITE_CORRUPT, True),
        (sqlite3.SQLITE_READONLY_DIRECTORY, True),
        (sqlite3.SQLITE_ERROR, False),
        (sqlite3.SQLITE_CONSTRAINT_UNIQUE, False),
    ],
)
def test_a_fault_of_the_file_is_no_traceback(code: int, *, is_said: bool) -> None:
    failure = of_sqlite(code)

    with pytest.raises(SystemExit if is_said else OperationalError), ended_by_database():
        raise failure
