"""Pictures of a page for people to look at, as wide as a desk and as narrow as a phone."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, ViewportSize
from playwright.sync_api import TimeoutError as TookTooLong

DESKTOP, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)
FIRST_TRY = 20_000
"""Milliseconds."""
IS_TOO_WIDE = "() => document.documentElement.scrollWidth > window.innerWidth"


def take_pictures(page: Page, folder: Path, name: str) -> None:
    """Take one of each width; nothing may have to be scrolled sideways."""
    for size, where in ((PHONE, "phone"), (DESKTOP, "desktop")):
        page.set_viewport_size(size)
        take_picture(page, folder / f"{name}-{where}.png")
        assert not page.evaluate(IS_TOO_WIDE), where


def take_picture(page: Page, file: Path) -> None:
    """Take one; Chromium was seen not to draw what it was asked for, for minutes."""
    try:
        page.screenshot(path=file, timeout=FIRST_TRY)
    except TookTooLong:
        page.bring_to_front()
        page.screenshot(path=file)
