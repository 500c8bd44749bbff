"""Crash points are passed by, unless a test names one."""

from __future__ import annotations

import ast
import os
from pathlib import Path

import pytest

from games.journal.writing import crash_points
from games.journal.writing.crash_points import CRASH_POINTS, KILLED, reached

GAMES = Path(__file__).parents[2]


@pytest.fixture
def ends(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The ends of the process, which goes on here."""
    found: list[int] = []
    monkeypatch.setattr(os, "_exit", found.append)
    return found


def test_nothing_happens_where_no_test_asks(ends: list[int]) -> None:
    for name in CRASH_POINTS:
        reached(name)

    assert ends == []


def test_the_process_ends_at_the_named_place_alone(
    ends: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crash_points, "_name", "after_commit")
    reached("before_commit")
    assert ends == []

    reached("after_commit")
    assert ends == [KILLED]


def test_it_may_end_the_third_time(ends: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crash_points, "_name", "mid_deal")
    monkeypatch.setattr(crash_points, "_left", 3)
    for _ in range(2):
        reached("mid_deal")
    assert ends == []

    reached("mid_deal")
    assert ends == [KILLED]


def test_every_named_place_is_in_the_code() -> None:
    """By the text of each string in the room's own files, tests left out."""
    said = {
        node.value
        for path in GAMES.rglob("*.py")
        if "tests" not in path.parts and path.name != "crash_points.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }

    assert set(CRASH_POINTS) <= said
