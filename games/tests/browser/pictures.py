"""Pictures of a page for people to look at, as wide as a desk and as narrow as a phone."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, ViewportSize

DESKTOP, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)
IS_TOO_WIDE = "() => document.documentElement.scrollWidth > window.innerWidth"


def take_pictures(page: Page, folder: Path, name: str) -> None:
    """Take one of each width; nothing may have to be scrolled sideways."""
    for size, where in ((PHONE, "phone"), (DESKTOP, "desktop")):
        page.set_viewport_size(size)
        page.screenshot(path=folder / f"{name}-{where}.png")
        assert not page.evaluate(IS_TOO_WIDE), where
