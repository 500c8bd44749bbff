"""The pages of seats that come and go, in the dark and in the light: axe, sizes and what is cut."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from games.tests.browser.axe import faults
from games.tests.browser.drawn.conftest import Draws
from games.tests.browser.drawn.drawn_page import DrawnPage
from games.tests.browser.drawn.overlaps import find_overlaps
from games.tests.browser.drawn.scripted_hands import (
    ROWAN,
    Moment,
    folded,
    showdown,
    stud_turn,
    turn,
)
from games.tests.browser.drawn.snapshots import snapshot_of

pytestmark = [pytest.mark.browser, pytest.mark.axe]
SIZES = ((320, 568), (360, 640), (390, 844), (844, 390), (1024, 768), (1280, 800))
WHOLE_FINGER = SIZES[1:4]
"""Where a button in the line is drawn as high as it may be hit."""
HIT = """() => [...document.querySelectorAll(".line-button")].map((button) => {
  const { left, width, top, bottom } = button.getBoundingClientRect();
  const end = Math.max(bottom, top + 34);
  const hits = (y) => button.contains(document.elementFromPoint(left + width / 2, y));
  return [end - 43, (end - 43 + end) / 2, end - 1].every(hits);
})"""
"""A finger has 44 CSS pixels of each button in the line, upwards from its lower edge."""
DRAWN = """() => [...document.querySelectorAll(".line-button")].map((button) =>
  button.getBoundingClientRect().height)"""
ARE_IN_LINE = """[...document.querySelectorAll(".said, .aside")].every((each) =>
  each.offsetHeight <= each.parentNode.offsetHeight)"""
IS_WIDE = "document.documentElement.scrollWidth > innerWidth"
BAR = """<p>A seat is kept for you at Rhone, $1/2 No limit hold'em.
  <a class="button primary small" href="/tables/16/">Take it</a></p>"""


def sees(drawn: DrawnPage, moment: Moment, **now: object) -> Page:
    """Show a moment of a hand, with more of what is said of it."""
    table, viewer = moment()
    frame = json.loads(snapshot_of(table, viewer, version=drawn.next_version()))
    frame["now"] |= now
    drawn.feed(json.dumps(frame))
    return drawn.page


def time_bank(drawn: DrawnPage) -> Page:
    return sees(drawn, turn, time_bank=3600)


def stud_time_bank(drawn: DrawnPage) -> Page:
    return sees(drawn, stud_turn, time_bank=3600)


def folded_before(drawn: DrawnPage) -> Page:
    return sees(drawn, folded)


def showing_later(drawn: DrawnPage) -> Page:
    page = sees(drawn, folded)
    page.get_by_role("button", name="Show cards").click()
    return page


def hand_over(drawn: DrawnPage) -> Page:
    return sees(drawn, showdown)


def going_away(drawn: DrawnPage) -> Page:
    page = sees(drawn, turn)
    page.get_by_role("link", name="Lobby").first.click()
    return page


def offered_seat(drawn: DrawnPage) -> Page:
    page = sees(drawn, folded)
    page.locator("#kept-seats").evaluate("(bar, text) => { bar.innerHTML = text }", BAR)
    return page


def host_menu(drawn: DrawnPage) -> Page:
    """Open the host's menu while a hand runs."""
    table, viewer = turn()
    frame = json.loads(snapshot_of(table, viewer, version=drawn.next_version()))
    frame["view"] |= {"host": viewer}
    drawn.feed(json.dumps(frame))
    drawn.page.locator(".menu.of-host summary").click()
    return drawn.page


def host_players(drawn: DrawnPage) -> Page:
    return chosen_by_host(drawn, "Players…")


def host_clock(drawn: DrawnPage) -> Page:
    return chosen_by_host(drawn, "Time to act…")


def host_close(drawn: DrawnPage) -> Page:
    return chosen_by_host(drawn, "Close the evening…")


def chosen_by_host(drawn: DrawnPage, name: str) -> Page:
    page = host_menu(drawn)
    page.get_by_role("button", name=name).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    return page


Shows = Callable[[DrawnPage], Page]
SHOWN: tuple[Shows, ...] = (
    time_bank,
    stud_time_bank,
    folded_before,
    showing_later,
    hand_over,
    going_away,
    offered_seat,
    host_players,
    host_clock,
    host_close,
)


def test_the_host_s_menu_is_whole_and_axe_finds_nothing_in_it(draws: Draws) -> None:
    """It lies over the table, so that what is below it isn't looked at for overlaps."""
    drawn = draws(ROWAN)
    page = host_menu(drawn)
    sheet = page.locator(".menu.of-host .sheet")
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        assert faults(page, f"host's menu at {width}") == []
        assert not page.evaluate(IS_WIDE), width
        box = sheet.bounding_box()
        assert box is not None
        assert box["x"] >= 0, width
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
    drawn.complaints.clear()  # of axe's own styles, which the policy keeps out


@pytest.mark.parametrize("shows", SHOWN, ids=lambda shows: str(shows.__name__))
def test_axe_finds_nothing_and_nothing_is_cut_or_too_small(shows: Shows, draws: Draws) -> None:
    drawn = draws(stud_turn()[1] if shows is stud_time_bank else ROWAN)
    page = shows(drawn)
    is_dialog = page.get_by_role("dialog").count() > 0
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        assert faults(page, f"{shows.__name__} at {width}") == []
        assert not page.evaluate(IS_WIDE), width
        if not is_dialog:
            assert find_overlaps(page) == [], (width, height)
            assert all(page.evaluate(HIT)), (width, height)
            if (width, height) in WHOLE_FINGER:
                assert all(each >= 44 for each in page.evaluate(DRAWN)), (width, height)
    drawn.complaints.clear()  # of axe's own styles, which the policy keeps out


def test_a_turn_on_the_time_bank_is_whole_in_a_narrow_window(draws: Draws) -> None:
    drawn = draws(stud_turn()[1])
    raises = {"made": 3, "most": 4}
    page = sees(drawn, stud_turn, bank_from=1, time_bank=0, raises=raises)
    page.set_viewport_size(ViewportSize(width=920, height=768))
    expect(page.locator(".aside")).to_contain_text("Time bank · Raise 3 of 4")
    assert page.evaluate(ARE_IN_LINE)


def test_whoever_has_folded_says_which_card_is_shown_and_takes_it_back(draws: Draws) -> None:
    page = showing_later(draws(ROWAN))
    dialog = page.get_by_role("dialog", name="Show cards")
    expect(dialog).to_contain_text("once this hand is over")
    dialog.get_by_role("button", name="Show king of spades").click()

    page.get_by_role("button", name="Shows later").click()
    chosen = dialog.get_by_role("button", name="Show king of spades")
    expect(chosen).to_have_attribute("aria-pressed", "true")
    chosen.click()
    expect(page.get_by_role("button", name="Show cards")).to_be_focused()
