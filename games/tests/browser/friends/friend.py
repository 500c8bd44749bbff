"""One of several friends in browsers of their own, beside each other, at the pace of people."""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import suppress
from typing import Final

from playwright.async_api import Browser, Locator, Page, TimeoutError, ViewportSize, expect

from games.tests.served.waiting import PATIENCE

BEFORE_A_CLICK: Final = 1.0
"""Seconds in which somebody finds what to click."""
A_LETTER: Final = 100.0
"""Milliseconds."""
CARDS: Final = ".seat.is-mine .card"
TO_ACT: Final = ".slots:is([data-state=turn], [data-state=owing], [data-state^=out])"
"""Where something is to be pressed before one is dealt in, or before the hand goes on."""
CAN: Final = f"{TO_ACT} > button:not([aria-disabled=true], [aria-pressed=true])"
DOES: Final = re.compile("^(Check|Fold|Post|I'm back)")
"""What those press who only want all to be there: they pay nothing but to come in. Of several the
last: nobody folds who may check."""
LOOK_EVERY: Final = 0.2
MOVED_ON: Final = 2_000.0
"""Milliseconds after which what was to be pressed has gone."""


class Friend:
    """Somebody with a browser of their own."""

    def __init__(self, page: Page, name: str) -> None:
        self.page, self.name = page, name
        self.has_cards_at = 0.0
        """When two hole cards were first seen drawn, by the monotonic clock."""
        self.steps: list[tuple[float, str]] = []
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    @classmethod
    async def come(cls, browser: Browser, address: str, name: str, size: ViewportSize) -> Friend:
        """Open a browser; it shows nothing yet."""
        context = await browser.new_context(base_url=address, viewport=size)
        context.set_default_timeout(PATIENCE * 1000)
        return cls(await context.new_page(), name)

    async def click(self, what: Locator) -> None:
        """Click what is there, a second after it came."""
        await expect(what).to_be_visible()
        await asyncio.sleep(BEFORE_A_CLICK)
        await what.click()

    async def type(self, box: Locator, text: str) -> None:
        """Type into a box that has the focus."""
        await expect(box).to_be_focused()
        await box.press_sequentially(text, delay=A_LETTER)

    def note(self, what: str) -> None:
        """Keep when something was done."""
        self.steps.append((time.monotonic(), what))

    async def plays_until(self, is_over: asyncio.Event) -> None:
        """Come in, and act in one's turn, until all have had cards."""
        self.note("sits")
        while not is_over.is_set():
            if not self.has_cards_at and await self.page.locator(CARDS).count() >= 2:
                self.has_cards_at = time.monotonic()
                self.note("has cards")
            await self._presses(self.page.locator(CAN).filter(has_text=DOES).last)
            await asyncio.sleep(LOOK_EVERY)

    async def _presses(self, what: Locator) -> None:
        if not await what.count():
            return
        await asyncio.sleep(BEFORE_A_CLICK)
        with suppress(TimeoutError):  # the hand has moved on
            said = await what.inner_text(timeout=LOOK_EVERY * 1000)
            await what.click(timeout=MOVED_ON)
            self.note(said.split("\n")[0])
