"""How people play where it doesn't matter how: they check and call."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from playwright.sync_api import Page

CLICK_PASSIVE = """
  Array.from(document.querySelectorAll("button.action:not([disabled])"))
    .find((button) => /^(Check|Call|Bring in)/.test(button.textContent.trim()))
    ?.click()
"""
"""In one go in the page: between finding a button and clicking it the hand may have moved on."""
BETWEEN_LOOKS = 30
"""Milliseconds; who looks without a pause takes the processor from whom he waits for."""


def stay_in_until(pages: Sequence[Page], is_so: Callable[[], bool], *, seconds: float) -> None:
    """Stay in on all these pages until something is so."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, pages[0].locator("main").inner_text()
        for page in pages:
            stays_in(page)
        pages[0].wait_for_timeout(BETWEEN_LOOKS)


def stays_in(page: Page) -> None:
    """Check, call or bring in, if it is this page's turn."""
    page.evaluate(CLICK_PASSIVE)
