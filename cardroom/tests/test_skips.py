from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cardroom.testing import NEEDS

ROOT_CONFTEST = Path(__file__).resolve().parent.parent.parent / "conftest.py"
TWO_BROWSER_TESTS = """
import pytest

@pytest.mark.browser
def test_alice():
    pass

@pytest.mark.browser
def test_bob():
    pass

def test_carol():
    pass
"""


@pytest.fixture
def run_without_chromium(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> Callable[[], pytest.RunResult]:
    monkeypatch.setitem(NEEDS, "browser", ("Chromium", lambda: None))
    pytester.makeconftest(ROOT_CONFTEST.read_text())
    pytester.makeini("[pytest]\nmarkers = browser\n    verify\n    postgres\n    redis\n    node\n")
    pytester.makepyfile(TWO_BROWSER_TESTS)
    monkeypatch.delenv("ROOM_REQUIRE", raising=False)
    others = [f"-pno:{plugin}" for plugin in ("asyncio", "django", "randomly", "xdist")]
    return lambda: pytester.runpytest_inprocess(*others)


def test_it_names_what_is_missing_in_one_line(
    run_without_chromium: Callable[[], pytest.RunResult],
) -> None:
    outcome = run_without_chromium()

    outcome.assert_outcomes(passed=1, skipped=2)
    assert outcome.stdout.lines.count("Skipped 2: Chromium is not here.") == 1


def test_a_skip_fails_where_everything_is_required(
    run_without_chromium: Callable[[], pytest.RunResult], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROOM_REQUIRE", "all")

    outcome = run_without_chromium()

    outcome.assert_outcomes(passed=1, errors=2)
