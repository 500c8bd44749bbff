"""No card, name, stack, bet, clock or button lies over another or leaves the view."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize

from games.tests.browser.drawn import scripted_hands
from games.tests.browser.drawn.conftest import Draws
from games.tests.browser.drawn.drawn_page import DrawnPage
from games.tests.browser.drawn.full_tables import GAMES, HOLDEM, STUD, draw, full_table
from games.tests.browser.drawn.overlaps import find_overlaps
from games.tests.browser.drawn.scripted_hands import Moment
from games.tests.browser.drawn.snapshots import snapshot_of

pytestmark = pytest.mark.browser
SMALLEST = (320, 568)
LOW = ((320, 480), (360, 520), (390, 500), (412, 540))
"""Phones upright, but for their browser's bars or a keyboard."""
SIZES = (
    SMALLEST,
    *LOW,
    (360, 640),
    (390, 844),
    (412, 915),
    (568, 320),
    (640, 360),
    (640, 400),
    (844, 390),
    (768, 1024),
    (880, 700),
    (1000, 768),
    (1024, 768),
    (1366, 625),
    (1280, 800),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
)
PHONE = (390, 844)
PHONES = ((360, 640), (360, 800), PHONE, (412, 915), (430, 932))
DESKS = ((1280, 800), (1440, 900), (1920, 1080))
MOMENTS = (
    scripted_hands.waiting,
    scripted_hands.turn,
    scripted_hands.folded,
    scripted_hands.showdown,
    scripted_hands.stud_turn,
    scripted_hands.brought_in,
    scripted_hands.stud_showdown,
    scripted_hands.rich,
    scripted_hands.rich_stud,
    scripted_hands.rich_showdown,
)
FEW = ((360, 640), (320, 480), (912, 700), (1280, 800))
TABLES = [(game, seats) for game, (_, most, _, _) in GAMES.items() for seats in range(2, most + 1)]
SLOTS = """() => Array.from(document.querySelectorAll(".slots > button"), (each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [x, y, width, height].map((length) => Math.round(length * 10) / 10);
})"""


@pytest.mark.parametrize(("game", "seats"), [(HOLDEM, 6), (STUD, 8)])
def test_nothing_overlaps_on_a_phone_and_on_a_desk(game: str, seats: int, draws: Draws) -> None:
    assert overlaps_at(FEW, game, seats, draws) == {}


@pytest.mark.verify
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nothing_overlaps_on_any_screen(game: str, seats: int, draws: Draws) -> None:
    assert overlaps_at(SIZES, game, seats, draws) == {}


@pytest.mark.verify
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_nothing_overlaps_at_any_moment_of_a_hand(moment: Moment, draws: Draws) -> None:
    table, viewer = moment()
    drawn = draws(viewer)
    found = {}
    for width, height in SIZES:
        resize(drawn, width, height)
        drawn.feed(snapshot_of(table, viewer, version=drawn.next_version()))
        found[f"{width}x{height}"] = find_overlaps(drawn.page)
    assert {where: each for where, each in found.items() if each} == {}


IN_BETS = ((360, 640), (390, 844), (844, 390), (1280, 800), (1440, 900))


@pytest.mark.parametrize("moment", [scripted_hands.turn, scripted_hands.stud_turn])
def test_nothing_overlaps_where_amounts_are_in_big_blinds_or_bets(
    moment: Moment, draws: Draws
) -> None:
    table, viewer = moment()
    drawn = draws(viewer)
    drawn.feed(snapshot_of(table, viewer, version=drawn.next_version()))
    drawn.page.locator(".menu summary").click()
    drawn.page.get_by_role("button", name="Amounts in big").click()
    found = {}
    for width, height in IN_BETS:
        resize(drawn, width, height)
        drawn.feed(snapshot_of(table, viewer, version=drawn.next_version()))
        found[f"{width}x{height}"] = find_overlaps(drawn.page)
    assert {where: each for where, each in found.items() if each} == {}
    assert " BB" in drawn.page.locator(".slots").inner_text()


@pytest.mark.verify
@pytest.mark.parametrize(("game", "seats"), [(HOLDEM, 2), (HOLDEM, 10), (STUD, 8)])
def test_letters_of_twice_the_size_are_whole_as_well(game: str, seats: int, draws: Draws) -> None:
    assert overlaps_at(DESKS, game, seats, draws, letters=200) == {}


@pytest.mark.parametrize(("game", "seats"), [(HOLDEM, 6), (STUD, 8)])
def test_letters_of_twice_the_size_are_whole_on_a_phone(
    game: str, seats: int, draws: Draws
) -> None:
    assert overlaps_at((PHONE,), game, seats, draws, letters=200) == {}


@pytest.mark.verify
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_letters_of_twice_the_size_are_whole_on_any_phone(
    game: str, seats: int, draws: Draws
) -> None:
    assert overlaps_at(PHONES, game, seats, draws, letters=200) == {}


@pytest.mark.verify
@pytest.mark.parametrize(
    ("game", "seats"),
    [(HOLDEM, 2), (HOLDEM, 6), (HOLDEM, 10), *((STUD, seats) for seats in (2, 4, 5, 6, 8))],
)
def test_letters_of_twice_the_size_are_whole_on_the_smallest_phone(
    game: str, seats: int, draws: Draws
) -> None:
    assert overlaps_at((SMALLEST,), game, seats, draws, letters=200) == {}


@pytest.mark.verify
def test_on_a_small_phone_all_slots_are_in_the_lowest_two_fifths(draws: Draws) -> None:
    for game, seats in TABLES:
        table, viewer = full_table(game, seats)
        drawn = draws(viewer)
        resize(drawn, 360, 640)
        draw(drawn, table, viewer, button=viewer)
        assert all(y >= 640 * 0.6 for _, y, _, _ in drawn.page.evaluate(SLOTS)), (game, seats)


def overlaps_at(
    sizes: tuple[tuple[int, int], ...], game: str, seats: int, draws: Draws, *, letters: int = 100
) -> dict[str, list[str]]:
    """Return what lies over what, by size and by the seat that has the button; no slot moves."""
    table, viewer = full_table(game, seats)
    drawn = draws(viewer)
    drawn.page.evaluate(
        "(size) => { document.documentElement.style.fontSize = size }", f"{letters}%"
    )
    found = {}
    for width, height in sizes:
        resize(drawn, width, height)
        slots = []
        for button in range(1, 1 + (seats if table.hand.button else 1)):
            draw(drawn, table, viewer, button=button)
            found[f"{width}x{height}, button {button}"] = find_overlaps(drawn.page)
            slots.append(drawn.page.evaluate(SLOTS))
        assert all(each == slots[0] for each in slots)
    assert drawn.complaints == []
    return {where: each for where, each in found.items() if each}


def resize(drawn: DrawnPage, width: int, height: int) -> None:
    """Show the page on a screen of another size."""
    drawn.page.set_viewport_size(ViewportSize(width=width, height=height))
