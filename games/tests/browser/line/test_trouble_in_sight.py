"""What is wrong with the line is shown where nothing lies that is played with, on every screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.line.test_signed_out import signs_out
from games.tests.browser.person import Person
from games.tests.browser.special_tables import TEN_SEATS
from games.tests.browser.unhurried.pairs import sits_down

Meet = Callable[[str], Person]
pytestmark = [pytest.mark.verify, pytest.mark.browser]
SIZES = (
    (320, 568),
    (360, 640),
    (390, 844),
    (568, 320),
    (640, 360),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1280, 640),
    (1280, 800),
    (1920, 1080),
)
PLAYED_WITH = (
    ".bar .back, .bar .menu, .seat .card, .plate, .chair, .bet, .middle, .said, .actions button"
)
LIES_OVER = """(trouble, selector) => {
    const own = trouble.getBoundingClientRect();
    const isOver = (box) => box.width && box.height && box.left < own.right - 1 &&
        own.left < box.right - 1 && box.top < own.bottom - 1 && own.top < box.bottom - 1;
    return Array.from(document.querySelectorAll(selector))
        .filter((each) => isOver(each.getBoundingClientRect()))
        .map((each) => each.className);
}"""
IS_WHOLE = """(trouble) => {
    const { left, right, top, bottom } = trouble.getBoundingClientRect();
    const isIn = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = trouble;
    return isIn && scrollWidth <= clientWidth && scrollHeight <= clientHeight;
}"""


def test_trouble_lies_over_nothing_that_is_played_with(
    room: str, meet: Meet, special_tables: dict[str, str], tmp_path: Path
) -> None:
    kim, page = sits_down(meet, "KimTrouble", special_tables[TEN_SEATS])
    kim.context.set_offline(True)
    expect(page.locator(".trouble")).to_contain_text("Connection lost")
    lies_clear(page, tmp_path, "lost")

    kim.context.set_offline(False)
    expect(page.locator(".trouble")).to_have_count(0)
    signs_out(kim, room)
    expect(page.locator(".trouble")).to_contain_text("You are signed out.")
    lies_clear(page, tmp_path, "signed-out")


def lies_clear(page: Page, folder: Path, name: str) -> None:
    """Look at the page at each size; a picture of each is kept."""
    trouble = page.locator(".trouble")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.screenshot(path=folder / f"{name}-{width}x{height}.png")
        assert trouble.evaluate(LIES_OVER, PLAYED_WITH) == [], (name, width, height)
        assert trouble.evaluate(IS_WHOLE), (name, width, height)
        expect(trouble.locator(".button")).to_be_visible()
