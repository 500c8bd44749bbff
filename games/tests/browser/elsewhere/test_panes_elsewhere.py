"""Two tables on one page in Firefox: its own way with frames, focus and keys."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cardroom.testing import firefox_path
from games.tests.browser.elsewhere.driven import Driven
from games.tests.browser.elsewhere.firefox import Firefox
from games.tests.browser.elsewhere.test_first_evening_elsewhere import COMPLAINTS, signs_up

pytestmark = [pytest.mark.verify, pytest.mark.browser, pytest.mark.firefox]
PANES = "Array.from(document.querySelectorAll('iframe[data-table]'), (each) => %s)"
SEATED = PANES % "each.contentDocument?.querySelector('.seat.is-mine')" + ".filter(Boolean).length"
TABLES = PANES % "each.dataset.table"
HERE = "document.activeElement?.dataset?.table ?? null"
READY = (
    ".is-turn .slots:not(:has(> [data-deaf])) [aria-keyshortcuts='C']:not([aria-disabled='true'])"
)


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Driven]:
    """Start Firefox."""
    path = firefox_path()
    assert path is not None
    with closing(Firefox(path, tmp_path)) as driven:
        yield driven


def test_two_tables_are_played_by_keys_in_firefox(firefox: Driven, room: str) -> None:
    name = f"Ottla{int(time.time() * 1000) % 10**9}"
    signs_up(firefox, room, name)
    firefox.go(f"{room}/")
    firefox.clicks("#play")
    firefox.until("Boolean(document.querySelector('.seat.is-mine'))")
    firefox.go(f"{room}/")
    firefox.clicks("#beside")
    firefox.until(f"{SEATED} === 2")
    assert firefox.run(COMPLAINTS) == []

    acted: set[str] = set()
    firefox.waits(lambda: len(acts(firefox, acted)) == 2, "an act at each table")
    assert firefox.run(COMPLAINTS) == []
    assert firefox.complaints == []


def acts(browser: Driven, acted: set[str]) -> set[str]:
    """Go to the next table by its key, and check or call there; add where the log has it."""
    browser.types("n")
    if (table := browser.run(HERE)) and browser.run(f"Boolean({in_pane(table, READY)})"):
        browser.types("c")
    for each in browser.run(TABLES):
        log = browser.run(f"{in_pane(each, '.log')}?.textContent ?? ''")
        acted |= {each} if any(act in log for act in ("You check", "You call")) else set()
    return acted


def in_pane(table: str, selector: str) -> str:
    """Return the expression that finds an element in a table's pane."""
    frame = f"document.querySelector('iframe[data-table=\"{table}\"]')"
    return f"{frame}?.contentDocument?.querySelector({json.dumps(selector)})"
