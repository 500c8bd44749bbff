"""A browser that refuses even to name its storages: the table is played, and outlives a deploy."""

from __future__ import annotations

import pytest
from django.test import override_settings
from playwright.sync_api import Browser, expect

from games.tests.browser.staying_in import presses
from games.tests.browser.transcripts.listening import PLAIN_FILES
from games.tests.browser.transcripts.quick_room import QuickRoom
from games.tests.engine.limits import NO_LIMIT

pytestmark = pytest.mark.browser
REFUSES = """for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
  Object.defineProperty(window, name, {
    get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
  });"""
HANDS = 2
SHOWN_WITHIN = 3_000
"""Milliseconds."""


@pytest.mark.parametrize("viewer", [1, None], ids=["a player", "a stranger"])
@override_settings(STORAGES=PLAIN_FILES)
def test_nothing_that_is_pressed_needs_what_is_refused(
    browser: Browser, viewer: int | None
) -> None:
    room = QuickRoom(browser, NO_LIMIT, viewer=viewer)
    room.context.add_init_script(REFUSES)
    complaints: list[str] = []
    room.context.on("weberror", lambda error: complaints.append(str(error.error)))
    room.begin()
    page = room.page
    for choice in ("Sounds", "Keys", "Looks"):
        page.locator(".menu summary").click()
        page.get_by_role("button", name=choice, exact=True).click()
        for box in page.locator("dialog input[type=checkbox]:visible").all():
            box.click()
        for option in page.locator("dialog input[type=radio]:visible").all():
            option.click()
        page.locator("dialog").get_by_role("button", name="Done").click()
        expect(page.locator("dialog")).to_have_count(0)
    for _ in range(2):
        page.get_by_role("button", name="Text mode").press("Enter")
    room.shows({"type": "page", "build": "another", "viewer": viewer})
    while room.table.hand.hand_no <= HANDS:
        if viewer is None:
            room.goes_on_without_her()
        else:
            presses(page.locator(".is-turn .slots > button").nth(1))
            room.shows()
    while room.table.hand.to_act is not None:
        room.shows(room.table.stays())
    expect(page.locator(".winners")).not_to_be_empty()
    page.wait_for_timeout(SHOWN_WITHIN)  # between hands the page would load itself anew
    room.shows(room.table.start())
    assert len(room.hellos) == 1, "it hasn't: that couldn't be remembered"
    expect(page.locator(".bar .of-hand")).to_contain_text(str(room.table.hand.hand_no))
    assert complaints == []
    room.context.close()
