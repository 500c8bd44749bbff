"""A preferred place: the view turns, the seat doesn't."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from playwright.sync_api import Page

from games.tests.browser.drawn.conftest import Draws
from games.tests.browser.drawn.drawn_page import PREFERENCES_PATH, DrawnPage
from games.tests.browser.drawn.full_tables import (
    GAMES,
    HOLDEM,
    NAMES,
    STUD,
    draw,
    full_table,
)
from games.tests.browser.drawn.overlaps import find_overlaps
from games.tests.browser.drawn.played_table import PlayedTable
from games.tests.browser.drawn.test_nothing_overlaps import TABLES, resize
from games.tests.projections.random_play import shuffled

pytestmark = pytest.mark.browser
WIDE = ((1024, 768), (1366, 625), (1280, 800), (1440, 900), (1920, 1080), (2560, 1440))
DESK, PHONE = (1280, 800), (390, 844)
AT_A_SIDE = ("On the left", "At the top", "On the right")
OUTSIDE = """() => {
  const page = document.querySelector("#table").getBoundingClientRect();
  const felt = document.querySelector(".felt").getBoundingClientRect();
  const places = [...document.querySelectorAll(".plate, .chair")];
  const isOut = ({ left, right, top, bottom }) =>
    left < page.left || right > page.right || top < felt.top - 1 || bottom > felt.bottom + 1;
  return places.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect())
    .filter(isOut);
}"""
PLATES = """() => {
  const felt = document.querySelector(".felt").getBoundingClientRect();
  return Array.from(document.querySelectorAll(".seat.taken"), (seat) => {
    const { x, y, width, height } = seat.querySelector(".plate").getBoundingClientRect();
    const middle = [(x + width / 2 - felt.x) / felt.width, (y + height / 2 - felt.y) / felt.height];
    return [seat.getAttribute("aria-label"), ...middle];
  });
}"""


@pytest.mark.parametrize(("game", "seats"), [(HOLDEM, 6), (STUD, 8)])
def test_the_own_seat_is_drawn_where_its_player_likes_it(
    game: str, seats: int, draws: Draws
) -> None:
    drawn, viewer = drawn_at(DESK, game, seats, draws)
    before = plates(drawn.page)
    for place in (*AT_A_SIDE, "At the bottom"):
        chooses(drawn.page, place)
        after = plates(drawn.page)
        assert list(after) == list(before), "names and numbers, in the order in which they are read"
        own = drawn.page.locator(".seat.is-mine").get_attribute("aria-label")
        assert own is not None
        assert own.startswith(f"Seat {viewer}:")
        assert side_of(*after[own]) == place
        assert find_overlaps(drawn.page) == [], place
    assert after == before
    assert [sent for _, sent in drawn.kept(4)] == [
        f"own_place={each}" for each in ("left", "top", "right", "bottom")
    ]
    assert {path for path, _ in drawn.posted} == {PREFERENCES_PATH}
    assert drawn.complaints == []


def test_on_a_phone_the_own_seat_stays_at_the_bottom(draws: Draws) -> None:
    drawn, _ = drawn_at(PHONE, HOLDEM, 6, draws)
    before = plates(drawn.page)
    chooses(drawn.page, "On the left")
    assert plates(drawn.page) == before


def test_whoever_watches_sees_the_table_as_it_was(draws: Draws) -> None:
    table, _ = full_table(HOLDEM, 6)
    drawn = draws(99)
    resize(drawn, *DESK)
    draw(drawn, table, 99)
    before = plates(drawn.page)
    chooses(drawn.page, "On the left")
    assert plates(drawn.page) == before


def test_whoever_watches_sees_each_seat_at_the_table_taken_or_free(draws: Draws) -> None:
    for game, (limit, most, *_) in GAMES.items():
        drawn = draws(99)
        for taken in (2, most):
            table = PlayedTable(limit, shuffled(Random(5)))
            table.seat(NAMES[:taken], most)
            table.deal()
            for size in (DESK, (1024, 768), (844, 390), PHONE, (320, 568)):
                resize(drawn, *size)
                draw(drawn, table, 99)
                assert drawn.page.locator(".plate").count() == taken
                assert drawn.page.evaluate(OUTSIDE) == [], (game, taken, size)


@pytest.mark.verify
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nothing_overlaps_wherever_the_own_seat_is_drawn(
    game: str, seats: int, draws: Draws
) -> None:
    drawn, viewer = drawn_at(DESK, game, seats, draws)
    table, _ = full_table(game, seats)
    found = {}
    for place, size in product(AT_A_SIDE, WIDE):
        resize(drawn, *DESK)
        chooses(drawn.page, place)
        resize(drawn, *size)
        for button in range(1, 1 + (seats if table.hand.button else 1)):
            draw(drawn, table, viewer, button=button)
            found[place, size, button] = find_overlaps(drawn.page)
    assert {where: each for where, each in found.items() if each} == {}


def side_of(x: float, y: float) -> str:
    """Say where a plate is drawn, given where on the felt its middle is."""
    if x < 0.3:
        return "On the left"
    if x > 0.7:
        return "On the right"
    return "At the top" if y < 0.3 else "At the bottom"


def drawn_at(size: tuple[int, int], game: str, seats: int, draws: Draws) -> tuple[DrawnPage, int]:
    """Return a page of a full table at this size, and whose it is."""
    assert seats <= GAMES[game][1]
    table, viewer = full_table(game, seats)
    drawn = draws(viewer)
    resize(drawn, *size)
    draw(drawn, table, viewer)
    return drawn, viewer


def chooses(page: Page, place: str) -> None:
    """Choose a place in the menu's dialog."""
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Looks").click()
    page.get_by_role("radio", name=place).check()
    page.get_by_role("button", name="Done").click()


def plates(page: Page) -> dict[str, tuple[float, float]]:
    """Return where each player's plate is on the felt, by their seat's number and name."""
    return {name: (round(x, 3), round(y, 3)) for name, x, y in page.evaluate(PLATES)}
