"""A translator that swaps the page's texts: what the table says is true all the same."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import override_settings
from playwright.sync_api import Browser, Page, expect

from games.tests.browser.staying_in import DRAWN, presses
from games.tests.browser.transcripts.listening import PLAIN_FILES
from games.tests.browser.transcripts.quick_room import QuickRoom
from games.tests.browser.translator import TRANSLATE
from games.tests.engine.limits import NO_LIMIT

pytestmark = pytest.mark.browser
SHOWN = """() => ({
  said: document.querySelector(".said").textContent.replace(/ · \\d+ s$/, ""),
  slots: Array.from(document.querySelectorAll(".slots .label"), (each) => each.textContent.trim()),
  pots: document.querySelector(".pots").textContent,
  bets: Array.from(document.querySelectorAll(".seat .bet"), (each) => each.textContent),
  log: Array.from(document.querySelectorAll(".log li")).at(-1).textContent,
})"""


@pytest.mark.parametrize("is_polite", [True, False], ids=["asked not to", "whatever is asked"])
@override_settings(STORAGES=PLAIN_FILES)
def test_what_the_table_says_stays_true(browser: Browser, *, is_polite: bool) -> None:
    plain, translated = QuickRoom(browser, NO_LIMIT), QuickRoom(browser, NO_LIMIT)
    for room in (plain, translated):
        room.begin()
    translated.page.evaluate(TRANSLATE, is_polite)
    if is_polite:
        expect(translated.page.locator("main font")).to_have_count(0)
    seen = []
    for _ in range(5):
        for room in (plain, translated):
            acts(room)
        seen.append(shown(plain.page))
        assert shown(translated.page) == seen[-1]
        translated.page.evaluate(TRANSLATE, is_polite)
    assert len({str(each) for each in seen}) > 1
    for room in (plain, translated):
        room.context.close()


def acts(room: QuickRoom) -> None:
    """Check or call, and wait for her next turn."""
    room.asked.clear()
    slot = room.page.locator(".is-turn .slots > button").nth(1)
    while not room.asked:  # a press counts for nothing while the decision has only just come
        presses(slot)
        room.shows()
    room.shows()
    room.page.evaluate(DRAWN)


def shown(page: Page) -> dict[str, Any]:
    """Return what the table says of the hand."""
    shown: dict[str, Any] = page.evaluate(SHOWN)
    return shown
