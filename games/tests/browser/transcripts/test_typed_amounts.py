"""What stands in a box is bet, or nothing: a decimal comma, an empty box, a text that is none."""

from __future__ import annotations

import re

import pytest
from django.test import override_settings
from playwright.sync_api import Browser, Locator, Page, expect

from games.tests.browser.staying_in import DRAWN
from games.tests.browser.transcripts.listening import PLAIN_FILES
from games.tests.browser.transcripts.quick_room import QuickRoom
from games.tests.engine.limits import NO_LIMIT

pytestmark = pytest.mark.browser
WRONG = {
    "": "Type an amount",
    "1o": "Type an amount",
    "12 50": "Type an amount",
    "12,50": "In chips of $1",
    "1,250": "At most $400",
    "1": "At least $4",
}


@override_settings(STORAGES=PLAIN_FILES)
def test_what_is_no_amount_bets_nothing_by_enter_nor_by_the_slot(browser: Browser) -> None:
    room = QuickRoom(browser, NO_LIMIT)
    room.begin()
    page = room.page
    box, slot = box_of(page), page.locator(".slots > button").last
    expect(page.locator(".slots > [data-deaf]")).to_have_count(0)
    for text, why in WRONG.items():
        page.get_by_role("button", name=re.compile("^Pot:")).click()
        expect(box).to_have_attribute("aria-invalid", "false")  # drawn; else the text may go first
        box.fill(text)
        expect(box).to_have_value(text)
        expect(box).to_have_attribute("aria-invalid", "true")
        expect(box).to_have_accessible_description(f"{why}.")
        box.press("Enter")
        expect(page.locator(".answer")).to_have_text(f"{why}.")
        expect(box).to_be_focused()
        slot.click(force=True)
        expect(slot).to_have_attribute("aria-disabled", "true")
        expect(slot).to_contain_text(why)
    assert room.asked == []
    box.fill("8,00")
    expect(box).to_have_attribute("aria-invalid", "false")
    box.press("Enter")
    room.until_asked()
    assert [each["action"] for each in room.asked] == [{"type": "raise_to", "chips": 800}]
    room.context.close()


@override_settings(STORAGES=PLAIN_FILES)
def test_escape_takes_back_what_was_typed(browser: Browser) -> None:
    room = QuickRoom(browser, NO_LIMIT)
    room.begin()
    box = box_of(room.page)
    room.page.get_by_role("button", name=re.compile("^Pot:")).click()
    room.page.evaluate(DRAWN)
    before = box.input_value()
    box.fill("1o")
    box.press("Escape")
    room.page.evaluate(DRAWN)
    assert box.input_value() == before
    expect(box).to_have_attribute("aria-invalid", "false")
    expect(room.page.locator(".slots > button").last).to_be_focused()
    assert room.asked == []
    room.context.close()


def box_of(page: Page) -> Locator:
    """Return the box for an amount."""
    return page.get_by_role("textbox", name="Amount in dollars")
