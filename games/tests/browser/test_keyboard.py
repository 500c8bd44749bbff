"""A hand without a pointer, and a page that fits a hand: keys, sizes, what is read out."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from games.tests.browser.heard import events, seat_of
from games.tests.browser.person import Person
from games.tests.browser.pictures import IS_TOO_WIDE
from games.tests.served.waiting import PATIENCE

pytestmark = [pytest.mark.verify, pytest.mark.browser]
GAME = ("Hold'em", "$5–10")
SMALLEST_TARGET = 44
NARROW, LOW = ViewportSize(width=320, height=640), ViewportSize(width=844, height=390)
TOO_SMALL = """(least) => Array.from(document.querySelectorAll(
      "main button:not(.line-button), main summary"))
    .map((each) => [each.innerText, each.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.width < least || box.height < least))
    .map(([text]) => text)
"""
"""A button in the line may be hit beyond its edges: drawn/test_in_both_looks.py measures where."""

OUT_OF_SIGHT = """() => [".seat.is-mine .plate", ".middle", ".actions", ".log li:last-child"]
    .filter((each) => {
      const { top, bottom } = document.querySelector(each).getBoundingClientRect();
      return top < 0 || bottom > innerHeight;
    })
"""


def test_she_plays_by_keys_alone_and_the_page_fits_a_small_screen(
    meet: Callable[[str], Person],
) -> None:
    judy = meet("Judy")
    judy.sign_up_unseen()
    table = judy.table_of(*GAME)
    page = judy.open(table)
    sits_down_by_keys(page)
    for key, done in (("r", "raised_to"), ("c", "called"), ("f", "folded")):
        presses_until(page, key, partial(has_done, judy, table, done))
    expect(page.locator(".log li", has_text="You fold.").first).to_be_attached()
    fits(page)
    assert judy.complaints == []


def sits_down_by_keys(page: Page) -> None:
    """Go to the button by Tab, and take the buy-in that the dialog offers by Enter."""
    expect(page.get_by_role("button", name="Take a seat")).to_be_visible()
    while page.evaluate("document.activeElement.textContent") != "Take a seat":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("dialog [inputmode=decimal]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".seat.is-mine .name")).to_have_text("Judy")


def presses_until(page: Page, key: str, is_done: Callable[[], bool]) -> None:
    """Press a key at each turn of hers until it has done something; else stay in."""
    end = time.monotonic() + PATIENCE
    mine = page.locator(f'.is-turn [aria-keyshortcuts="{key.upper()}"]')
    stay = page.locator('.is-turn [aria-keyshortcuts="C"]')
    while not is_done():
        assert time.monotonic() < end, page.locator("main").inner_text()
        if mine.count():
            page.keyboard.press(key)
        elif stay.count():
            page.keyboard.press("c")
        page.wait_for_timeout(40)


def has_done(person: Person, table: str, kind: str) -> bool:
    """Return whether the log has such an act of hers."""
    return any(
        each["seat"] == seat_of(hand, person.name)
        for hand in person.hands(table)
        for frame in hand
        for each in events(frame, kind)
    )


def fits(page: Page) -> None:
    """Nothing to scroll sideways on a narrow phone, every target as large as a finger, and on a low
    one all in sight."""
    for size in (NARROW, LOW):
        page.set_viewport_size(size)
        page.wait_for_timeout(250)
        assert not page.evaluate(IS_TOO_WIDE)
        assert page.evaluate(TOO_SMALL, SMALLEST_TARGET) == []
    assert page.evaluate(OUT_OF_SIGHT) == []  # with the phone held sideways
