"""What a visitor finds out about a table: its sheet, by a press and by keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from games.tests.browser.person import Person

pytestmark = pytest.mark.browser
OPENER = "This table: how it is played"


def test_a_visitor_reads_how_the_table_is_played(meet: Callable[[str], Person]) -> None:
    isidor = meet("Isidor")
    page = isidor.open(isidor.table_of("Hold'em", "$2–4"))

    page.get_by_role("button", name=OPENER).click()

    expect(rule(page, "House")).to_contain_text("PlayWebPoker")
    expect(rule(page, "Stakes")).to_contain_text("Blinds $1 and $2")
    expect(rule(page, "If your line drops")).to_contain_text("emergency all-in")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name=OPENER)).to_be_focused()
    assert isidor.complaints == []


def rule(page: Page, title: str) -> Locator:
    """Return what the sheet says of something."""
    return page.locator("dialog dl > div").filter(has_text=title).locator("dd").first
