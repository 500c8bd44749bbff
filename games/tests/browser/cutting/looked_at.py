"""What is wrong with a page as it stands: for axe, dark and light, wide and narrow."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Page, ViewportSize

from games.tests.browser.axe import SCHEMES, faults

WIDE, NARROW = ViewportSize(width=1280, height=800), ViewportSize(width=360, height=740)
TOO_WIDE = """() => {
  const inPlay = [...document.querySelectorAll("dialog, dialog *, .panel, .panel *")]
    .filter((each) => getComputedStyle(each).display !== "inline" && each.clientWidth > 1)
    .filter((each) => !each.closest("input, select, .visually-hidden"));
  return [document.documentElement, ...inPlay]
    .filter((each) => each.scrollWidth > each.clientWidth + 1)
    .map((each) => `${each.localName}.${each.className}: ${each.textContent.slice(0, 60)}`);
}"""
PICTURES = os.environ.get("ROOM_PICTURES")
"""A folder for pictures of what was looked at, for people to look at too."""


def faults_at_any_width(page: Page, where: str) -> list[str]:
    """Return what is wrong, and what would have to be moved sideways; the page is wide then."""
    found: list[str] = []
    for size in (NARROW, WIDE):
        page.set_viewport_size(size)
        named = f"{where}, {size['width']} px"
        found += faults(page, named)
        found += [f"{named}: too wide: {each}" for each in page.evaluate(TOO_WIDE)]
        take_picture(page, named)
    return found


def take_picture(page: Page, named: str) -> None:
    """Keep pictures, if somebody wants any."""
    if PICTURES is not None:
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            picture = Path(PICTURES) / f"{named}, {scheme}.png"
            page.screenshot(path=picture, full_page=page.get_by_role("dialog").count() == 0)
