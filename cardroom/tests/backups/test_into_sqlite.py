"""A copy is put back whole, by itself, or a sentence says what is in the way."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import CommandError
from pytest_django import Settings

from accounts.tests.conftest import NOON
from cardroom.backups.into_sqlite import LOGS, read_copy, set_aside
from cardroom.backups.restore_copy import restore_copy
from cardroom.management.commands.serve import lock_room


def test_the_logs_of_a_file_that_was_taken_away_are_kept_apart(tmp_path: Path) -> None:
    for ending in LOGS:
        (tmp_path / f"room.sqlite3{ending}").write_text("of another file")

    assert set_aside(tmp_path / "room.sqlite3", now=NOON) == ""

    kept = f"room.sqlite3.until-{NOON:%Y%m%d-%H%M%S}"
    assert {path.name for path in tmp_path.iterdir()} == {kept + ending for ending in LOGS}


def test_a_full_disk_is_no_damaged_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = sqlite3.connect

    def with_few_pages(path: Path) -> sqlite3.Connection:
        opened = connect(path)
        if str(path).endswith(".restoring"):
            opened.execute("PRAGMA max_page_count = 10")
        return opened

    with closing(connect(tmp_path / "copy")) as copy:
        copy.execute("CREATE TABLE hands AS SELECT zeroblob(100000) AS cards")
    monkeypatch.setattr("sqlite3.connect", with_few_pages)

    with pytest.raises(CommandError, match=r"restoring can't be written: database or disk is full"):
        read_copy(tmp_path / "copy", tmp_path / "room.sqlite3.restoring")


def test_a_folder_that_is_none_is_named(settings: Settings, tmp_path: Path) -> None:
    settings.VAR_DIR, settings.REDIS_URL = tmp_path, None
    settings.BACKUPS_DIR = tmp_path / "a file" / "copies"
    (tmp_path / "a file").touch()

    with pytest.raises(CommandError, match=r"isn't restored: .*Not a directory.*a file/copies'"):
        restore_copy(tmp_path / "copy", now=NOON)

    (tmp_path / "serve.lock").unlink()
    (tmp_path / "serve.lock").mkdir()
    with pytest.raises(CommandError, match=r"ROOM_VAR can't be written to: .*serve.lock"):
        lock_room(tmp_path / "serve.lock")
