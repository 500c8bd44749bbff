"""What is said ahead of the time between hands: a full stack, leaving and staying after all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from games.tests.browser.person import Person
from games.tests.browser.pictures import take_pictures
from games.tests.browser.special_tables import FIVE_SEATS
from games.tests.browser.staying_in import presses, stay_in_until
from games.tests.browser.unhurried.pairs import Meet, leaves

pytestmark = [pytest.mark.browser, pytest.mark.verify]
FULL = "Fill my stack up to this after each hand"


def test_stacks_are_full_again_and_who_said_leave_may_stay__TB_3__MO_11(
    meet: Meet, special_tables: dict[str, str], tmp_path: Path
) -> None:
    table = special_tables[FIVE_SEATS]
    seated = [sits_down(meet(name), table, tmp_path) for name in ("Winnie", "Xaver", "Yolanda")]
    pages = [page for _, page in seated]

    stay_in_until(pages, lambda: any(is_first(page) for page in pages))
    folds = next(page for page in pages if is_first(page))
    before = adds(folds)
    presses(folds.locator(".slots > button").first)
    box = folds.locator('.slots[data-state="folded"] > button').last
    expect(box).to_have_attribute("aria-pressed", "false")
    presses(box)
    expect(box).to_have_attribute("aria-pressed", "true")
    expect(folds.locator(".seat.is-mine .badges")).to_contain_text("leaving")
    presses(box)
    expect(box).to_have_attribute("aria-pressed", "false")

    stay_in_until([page for page in pages if page is not folds], lambda: adds(folds) > before)
    expect(mine(folds)).to_be_visible()

    folds.locator(".menu summary").click()
    folds.get_by_role("button", name="Settings").click()
    expect(folds.get_by_label("After each hand")).not_to_have_value("0")
    take_pictures(folds, tmp_path, "settings")
    folds.get_by_role("button", name="Done").click()
    for page in pages:
        leaves(page)
    assert [person.complaints for person, _ in seated] == [[], [], []]


def sits_down(person: Person, table: str, folder: Path) -> tuple[Person, Page]:
    """Buy in, with the wish for a full stack."""
    person.sign_up_unseen()
    page = person.open(table)
    page.get_by_role("button", name="Take a seat").click()
    page.get_by_label(FULL).check()
    take_pictures(page, folder, f"buying-in-{person.name}")
    page.get_by_role("button", name="Sit down with").click()
    expect(mine(page)).to_be_visible()
    return person, page


def is_first(page: Page) -> bool:
    """Whether it is their turn in a hand in which three are dealt in."""
    dealt = page.locator(".seat.taken .hand-of .card, .seat.taken .hand-of .back")
    return page.locator('.slots[data-state="turn"]').count() > 0 and dealt.count() >= 6


def adds(page: Page) -> int:
    """Return how often the log says that somebody adds chips."""
    return page.locator(".log li", has_text=re.compile(r"adds? \$")).count()


def mine(page: Page) -> Locator:
    """Return the player's own stack."""
    return page.locator(".seat.is-mine .plate .stack")
