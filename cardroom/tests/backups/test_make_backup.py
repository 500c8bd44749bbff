"""Backups are whole, proved, alone at their work, and never cost the last good one."""

from __future__ import annotations

import datetime as dt
import errno
import sqlite3
import stat
from pathlib import Path

import psycopg
import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection
from pytest_django import Settings

from accounts.tests.conftest import NOON, newcomer
from cardroom.backups import copy_database, make_backup, tasks
from cardroom.backups.copy_database import copy_ending
from cardroom.backups.make_backup import alone
from cardroom.backups.prove_copy import NotProved, prove_sqlite
from cardroom.checks import good_backup
from cardroom.checks.good_backup import check_backups
from games.models import JournalRow
from games.selectors.audit.good_copies import good_copies, newest_copy
from games.tests.people import ALICE, BOB
from games.tests.services.room import Room

pytestmark = pytest.mark.django_db(transaction=True)
DAY = dt.timedelta(days=1)
GOOD = "room-20261121-170000"


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where copies go; they are believed to be good, since a proof takes a process of its own."""
    settings.BACKUPS_DIR = tmp_path / "copies"
    monkeypatch.setattr(make_backup, "prove_apart", lambda copy: "Its books balance.")
    return tmp_path / "copies"


def back_up(now: dt.datetime = NOON) -> Path:
    return make_backup.make_backup(now=now).path


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name != "backup.lock")


def test_a_copy_is_its_owners_alone_and_named_by_its_time(folder: Path) -> None:
    copy = back_up()

    assert names(folder) == [copy.name]
    assert [stat.S_IMODE(path.stat().st_mode) for path in (copy, folder)] == [0o600, 0o700]
    newest = newest_copy()
    assert newest is not None
    assert (newest.path, newest.at) == (copy, NOON.replace(microsecond=0))


@pytest.mark.parametrize("is_same", [True, False])
def test_the_doctor_says_whether_one_disk_takes_both(
    monkeypatch: pytest.MonkeyPatch, *, is_same: bool
) -> None:
    back_up()
    monkeypatch.setattr(good_backup, "is_on_same_disk", lambda folder: is_same)

    found = check_backups()

    assert ("lost with it: ROOM_BACKUPS names another folder." in found.message) is is_same
    assert not found.is_wrong


@pytest.mark.parametrize(
    "failure",
    [
        sqlite3.OperationalError("database or disk is full"),
        OSError(errno.ENOSPC, "No space left on device"),
        CommandError("pg_dump failed: could not write to file: No space left on device"),
    ],
    ids=lambda failure: type(failure).__name__,
)
def test_a_full_disk_keeps_the_last_good_one_and_says_so(
    folder: Path, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    good = back_up()

    def fails(part: Path) -> int:
        part.write_bytes(b"half of it")
        raise failure

    monkeypatch.setattr(make_backup, "copy_database", fails)
    with pytest.raises(CommandError, match=rf"(full|No space).*Last good: .*{good.name}"):
        back_up(NOON + DAY)
    assert names(folder) == [good.name]


@pytest.mark.on_sqlite
def test_a_disk_that_really_has_no_more_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    connect = sqlite3.connect

    def with_few_pages(path: Path, **options: object) -> sqlite3.Connection:
        opened = connect(path, **options)  # type: ignore[call-overload]
        if str(path).endswith(".part"):
            opened.execute("PRAGMA max_page_count = 10")
        assert isinstance(opened, sqlite3.Connection)
        return opened

    monkeypatch.setattr("sqlite3.connect", with_few_pages)
    with pytest.raises(CommandError, match=r"disk is full.*There is no good one yet"):
        back_up()


@pytest.mark.on_sqlite
def test_a_database_that_is_not_there_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(connection.settings_dict, "NAME", tmp_path / "gone.sqlite3")

    with pytest.raises(CommandError, match="unable to open database file"):
        back_up()
    assert not (tmp_path / "gone.sqlite3").exists()


def test_two_are_never_made_at_once(folder: Path) -> None:
    with (
        alone(folder),
        pytest.raises(CommandError, match="Another process makes a copy"),
    ):
        back_up()
    assert names(folder) == []


def test_what_a_killed_backup_left_goes_with_the_next_one(folder: Path) -> None:
    folder.mkdir()
    (folder / f"{GOOD}.{copy_ending()}.part").touch()

    assert names(folder) == [f"{GOOD}.{copy_ending()}.part"]
    assert names(folder) != [back_up().name]
    assert len(good_copies()) == 1


def test_a_copy_that_is_not_proved_is_no_good_one_and_stays(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(copy: Path) -> str:
        raise NotProved("2 problems in its books: off by a cent")

    monkeypatch.setattr(make_backup, "prove_apart", fails)
    for days in range(5):
        with pytest.raises(CommandError, match="off by a cent"):
            back_up(NOON + days * DAY)

    with pytest.raises(CommandError, match="off by a cent"):
        back_up(NOON - DAY)  # the clock was set back

    assert good_copies() == []
    assert [name.rpartition(".")[2] for name in names(folder)] == ["unproved"] * 3
    assert f"{NOON - DAY:%Y%m%d}" in names(folder)[0]


def test_older_ones_make_room(folder: Path) -> None:
    made = [back_up(NOON + days * DAY).name for days in range(9)]

    assert set(made[-7:]) <= {*names(folder)}
    assert len(names(folder)) < 9


def test_one_that_is_made_once_the_clock_is_set_back_stays(folder: Path) -> None:
    for months in range(1, 14):
        back_up(NOON + months * 31 * DAY)

    assert back_up().is_file()


@pytest.mark.on_sqlite
def test_a_damaged_copy_is_found(folder: Path) -> None:
    newcomer("Alice")
    copy = back_up()
    assert "Its books balance" in prove_sqlite(copy)
    whole = copy.read_bytes()

    copy.write_bytes(whole[: len(whole) // 2] + bytes(4096) + whole[len(whole) // 2 + 4096 :])
    with pytest.raises((NotProved, DatabaseError)):
        prove_sqlite(copy)
    assert names(folder) == [copy.name]


@pytest.mark.on_sqlite
def test_a_copy_that_takes_too_long_for_the_log_is_given_up(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    newcomer("Alice")
    monkeypatch.setattr(copy_database, "MOST_LOG", 1)

    with pytest.raises(CommandError, match=r"given up.*-wal grew to"):
        back_up()
    assert names(folder) == []


def test_the_command_proves_it_and_says_what_is_not_in_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], settings: Settings
) -> None:
    call_command("backup")

    printed = capsys.readouterr().out
    assert "Its books balance." in printed
    assert f"keep a copy of {settings.KEYRING_FILE} somewhere else" in printed
    assert "the database's own disk" in printed


@pytest.mark.parametrize(
    ("age_of_copy", "age_of_room", "is_due"),
    [
        (None, dt.timedelta(hours=2), False),
        (None, DAY, True),
        (dt.timedelta(hours=7), 9 * DAY, False),
        (dt.timedelta(hours=9), 9 * DAY, True),
        (-30 * DAY, 9 * DAY, True),
    ],
)
def test_a_copy_is_due_once_after_four_in_the_morning(
    monkeypatch: pytest.MonkeyPatch,
    *,
    age_of_copy: dt.timedelta | None,
    age_of_room: dt.timedelta,
    is_due: bool,
) -> None:
    noon = dt.datetime(2026, 11, 21, 17, tzinfo=dt.UTC)  # eight hours after four, EST
    if age_of_copy is not None:
        back_up(noon - age_of_copy)
    with connection.cursor() as cursor:
        cursor.execute("UPDATE django_migrations SET applied = %s", [noon - age_of_room])

    assert tasks.is_due(noon) is is_due


def test_a_server_that_fails_a_proof_is_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(copy: Path) -> str:
        raise psycopg.OperationalError("server closed the connection unexpectedly\n")

    monkeypatch.setattr("cardroom.management.commands.prove_copy.prove", fails)

    with pytest.raises(CommandError, match=r"copy: server closed the connection unexpectedly$"):
        call_command("prove_copy", "copy")


def test_the_doctor_misses_a_copy_of_what_was_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert not check_backups().is_wrong
    Room(ALICE, BOB).deal()  # at a noon long ago
    assert "no good copy" in check_backups().message
    assert check_backups().is_wrong

    last = JournalRow.objects.latest("created_at").created_at
    back_up(last - 3 * DAY)
    assert check_backups().is_wrong
    back_up(last + DAY)
    assert not check_backups().is_wrong


def test_a_log_names_why_a_night_has_no_copy(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def ran(*args: object, **options: object) -> object:
        return type("Ran", (), {"returncode": 1, "stderr": "No new copy: the disk is full\n"})()

    monkeypatch.setattr("subprocess.run", ran)
    tasks.run_backup()

    assert "the disk is full" in caplog.text
