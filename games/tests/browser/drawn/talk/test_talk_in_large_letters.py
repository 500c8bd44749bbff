"""The talk in letters of twice the size, as wide as phones and desks: nothing is cut, and nothing
lies over what is beside it."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from games.tests.browser.drawn.drawn_page import DrawnPage
from games.tests.browser.drawn.scripted_hands import ROWAN, turn
from games.tests.browser.drawn.snapshots import snapshot_of
from games.tests.browser.pictures import take_picture

pytestmark = pytest.mark.browser
FIND = (Path(__file__).parent / "talk_overlaps.js").read_text()
LARGE = "() => { document.documentElement.style.fontSize = '200%' }"
STAYS = """() => {
  const later = window.setTimeout;
  window.setTimeout = (run, ms, ...rest) => (ms === 3_000 ? 0 : later(run, ms, ...rest));
}"""
"""A reaction's three seconds are never over: it is looked at."""
IS_TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"
SIZES = ((320, 568), (390, 844), (1440, 900))
PICTURES = os.environ.get("ROOM_TALK_PICTURES", "")
"""A folder to look at them in."""
CODE = (
    "Be kind.\nSay nothing of a running hand.\n" + "What you would say at a table, say here. " * 9
)
GUEST, WATCHER = 40, 41
LONG_NAME = "Wilhelmina-Josephine"
SAID: tuple[tuple[int, str, str, dict[str, bool]], ...] = (
    (2, "Thea", "Nice hand", {}),
    (ROWAN, "rowan", "Thank you! I had hoped for the river, and for once it came", {}),
    (GUEST, LONG_NAME, f"look at https://example.org/{'w' * 90}", {"is_guest": True}),
    (WATCHER, "Ephraim_who_looks_on", "well played, all of you", {"is_watcher": True}),
)


def talk(**more: object) -> str:
    items = [
        {"type": "said", "number": n, "at": 1_700_000_000_000, "player": player, "name": name}
        | {"text": text, "request_id": f"r{n}", **facts}
        for n, (player, name, text, facts) in enumerate(SAID, start=1)
    ]
    return json.dumps({"type": "talk", "number": 4, "items": items, "writes": "all"} | more)


def presses(page: Page, selector: str) -> None:
    page.locator(selector).filter(visible=True).first.click()


def just_talk(drawn: DrawnPage) -> None:
    drawn.feed(talk())


def reactions(drawn: DrawnPage) -> None:
    drawn.feed(talk())
    presses(drawn.page, ".quick-sign")


def mute_menu(drawn: DrawnPage) -> None:
    drawn.feed(talk())
    presses(drawn.page, ".mutes summary")


def menu_of_a_name(drawn: DrawnPage) -> None:
    drawn.feed(talk())
    presses(drawn.page, ".about-line summary")


def elsewhere(drawn: DrawnPage) -> None:
    drawn.feed(talk(link=f"https://{'voice.' * 6}example.org/evening"))
    presses(drawn.page, ".elsewhere summary")


def unanswered(drawn: DrawnPage) -> None:
    drawn.feed(talk())
    drawn.page.get_by_label("Say something").fill("what would you have done with a pair of kings?")
    drawn.page.get_by_label("Say something").press("Enter")


def watchers_reactions(drawn: DrawnPage) -> None:
    said = {"type": "reacted", "is_guest": True}
    drawn.page.evaluate(STAYS)
    one = said | {"player": GUEST, "reaction": "clap", "name": LONG_NAME}
    other = said | {"player": WATCHER, "reaction": "luck", "name": "Eph"}
    drawn.feed(talk(), json.dumps(one), json.dumps(other))


def code_of_conduct(drawn: DrawnPage) -> None:
    drawn.feed(talk())


SHOWN: tuple[Callable[[DrawnPage], None], ...] = (
    just_talk,
    reactions,
    mute_menu,
    menu_of_a_name,
    elsewhere,
    unanswered,
    watchers_reactions,
    code_of_conduct,
)


@pytest.mark.parametrize("shows", SHOWN, ids=lambda shows: str(shows.__name__))
def test_the_talk_is_whole(browser: Browser, shows: Callable[[DrawnPage], None]) -> None:
    asked = {"version": 1, "text": CODE} if shows is code_of_conduct else None
    conduct = {"isPublic": asked is not None, "isThere": True, "asked": asked}
    more = {"conduct": conduct, "conductUrl": "/conduct/", "hasTalk": True}
    drawn = DrawnPage(browser, ROWAN, more=more)
    drawn.open()
    page, found = drawn.page, {}
    table, viewer = turn()
    drawn.feed(snapshot_of(table, viewer, version=drawn.next_version()))
    presses(page, '.talk-sign, .side-tabs [aria-controls="talk-panel"]')
    shows(drawn)
    page.evaluate(LARGE)
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        found[width] = page.evaluate(FIND) + ["too wide"] * page.evaluate(IS_TOO_WIDE)
        take(drawn, f"{shows.__name__}-{width}")
    drawn.context.close()
    assert {width: each for width, each in found.items() if each} == {}


def take(drawn: DrawnPage, name: str) -> None:
    if PICTURES:
        for scheme in ("dark", "light"):
            drawn.page.emulate_media(color_scheme=scheme)
            take_picture(drawn.page, Path(PICTURES) / f"{name}-{scheme}.png")
