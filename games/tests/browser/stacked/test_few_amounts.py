"""Few amounts stand side by side, each a button with its amount: an open pair, and a spread."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from games.tests.browser.person import Person
from games.tests.browser.pictures import take_pictures
from games.tests.browser.special_tables import (
    NOBODY_AT_FIFTEEN,
    TWO_AT_A_SPREAD,
    TWO_AT_FIFTEEN,
)
from games.tests.browser.staying_in import clicks, presses, stay_in_until

pytestmark = [pytest.mark.verify, pytest.mark.browser]


def test_an_open_pair_and_a_spread_let_her_choose_among_labelled_amounts__ST_6__BT_8(
    meet: Callable[[str], Person], special_tables: dict[str, str], tmp_path: Path
) -> None:
    olga, pete = meet("Olga"), meet("Pete")
    for person in (olga, pete):
        person.sign_up_unseen()

    hers, his = two_at(special_tables[TWO_AT_FIFTEEN], olga, "Min $150", pete, "$600")
    waits_for(["$15", "$30"], hers, his)
    take_pictures(hers, tmp_path, "open-pair")
    makes(hers, "Bet $30", "You bet $30.")

    hers, his = two_at(special_tables[TWO_AT_A_SPREAD], olga, "Max", pete, "$120")
    waits_for(["$1", "$2", "$3", "$4", "$5"], hers, his)
    take_pictures(hers, tmp_path, "spread")
    makes(hers, "Bet $4", "You bet $4.")
    assert olga.complaints + pete.complaints == []


def test_every_button_of_the_dialog_buys_in__MO_1(
    meet: Callable[[str], Person], special_tables: dict[str, str]
) -> None:
    rosa = meet("Rosa")
    rosa.sign_up_unseen()
    for button, stack in (("Min $150", "$150"), ("$600", "$600"), ("Max $1,000", "$1,000")):
        page = buys_in(rosa, special_tables[NOBODY_AT_FIFTEEN], button)
        expect(page.locator(".seat.is-mine")).to_contain_text(stack)
        page.locator(".menu summary").click()
        page.get_by_role("button", name="Leave the table").click()
        expect(page.get_by_role("button", name="Take a seat")).to_be_visible()
        page.close()
    assert rosa.complaints == []


def two_at(table: str, one: Person, her: str, other: Person, his: str) -> tuple[Page, Page]:
    """Seat two people with these buttons of the dialog; the first named has seat 1."""
    return buys_in(one, table, her), buys_in(other, table, his)


def buys_in(person: Person, table: str, button: str) -> Page:
    """Take the first free seat with what a button of the dialog fills in."""
    page = person.open(table)
    page.get_by_role("button", name="Take a seat").click()
    page.locator("dialog .preset", has_text=button).first.click()
    page.locator("dialog").get_by_role("button", name="Sit down with").click()
    expect(page.locator(".seat.is-mine .name")).to_have_text(person.name)
    return page


def waits_for(wanted: list[str], hers: Page, his: Page) -> None:
    """Let the other one stay in, and her call what they bring in, until she has these amounts."""

    def is_so() -> bool:
        clicks(hers, "Call")
        return side_by_side(hers).get_by_role("button").all_inner_texts() == wanted

    stay_in_until([his], is_so)


def side_by_side(page: Page) -> Locator:
    """Return the row of amounts."""
    return page.get_by_role("group", name="Amount")


def makes(page: Page, choice: str, logged: str) -> None:
    """Choose an amount, see the button say it, click that, and read it in the log."""
    chosen = side_by_side(page).get_by_role("button", name=choice)
    expect(chosen).to_have_attribute("aria-pressed", "false")
    chosen.click()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    strong = page.locator("button.action.strong")
    expect(strong.locator(".label")).to_have_text(choice)
    presses(strong)
    expect(page.locator(".log li", has_text=logged).first).to_be_attached()
