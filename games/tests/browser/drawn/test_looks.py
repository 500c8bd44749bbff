"""Light and dark, four colours and two: chosen in the menu, kept, and the system's at first."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page

from games.tests.browser.drawn.drawn_page import DrawnPage
from games.tests.browser.drawn.full_tables import HOLDEM, draw, full_table

pytestmark = pytest.mark.browser
COLOUR = "(each, name) => getComputedStyle(each)[name]"
LIGHT, DARK = "rgb(237, 235, 228)", "rgb(14, 19, 18)"


def test_the_room_is_as_the_system_is_until_somebody_chooses(browser: Browser) -> None:
    table, viewer = full_table(HOLDEM, 4)
    drawn = DrawnPage(browser, viewer, scheme="light")
    try:
        drawn.open()
        draw(drawn, table, viewer)
        assert colour(drawn.page.locator("html"), "backgroundColor") == LIGHT
        chooses(drawn.page, "Dark")
        assert colour(drawn.page.locator("html"), "backgroundColor") == DARK
        suits = {colour(each, "color") for each in cards(drawn.page)}
        chooses(drawn.page, "Two colours")
        fewer = {colour(each, "color") for each in cards(drawn.page)}
        assert len(fewer) == 2 < len(suits)
        assert kept(drawn) == {"theme": "dark", "suits": "two"}
        chooses(drawn.page, "As the system")
        assert colour(drawn.page.locator("html"), "backgroundColor") == LIGHT
        assert kept(drawn) == {"suits": "two"}
        assert drawn.complaints == []
    finally:
        drawn.context.close()


def chooses(page: Page, look: str) -> None:
    """Choose a look in the menu's dialog."""
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Looks").click()
    page.get_by_role("radio", name=look).check()
    page.get_by_role("button", name="Done").click()


def cards(page: Page) -> list[Locator]:
    """Return the cards that lie open."""
    return page.locator(".card:not(.back)").all()


def colour(each: Locator, name: str) -> str:
    """Return a colour as it is drawn."""
    found = str(each.evaluate(COLOUR, name))
    assert re.match("rgb", found)
    return found


def kept(drawn: DrawnPage) -> dict[str, str]:
    """Return the cookies that the browser keeps."""
    return {each["name"]: each["value"] for each in drawn.context.cookies()}
