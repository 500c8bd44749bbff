"""A seat that is kept is shown on whatever page its player reads, and taken from there."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.pictures import take_pictures
from games.tests.browser.special_tables import TWO_SEATS
from games.tests.browser.staying_in import presses, stay_in_until
from games.tests.browser.unhurried.pairs import Meet, leaves, sits_down

pytestmark = [pytest.mark.verify, pytest.mark.browser]
PHONE = {"width": 320, "height": 568}


def test_a_seat_that_is_kept_stands_first_on_another_page(
    meet: Meet, special_tables: dict[str, str], tmp_path: Path
) -> None:
    table = special_tables[TWO_SEATS]
    (_, hers), (_, his) = sits_down(meet, "Orla", table), sits_down(meet, "Pim", table)
    rhea = meet("Rhea")
    rhea.sign_up_unseen()
    page = rhea.open(table)
    presses(page.get_by_role("button", name="Wait for a seat"))
    expect(page.locator(".actions")).to_contain_text("You are number 1 of 1 in line for a seat.")
    page.goto(f"{page.url.split('/tables/')[0]}/rules/")
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    bar = page.locator("#kept-seats")

    leaves(his)
    stay_in_until([hers], lambda: bar.get_by_role("link", name="Take it").count() > 0)

    expect(bar).to_contain_text("is kept for you for")
    assert "is kept for you – " in page.title()
    assert stands_first(page)
    take_pictures(page, tmp_path, "kept-elsewhere")
    bar.get_by_role("link", name="Take it").click()
    page.locator("dialog").get_by_role("button", name="Sit down with").click()
    expect(page.locator(".seat.is-mine .name")).to_have_text("Rhea")
    expect(bar.locator("p")).to_have_count(0)
    leaves(hers)
    leaves(page)
    assert rhea.complaints == []


def stands_first(page: Page) -> bool:
    """Whether the bar is what is seen first, and no page is wider for it."""
    box = page.locator("#kept-seats").bounding_box()
    wide: bool = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return box is not None and box["y"] == 0 and not wide
