"""What is chosen ahead: kept over a reload of the page, and done though it is closed (BT-15)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from games.tests.browser.special_tables import TWO_SEATS
from games.tests.browser.staying_in import checks_or_calls, presses
from games.tests.browser.unhurried.pairs import Meet, leaves, sits_down

pytestmark = pytest.mark.browser
IN_HAND = '.slots[data-state="turn"], .slots[data-state="waiting"]'


def test_a_box_that_was_ticked_is_kept_over_a_reload_and_done_without_the_page(
    meet: Meet, special_tables: dict[str, str]
) -> None:
    table = special_tables[TWO_SEATS]
    seated = [sits_down(meet, name, table) for name in ("Ottilie", "Pascal")]
    for _, page in seated:
        expect(
            page.locator('.slots[data-state="turn"], .slots[data-state="waiting"]')
        ).to_be_visible()
    (_, first), (waiter, page) = sorted(seated, key=lambda each: is_waiting(each[1]))
    presses(box(page))
    expect(box(page)).to_have_attribute("aria-pressed", "true")

    page.reload()
    expect(box(page)).to_have_attribute("aria-pressed", "true")
    page.close()
    checks_or_calls(first)

    done = first.locator(".log li", has_text=f"{waiter.name} checks.")
    expect(done.first).to_be_attached()
    for each in (first, waiter.open(table)):
        leaves(each)
    assert [person.complaints for person, _ in seated] == [[], []]


def is_waiting(page: Page) -> bool:
    """Whether somebody else is to act."""
    return page.locator('.slots[data-state="waiting"]').count() > 0


def box(page: Page) -> Locator:
    """Return the box of check or fold."""
    return page.locator('.slots[data-state="waiting"] > button').first
