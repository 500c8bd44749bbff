"""How people play where it doesn't matter how: they check and call, and post as they like."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Page, expect

from games.tests.served.waiting import PATIENCE

CLICK = """([slots, wanted]) =>
  Array.from(document.querySelectorAll(`${slots} button:not([aria-disabled="true"])`))
    .find((button) => new RegExp(`^(${wanted})`).test(button.textContent.trim()))
    ?.click()
"""
"""In one go in the page: between finding a button and clicking it the hand may have moved on."""
DRAWN = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(done));
  setTimeout(done, 500); // behind another tab nothing is drawn sooner
})"""
ANY = re.compile(".")
BETWEEN_LOOKS = 30
"""Milliseconds; whoever looks without a pause takes the processor from those they wait for."""


STAYS = "Check|Call|Bring in"
"""What somebody presses who wants to see how it ends."""
SAVES = "Check|Fold|Bring in"
"""What somebody presses who must not lose her chips, whatever cards come."""


def stay_in_until(pages: Sequence[Page], is_so: Callable[[], bool], acts: str = STAYS) -> None:
    """Stay in on all these pages until something is so; ``acts`` are what they press."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, pages[0].locator("main").inner_text()
        for page in pages:
            stays_in(page, acts)
        pages[0].wait_for_timeout(BETWEEN_LOOKS)


def posts_when_asked(page: Page) -> None:
    """Turn off the setting that posts without asking."""
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Settings").click()
    box = page.get_by_label("Post blinds and antes without asking me")
    box.click()
    expect(box).not_to_be_checked()
    page.get_by_role("button", name="Done").click()


def stays_in(page: Page, acts: str = STAYS) -> None:
    """Press one of these, if it is this page's turn and the slot isn't deaf just now; come
    back, if a busy machine let its time run out."""
    page.evaluate(CLICK, [".is-turn .slots", acts])
    page.evaluate(CLICK, [".slots", "I'm back"])


def checks_or_calls(page: Page) -> None:
    """Check, call or bring in, in this page's turn."""
    slots = page.locator(".is-turn .slots")
    presses(slots.get_by_role("button", name=re.compile("^(Check|Call|Bring in)")))


def clicks(page: Page, wanted: str) -> None:
    """Click the slot whose text begins so, a regular expression, if it is there."""
    page.evaluate(CLICK, [".slots", wanted])


def presses(slot: Locator) -> None:
    """Press a slot once it isn't deaf any more, and again if it asks whether that is meant."""
    expect(slot).not_to_have_attribute("data-deaf", ANY)
    slot.click()
    slot.page.evaluate(DRAWN)
    if slot.page.locator(".slots .is-armed").count():
        expect(slot.page.locator(".slots .is-armed:not([data-deaf])")).to_be_visible()
        slot.page.locator(".slots .is-armed").click()
