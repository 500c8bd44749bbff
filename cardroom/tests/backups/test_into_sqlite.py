"""What SQLite left beside the room's file is no part of a copy that is put in its place."""

from __future__ import annotations

from pathlib import Path

from accounts.tests.conftest import NOON
from cardroom.backups.into_sqlite import LOGS, set_aside


def test_the_logs_of_a_file_that_was_taken_away_are_kept_apart(tmp_path: Path) -> None:
    for ending in LOGS:
        (tmp_path / f"room.sqlite3{ending}").write_text("of another file")

    assert set_aside(tmp_path / "room.sqlite3", now=NOON) == ""

    kept = f"room.sqlite3.until-{NOON:%Y%m%d-%H%M%S}"
    assert {path.name for path in tmp_path.iterdir()} == {kept + ending for ending in LOGS}
