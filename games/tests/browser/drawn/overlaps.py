"""What lies over what on a drawn page, by the boxes that the browser has laid out."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

FIND = (Path(__file__).parent / "overlaps.js").read_text()


def find_overlaps(page: Page) -> list[str]:
    """Return each pair of which one lies over the other, what leaves the view, and what is cut."""
    found: list[str] = page.evaluate(FIND)
    return found
