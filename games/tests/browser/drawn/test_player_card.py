"""A player's card: by a press on their plate, by keys from the menu, gone by Escape."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from games.tests.browser.axe import faults
from games.tests.browser.drawn.conftest import Draws
from games.tests.browser.drawn.drawn_page import ADDRESS, DrawnPage
from games.tests.browser.drawn.scripted_hands import ROWAN, showdown
from games.tests.browser.drawn.snapshots import snapshot_of

pytestmark = pytest.mark.browser
SIZES = ((320, 568), (390, 844), (844, 390), (1280, 800), (1440, 900))
SINCE = '<p>Here since <time datetime="2026-11-21T12:00:00+00:00">12:00 UTC</time>.</p>'
HIT = """() => [...document.querySelectorAll(".seat.taken:not(.is-mine) .plate")].map((plate) => {
  const { left, top, width, height } = plate.getBoundingClientRect();
  const over = Math.max(0, (44 - height) / 2 - 1);
  const hits = (y) => plate.contains(document.elementFromPoint(left + width / 2, y));
  return hits(top + height / 2) && width >= 44 && over < 6;
})"""


def shows(drawn: DrawnPage) -> Page:
    """Show a table after a hand; the room answers since when anybody is there."""
    table, viewer = showdown()
    drawn.page.route(
        f"{ADDRESS}/tables/16/players/**",
        lambda route: route.fulfill(body=SINCE, content_type="text/html"),
    )
    drawn.feed(snapshot_of(table, viewer, version=drawn.next_version()))
    return drawn.page


def test_a_press_on_a_plate_says_who_that_is(draws: Draws) -> None:
    page = shows(draws(ROWAN))
    page.locator(".seat", has_text="Kestrel").locator(".plate").click()
    card = page.get_by_role("dialog", name="Kestrel")
    expect(card).to_contain_text("A person.")
    expect(card).to_contain_text("Here since 12:00 UTC.")
    report = card.get_by_role("link", name="Report to staff")
    assert report.get_attribute("href") == "/hands/16-1/report/?about=Kestrel"

    page.keyboard.press("Escape")
    page.locator(".seat.is-house .plate").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("A house player")
    page.keyboard.press("Escape")
    page.locator(".is-mine .plate").click()
    expect(page.get_by_role("dialog")).to_contain_text("That is you.")
    expect(page.get_by_role("dialog").get_by_role("link")).to_have_count(0)


def test_by_keys_it_is_in_the_menu(draws: Draws) -> None:
    page = shows(draws(ROWAN))
    page.locator(".menu summary").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Players").press("Enter")
    people = page.get_by_role("dialog", name="Players")
    people.get_by_role("button", name="Kestrel").press("Enter")

    expect(page.get_by_role("dialog", name="Kestrel")).to_contain_text("A person.")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate("document.activeElement !== document.body")


@pytest.mark.axe
def test_axe_finds_nothing_and_a_finger_hits_each_plate(draws: Draws) -> None:
    drawn = draws(ROWAN)
    page = shows(drawn)
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        assert all(page.evaluate(HIT)), (width, height)
    page.locator(".seat", has_text="Kestrel").locator(".plate").click()
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        assert faults(page, f"a player's card at {width}") == []
    drawn.complaints.clear()  # of axe's own styles, which the policy keeps out
