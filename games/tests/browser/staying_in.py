"""How people play where it doesn't matter how: they check and call, and post as they like."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from playwright.sync_api import Page, expect

from games.tests.served.waiting import PATIENCE

CLICK = """(wanted) => Array.from(document.querySelectorAll(".actions button:not([disabled])"))
    .find((button) => new RegExp(`^(${wanted})`).test(button.textContent.trim()))
    ?.click()
"""
"""In one go in the page: between finding a button and clicking it the hand may have moved on."""
BETWEEN_LOOKS = 30
"""Milliseconds; who looks without a pause takes the processor from whom he waits for."""


def stay_in_until(pages: Sequence[Page], is_so: Callable[[], bool]) -> None:
    """Stay in on all these pages until something is so."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, pages[0].locator("main").inner_text()
        for page in pages:
            stays_in(page)
        pages[0].wait_for_timeout(BETWEEN_LOOKS)


def posts_when_asked(page: Page) -> None:
    """Turn off the setting that posts without asking."""
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Settings").click()
    box = page.get_by_label("Post blinds and antes without asking me")
    box.click()
    expect(box).not_to_be_checked()
    page.get_by_role("button", name="Done").click()


def stays_in(page: Page) -> None:
    """Check, call or bring in, if it is this page's turn."""
    clicks(page, "Check|Call|Bring in")


def clicks(page: Page, wanted: str) -> None:
    """Click the action whose text begins so, a regular expression, if it is there."""
    page.evaluate(CLICK, wanted)
