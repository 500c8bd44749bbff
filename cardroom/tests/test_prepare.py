from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pytest_django import Settings

from cardroom.opening import prepare


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record the commands that would be called instead of calling them."""
    names: list[str] = []

    def call_command(name: str, **_options: Any) -> None:
        names.append(name)

    monkeypatch.setattr(prepare, "call_command", call_command)
    return names


@pytest.fixture
def script(settings: Settings, tmp_path: Path) -> Path:
    """Make a project folder with one static file in it, and an empty var/."""
    script = tmp_path / "static" / "table.js"
    script.parent.mkdir()
    script.write_text("export const seats = 10;")
    (tmp_path / "requirements.txt").touch()
    (tmp_path / "var").mkdir()
    settings.BASE_DIR, settings.VAR_DIR = tmp_path, tmp_path / "var"
    return script


@pytest.mark.django_db
def test_it_migrates_no_database_that_is_up_to_date(called: list[str]) -> None:
    prepare.migrate()

    assert called == []


def test_it_collects_static_files_once(called: list[str], script: Path) -> None:
    prepare.collect_static_files()
    prepare.collect_static_files()

    assert called == ["collectstatic"]


def test_it_collects_static_files_anew_when_one_has_changed(
    called: list[str], script: Path
) -> None:
    prepare.collect_static_files()
    script.write_text("export const seats = 8;  // the stud table")
    prepare.collect_static_files()

    assert called == ["collectstatic", "collectstatic"]
