"""The tests' database on SQLite is migrated once for each state of the code."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.contrib.auth.models import Permission
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from accounts.models import Player
from cardroom.tests.migrated_database import keep, kept_file, state_of_code
from games.models import Era


def tree(root: Path, **files: str) -> Path:
    root.mkdir()
    (root / "requirements.txt").write_text("django==5.2\n")
    for name, text in files.items():
        path = root / name.replace("__", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.with_suffix(".py").write_text(text)
    return root


def test_another_migration_is_another_state_of_the_code(tmp_path: Path) -> None:
    one = tree(tmp_path / "one", games__migrations__first="a = 1")
    same = tree(tmp_path / "same", games__migrations__first="a = 1", games__tests__odd="b = 1")
    other = tree(tmp_path / "other", games__migrations__first="a = 2")

    assert state_of_code(one) == state_of_code(same) != state_of_code(other)


def test_what_is_kept_is_whole_and_replaces_what_was(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "older.sqlite3").touch()
    made, kept = tmp_path / "made.sqlite3", tmp_path / "kept" / "newer.sqlite3"
    with closing(sqlite3.connect(made)) as writer:
        writer.executescript(
            "PRAGMA journal_mode = WAL; CREATE TABLE chips (n); INSERT INTO chips VALUES (7);"
        )
        keep(made, kept)  # while it is open, as the tests' own is

    assert [*kept.parent.iterdir()] == [kept]
    with closing(sqlite3.connect(kept)) as again:
        assert again.execute("SELECT n FROM chips").fetchall() == [(7,)]


@pytest.mark.on_sqlite
def test_the_one_that_is_kept_has_every_migration(db: None) -> None:
    migrations = MigrationLoader(connection).disk_migrations
    with closing(sqlite3.connect(f"file:{kept_file()}?mode=ro", uri=True)) as kept:
        applied = {*kept.execute("SELECT app, name FROM django_migrations")}

    assert {*migrations} <= applied


@pytest.mark.on_sqlite
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("time", ["first", "second"])
def test_after_a_test_that_commits_it_is_as_it_was_migrated(time: str) -> None:
    assert Era.objects.count() == 1  # by a migration
    assert Permission.objects.exists()
    assert Player.objects.create_user("Alice").pk == 1
