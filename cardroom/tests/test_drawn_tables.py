"""`make test` runs one case in three of the tables marked ``drawn``, and all others whole."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT_CONFTEST = Path(__file__).resolve().parent.parent.parent / "conftest.py"
TABLES = """
import pytest

@pytest.mark.drawn
@pytest.mark.parametrize("n", range(10))
def test_drawn{rule}(n):
    pass

@pytest.mark.parametrize("n", range(10))
def test_whole(n):
    pass
"""
NO_PLUGINS = [f"-pno:{plugin}" for plugin in ("asyncio", "django", "randomly", "xdist")]


def run(pytester: pytest.Pytester, rule: str = "") -> pytest.RunResult:
    pytester.makeconftest(ROOT_CONFTEST.read_text())
    pytester.makeini("[pytest]\nmarkers = drawn\n    verify\n")
    pytester.makepyfile(TABLES.format(rule=rule))
    return pytester.runpytest_inprocess(*NO_PLUGINS)


@pytest.mark.parametrize(("one_in", "passed"), [("3", 14), ("1", 20), (None, 20)])
def test_one_case_in_so_many_is_drawn(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, one_in: str | None, passed: int
) -> None:
    monkeypatch.delenv("ROOM_DRAW", raising=False)
    if one_in:
        monkeypatch.setenv("ROOM_DRAW", one_in)

    run(pytester).assert_outcomes(passed=passed)


def test_a_table_that_proves_a_rule_is_not_drawn_from(pytester: pytest.Pytester) -> None:
    outcome = run(pytester, rule="__HB_5")

    outcome.stderr.fnmatch_lines("*proves a rule, so all of its cases are run.")
