"""The device's clock is set while a page is open: what is left of a turn is shown as it is."""

from __future__ import annotations

import time

import pytest
from django.test import override_settings
from playwright.sync_api import Browser, expect

from games.tests.browser.transcripts.listening import PLAIN_FILES
from games.tests.browser.transcripts.quick_room import QuickRoom
from games.tests.engine.limits import NO_LIMIT
from games.tests.served.waiting import PATIENCE

pytestmark = pytest.mark.browser
SET = """(ahead) => {
  const before = Date.now.bind(Date);
  window.counted = [];
  Date.now = () => before() + ahead;
  const shown = () => parseInt(document.querySelector(".countdown")?.textContent ?? "30");
  const all = { childList: true, subtree: true, characterData: true };
  new MutationObserver(() => counted.push(shown())).observe(document.body, all);
}"""
LOOKED_AT = 2_500
"""Milliseconds."""


@pytest.mark.parametrize("ahead", [7_200_000, -7_200_000])
@override_settings(STORAGES=PLAIN_FILES)
def test_the_time_that_is_left_is_never_told_by_a_clock_that_was_set(
    browser: Browser, ahead: int
) -> None:
    room = QuickRoom(browser, NO_LIMIT)
    room.begin()
    expect(room.page.locator(".countdown")).to_have_count(1)
    room.hellos.clear()
    room.page.evaluate(SET, ahead)
    room.page.wait_for_timeout(LOOKED_AT)
    end = time.monotonic() + PATIENCE
    while ahead > 0 and None not in room.hellos and time.monotonic() < end:
        room.page.wait_for_timeout(10)
    counted: list[int] = room.page.evaluate("counted")
    assert counted
    assert all(20 <= each <= 30 for each in counted), counted
    assert (None in room.hellos) == (ahead > 0), "what has leapt is asked for anew"
    room.context.close()
