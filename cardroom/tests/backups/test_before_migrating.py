"""The copy that `prepare` makes before it migrates, on whichever database the tests run."""

from __future__ import annotations

import datetime as dt
import errno
import sqlite3
import stat
import subprocess
from pathlib import Path

import pytest
from django.core.management.base import CommandError
from pytest_django import Settings

from accounts.tests.conftest import NOON, newcomer
from cardroom.backups import before_migrating as backup
from cardroom.backups.copy_database import dump_postgres
from cardroom.opening import prepare


@pytest.fixture(autouse=True)
def var(settings: Settings, tmp_path: Path) -> Path:
    settings.VAR_DIR = tmp_path
    return tmp_path


def content(copy: Path) -> str:
    """Return all that a copy would restore."""
    if copy.suffix == ".sqlite3":
        return "\n".join(sqlite3.connect(copy).iterdump())
    return subprocess.run(
        ["pg_restore", "--file=-", copy], check=True, capture_output=True, text=True
    ).stdout


@pytest.mark.django_db(transaction=True)
def test_it_holds_what_was_committed_and_is_its_owners_alone() -> None:
    newcomer("Alice")

    copy = backup.back_up(NOON)

    assert "Alice" in content(copy)
    assert [stat.S_IMODE(path.stat().st_mode) for path in (copy, copy.parent)] == [0o600, 0o700]


@pytest.mark.django_db(transaction=True)
def test_three_copies_stay(var: Path) -> None:
    made = [backup.back_up(NOON + dt.timedelta(days=day)) for day in range(5)]

    assert sorted((var / "backups").iterdir()) == made[2:]


@pytest.mark.django_db(transaction=True)
def test_the_copy_that_is_made_stays_though_the_clock_was_ahead(var: Path) -> None:
    for day in range(3):
        backup.back_up(NOON + dt.timedelta(days=400 + day))

    assert backup.back_up(NOON).is_file()
    assert len([*(var / "backups").iterdir()]) == 3


@pytest.mark.parametrize(
    ("failure", "said"),
    [
        (sqlite3.DatabaseError("database disk image is malformed"), "is malformed. Mend"),
        (OSError(errno.EROFS, "Read-only file system"), "Read-only file system. Mend"),
        (OSError(errno.ENOSPC, "No space left on device"), None),
    ],
    ids=["damaged", "read-only", "full"],
)
@pytest.mark.django_db
def test_what_is_in_its_way_is_said(
    monkeypatch: pytest.MonkeyPatch, failure: Exception, said: str | None
) -> None:
    def fails(copy: Path) -> int:
        raise failure

    monkeypatch.setattr(backup, "copy_database", fails)

    with pytest.raises(OSError if said is None else CommandError, match=said):
        backup.back_up(NOON)


@pytest.mark.django_db
def test_without_the_program_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch, var: Path) -> None:
    monkeypatch.setattr(backup, "copy_database", dump_postgres)
    monkeypatch.setenv("PATH", str(var))

    with pytest.raises(CommandError, match=r"pg_dump is missing.*--no-backup"):
        backup.back_up(NOON)
    assert list((var / "backups").iterdir()) == []


@pytest.mark.parametrize(
    ("is_new", "with_backup", "copies"), [(False, True, 1), (False, False, 0), (True, True, 0)]
)
@pytest.mark.django_db
def test_only_a_database_in_use_is_copied_before_it_is_migrated(
    monkeypatch: pytest.MonkeyPatch, *, is_new: bool, with_backup: bool, copies: int
) -> None:
    steps: list[str] = []
    monkeypatch.setattr(prepare, "call_command", lambda name, **_: steps.append(name))
    monkeypatch.setattr(prepare, "back_up", lambda now: steps.append("copy"))
    monkeypatch.setattr(
        "cardroom.opening.prepare.MigrationExecutor.migration_plan", lambda *_: [("one", False)]
    )
    if is_new:
        monkeypatch.setattr(
            "django.db.migrations.recorder.MigrationRecorder.applied_migrations", lambda _: {}
        )

    prepare.migrate(with_backup=with_backup)

    assert steps == ["copy"] * copies + ["migrate"]
