"""What checking hands costs the page of a slow phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import median

import pytest
from playwright.sync_api import Page

from games.tests.browser.cutting.test_fair import sealed
from games.tests.browser.cutting.test_reload import sits_at
from games.tests.browser.person import Person
from games.tests.browser.special_tables import FIVE_SEATS
from games.tests.browser.staying_in import stay_in_until

pytestmark = [pytest.mark.verify, pytest.mark.browser]
MAIN_THREAD = Path(__file__).parent / "main_thread.js"
TIMES_SLOWER = 6
MOST_MS = 20
HANDS, PAGES, YARDS = 4, 3, 8
"""Hands of a page, pages, and how often after each hand it is seen how busy the machine is."""
SPENT = "spentOnProofs.splice(0).reduce((sum, each) => sum + each, 0)"


def test_a_hand_s_check_costs_the_page_twenty_milliseconds_at_most(
    meet: Callable[[str], Person], special_tables: dict[str, str]
) -> None:
    kim, lou = meet("Kim"), meet("Lou")
    kim.context.add_init_script(path=MAIN_THREAD)
    hers, his = (sits_at(person, special_tables[FIVE_SEATS]) for person in (kim, lou))
    first: list[float] = []
    others: list[float] = []
    yards: list[float] = []
    for _ in range(PAGES):
        hers.reload()
        slow_down(kim, hers)
        for number in range(HANDS):
            (others if number else first).append(spent_on_a_hand(hers, his))
            yards += [hers.evaluate("yardstick()") for _ in range(YARDS)]

    most = MOST_MS * median(yards) / min(yards)
    figures = f"first {rounded(first)}, others {rounded(others)}, of {most:.1f} on this machine now"
    print(f"ms of the page's thread: {figures}")
    assert min(first) <= most, figures
    assert median(others) <= most, figures
    assert kim.complaints + lou.complaints == []


def slow_down(person: Person, page: Page) -> None:
    """Have the page's own thread run as on a phone."""
    session = person.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": TIMES_SLOWER})


def spent_on_a_hand(page: Page, other: Page) -> float:
    """Play until another hand was found fair; return what the page's thread spent, in ms."""
    before = sealed(page)
    stay_in_until([page, other], lambda: bool(sealed(page)) and sealed(page) != before)
    spent: float = page.evaluate(SPENT)
    return spent


def rounded(times: list[float]) -> str:
    """Return times as one reads them."""
    return ", ".join(f"{each:.1f}" for each in times)
