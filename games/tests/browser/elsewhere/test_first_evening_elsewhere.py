"""From a fresh room to a showdown in browsers other than Chromium, with an act by a key."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import urlencode

import pytest

from cardroom.testing import firefox_path, webkit_paths
from games.tests.browser.elsewhere.driven import Driven
from games.tests.browser.elsewhere.firefox import Firefox
from games.tests.browser.elsewhere.webkit import WebKit
from games.tests.browser.person import PASSWORD, SIGN_UP, filters
from games.tests.browser.staying_in import CLICK
from games.tests.browser.test_first_evening import GAMES

pytestmark = [pytest.mark.verify, pytest.mark.browser]
CHECK_OR_CALL = '.is-turn [aria-keyshortcuts="C"]:not([aria-disabled="true"]):not([data-deaf])'
STAY_IN = f"({CLICK})({json.dumps(['.is-turn .slots', 'Check|Call|Bring in'])})"
SIT_DOWN = f"({CLICK})({json.dumps(['dialog', 'Sit down with'])})"
COMPLAINTS = """(window.complaints ??= (() => {
  const errors = [];
  addEventListener("error", ({ message }) => errors.push(message));
  addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));
  return errors;
})())"""


def open_firefox(folder: Path) -> Driven:
    """Start Firefox."""
    path = firefox_path()
    assert path is not None
    return Firefox(path, folder)


def open_webkit(folder: Path) -> Driven:
    """Start WebKitGTK's MiniBrowser."""
    paths = webkit_paths()
    assert paths is not None
    return WebKit(*paths)


OPEN: dict[str, Callable[[Path], Driven]] = {"firefox": open_firefox, "webkit": open_webkit}
EACH = [pytest.param(name, marks=getattr(pytest.mark, name)) for name in OPEN]


@pytest.fixture(params=EACH)
def browser_elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driven]:
    """Start one of the browsers."""
    with closing(OPEN[request.param](tmp_path)) as driven:
        yield driven


@pytest.mark.parametrize("game", GAMES, ids=["hold'em", "stud"])
def test_somebody_signs_up_sits_down_acts_by_a_key_and_comes_to_a_showdown(
    browser_elsewhere: Driven, room: str, game: tuple[str, str]
) -> None:
    name = f"Olga{int(time.time() * 1000) % 10**9}"
    signs_up(browser_elsewhere, room, name)
    sits_down(browser_elsewhere, room, game)
    assert browser_elsewhere.run(COMPLAINTS) == []
    acts_by_key(browser_elsewhere)
    stays_in_to_a_showdown(browser_elsewhere)
    assert browser_elsewhere.run(COMPLAINTS) == []
    assert browser_elsewhere.complaints == []


def signs_up(browser: Driven, room: str, name: str) -> None:
    """Make an account, as a visitor does."""
    browser.go(f"{room}/")
    browser.clicks("a", "Sign up")
    browser.until(f"location.pathname.startsWith({json.dumps(SIGN_UP)})")
    for field, text in (("username", name), ("password1", PASSWORD), ("password2", PASSWORD)):
        browser.clicks(f"[name={field}]")
        browser.types(text)
    browser.clicks("button", "Sign up")
    browser.until("document.querySelector('[data-bankroll]')?.textContent === '$1,000'")


def sits_down(browser: Driven, room: str, game: tuple[str, str]) -> None:
    """Choose a table in the lobby, and take the seat and the buy-in that are offered."""
    browser.go(f"{room}/?{urlencode(filters(*game))}")
    browser.clicks('a[href*="sit=1"]')
    browser.waits(lambda: has_sat_down(browser), "a seat")


def has_sat_down(browser: Driven) -> bool:
    """Take the buy-in that is offered; a house player may take the seat first, then once more."""
    if browser.sees(".seat.is-mine"):
        return True
    browser.run(SIT_DOWN)
    return False


def acts_by_key(browser: Driven) -> None:
    """Check or call by the letter that the button says."""
    browser.waits(lambda: has_acted(browser), "an act by a key")


def has_acted(browser: Driven) -> bool:
    """Press the letter if it is time to; a bring-in comes before, and is no call."""
    if any(browser.sees(".log li", f"You {act}") for act in ("check", "call")):
        return True
    if browser.sees(CHECK_OR_CALL):
        browser.types("c")
    else:
        browser.clicks_if_there(".is-turn .slots button", "Bring in")
    return False


def stays_in_to_a_showdown(browser: Driven) -> None:
    """Check and call until the log says with which cards somebody has won."""
    browser.waits(lambda: has_seen_showdown(browser), "a showdown")


def has_seen_showdown(browser: Driven) -> bool:
    """Stay in, if it is time to act; say whether the log has a showdown."""
    browser.run(STAY_IN)
    return browser.sees(".log .of-win", " with ")
