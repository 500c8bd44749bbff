"""A double press answers one decision, though the next has come meanwhile, in the same words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from django.test import override_settings
from playwright.sync_api import Browser, Page, expect

from games.tests.browser.transcripts.listening import PLAIN_FILES
from games.tests.browser.transcripts.quick_room import QuickRoom
from games.tests.engine.limits import NO_LIMIT

pytestmark = pytest.mark.browser
GAPS = (60, 120, 200, 260)
"""Milliseconds between two presses."""
UNSEEN = 300
"""Milliseconds in which a decision takes no press."""
SLOT = '.is-turn .slots > button:nth-child(2):not([aria-disabled="true"])'
"""Check, or call."""
NOTE = """() => {
  window.pressed = [];
  for (const press of ["click", "keydown"])
    addEventListener(press, () => pressed.push(performance.now()), true);
}"""
"""Notes when the page takes a press in: on a busy machine later than it was made."""


def clicks(page: Page) -> None:
    """Press the slot by the pointer."""
    page.mouse.click(*middle(page))


def taps(page: Page) -> None:
    """Press it by a finger."""
    page.touchscreen.tap(*middle(page))


def presses_a_key(page: Page) -> None:
    """Press it by its key."""
    page.keyboard.press("c")


def types(page: Page) -> None:
    """Have the command field do it."""
    page.keyboard.type("c")
    page.keyboard.press("Enter")


WAYS = {"pointer": clicks, "finger": taps, "key": presses_a_key, "command": types}


@pytest.fixture
def opened(browser: Browser, request: pytest.FixtureRequest) -> Iterator[QuickRoom]:
    """Alice's page, in text mode for what is typed."""
    preferences = {"text_mode": "1"} if request.param == "command" else {}
    with override_settings(STORAGES=PLAIN_FILES):
        room = QuickRoom(browser, NO_LIMIT, preferences=preferences)
        room.begin()
        if preferences:
            room.page.locator("input[name=command]").focus()
        yield room
        room.context.close()


@pytest.mark.parametrize(("opened", "way"), WAYS.items(), indirect=["opened"], ids=WAYS)
def test_two_presses_in_a_breath_are_one_act(
    opened: QuickRoom, way: Callable[[Page], None]
) -> None:
    opened.page.evaluate(NOTE)
    for gap in GAPS:
        wait = gap
        while presses_twice(opened, way, wait) >= UNSEEN:
            wait //= 2  # that slowly it may be meant: a busy machine adds to the gap
        assert len(opened.asked) == 1, gap


def presses_twice(room: QuickRoom, way: Callable[[Page], None], gap: int) -> float:
    """Press, and once more after the gap; return how many milliseconds the page saw between."""
    page = room.page
    waits_for_a_turn(page)
    room.asked.clear()
    page.evaluate("pressed.length = 0")
    way(page)
    room.until_asked()
    page.wait_for_timeout(gap)
    way(page)
    between: float = page.evaluate("pressed.at(-1) - pressed[0]")
    waits_for_a_turn(page)
    return between


def waits_for_a_turn(page: Page) -> None:
    """Wait until her turn has been in sight for as long as it takes no press."""
    expect(page.locator(SLOT)).not_to_have_attribute("data-deaf", re.compile("."))
    page.wait_for_timeout(UNSEEN)


def middle(page: Page) -> tuple[float, float]:
    """Return the middle of the slot."""
    box = page.locator(SLOT).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
