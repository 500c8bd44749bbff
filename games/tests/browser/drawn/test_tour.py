"""The tips of a first table: in nobody's way, on a desk or a phone, and gone for ever once done."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from games.tests.browser.axe import faults
from games.tests.browser.drawn.drawn_page import PREFERENCES_PATH, DrawnPage
from games.tests.browser.drawn.played_table import PlayedTable
from games.tests.browser.drawn.scripted_hands import ROWAN, showdown, turn
from games.tests.browser.drawn.snapshots import snapshot_of

pytestmark = [pytest.mark.verify, pytest.mark.browser]
SIZES = ((320, 568), (360, 640), (390, 844), (844, 390), (1024, 768), (1440, 900))
WATCHED = (
    ".slots > button, .is-mine .plate, .bar summary, .state-line, .pot b, .board .card, .winners, "
    ".is-winner .plate, .is-winner .card, .has-shown .card"
)
COVERS = """(watched) => {
  const tip = document.querySelector("#tour").getBoundingClientRect();
  const isCovered = ({ left, right, top, bottom }) =>
    left < tip.right && tip.left < right && top < tip.bottom && tip.top < bottom;
  return [...document.querySelectorAll(watched)]
    .filter((each) => isCovered(each.getBoundingClientRect()))
    .map((each) => each.textContent.trim());
}"""


@pytest.fixture
def newcomer(browser: Browser) -> Iterator[DrawnPage]:
    """Rowan's page, at a first table."""
    drawn = DrawnPage(browser, ROWAN, tour="/static/table/tour/tour.js")
    drawn.open()
    yield drawn
    assert drawn.complaints == []
    drawn.context.close()


def shows(drawn: DrawnPage, table: PlayedTable) -> Page:
    """Show a table as it stands."""
    drawn.feed(snapshot_of(table, ROWAN, version=drawn.next_version()))
    return drawn.page


def over() -> PlayedTable:
    """Return a table whose hand is over."""
    return showdown()[0]


def running() -> PlayedTable:
    """Return a table in the middle of a hand."""
    return turn()[0]


def test_a_tip_covers_nothing_that_is_pressed_or_watched(newcomer: DrawnPage) -> None:
    for number in range(1, 6):
        lies_over_nothing(newcomer, number)
        newcomer.page.locator("#tour").get_by_role("button").last.click()


def lies_over_nothing(newcomer: DrawnPage, number: int) -> None:
    """Look at a tip at each size: it stays in the view, and its buttons are large enough."""
    for width, height in SIZES:
        newcomer.page.set_viewport_size(ViewportSize(width=width, height=height))
        page = shows(newcomer, over())
        tip = page.locator("#tour")
        expect(tip).to_contain_text(f"Tip {number} of 5")
        assert page.evaluate(COVERS, WATCHED) == [], (number, width, height)
        box = tip.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        for button in tip.locator("button:visible").all():
            target = button.bounding_box()
            assert target is not None
            assert target["height"] >= 44


def test_it_is_silent_while_a_hand_runs_and_takes_no_focus(newcomer: DrawnPage) -> None:
    page = shows(newcomer, over())
    tip = page.locator("#tour")
    expect(tip).to_contain_text("Tip 1 of 5")
    expect(page.locator("#told p", has_text="Tip 1 of 5")).to_have_count(1)
    assert page.evaluate("document.activeElement === document.body")

    shows(newcomer, running())
    expect(tip).to_be_hidden()

    shows(newcomer, over())
    expect(tip).to_contain_text("Tip 1 of 5")
    expect(page.locator("#told p", has_text="Tip 1 of 5")).to_have_count(1)


def test_read_to_the_end_it_is_over_for_ever(newcomer: DrawnPage) -> None:
    page = shows(newcomer, over())
    tip = page.locator("#tour")
    for number in (2, 3, 4, 5):
        tip.get_by_role("button", name="Next").press("Enter")
        expect(tip).to_contain_text(f"Tip {number} of 5")
    assert newcomer.posted == []
    tip.get_by_role("button", name="Done").click()

    expect(tip).to_be_hidden()
    assert newcomer.kept(1) == [(PREFERENCES_PATH, "has_toured=1")]


def test_whoever_wants_none_says_so_once(newcomer: DrawnPage) -> None:
    page = shows(newcomer, over())
    page.get_by_role("button", name="No more tips").click()

    expect(page.locator("#tour")).to_be_hidden()
    assert newcomer.kept(1) == [(PREFERENCES_PATH, "has_toured=1")]


@pytest.mark.axe
def test_axe_finds_nothing_on_a_tip(newcomer: DrawnPage) -> None:
    assert faults(shows(newcomer, over()), "a tip") == []
    newcomer.complaints.clear()  # of axe's own styles, which the policy keeps out


def test_spectators_have_none(browser: Browser) -> None:
    nobody = 99
    drawn = DrawnPage(browser, nobody, tour="/static/table/tour/tour.js")
    drawn.open()
    drawn.feed(snapshot_of(over(), nobody, version=drawn.next_version()))

    expect(drawn.page.locator("#tour")).to_be_hidden()
    drawn.context.close()
