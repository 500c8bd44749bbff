"""Axe finds nothing on any page, and at a table in none of its states."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.axe import faults
from games.tests.browser.person import SIGN_IN, SIGN_UP, Person
from games.tests.browser.special_tables import TWO_AT_NO_LIMIT, TWO_AT_STUD
from games.tests.browser.staying_in import presses
from games.tests.browser.unhurried.pairs import Meet, folds, leaves, sits_down

pytestmark = [pytest.mark.verify, pytest.mark.browser, pytest.mark.axe]
GUIDE = ("/how-to-play/", "/how-to-play/stud/", "/how-to-play/hi-lo/")
FOR_ALL = (
    "/",
    "/rules/",
    *GUIDE,
    "/rules/stetson/",
    "/rules/all/",
    "/fair/",
    "/fair/formats/",
    "/conduct/",
    SIGN_IN,
    SIGN_UP,
    "/accounts/password/reset/",
    "/admin/login/",
    "/none/",
    "/offline/",
)
FOR_PLAYERS = (
    "/",
    "/rules/",
    "/account/",
    "/account/statement/",
    "/account/settings/",
    "/accounts/password/change/",
    "/accounts/email/",
    "/accounts/logout/",
    "/hands/",
    "/hands/reports/",
)
AT_THE_TABLE = ("Settings", "Sounds", "Keys", "Add chips")
MAY_ACT = '.slots[data-state="turn"], .slots[data-state="waiting"]'


@pytest.mark.timeout(600)
def test_axe_finds_nothing_on_any_page(meet: Meet, special_tables: dict[str, str]) -> None:
    guest = meet("Guest")
    found = [fault for path in FOR_ALL for fault in faults(guest.visit(path), path)]
    table = special_tables[TWO_AT_NO_LIMIT]
    page = guest.open(table)
    expect(page.locator(".slots")).to_have_attribute("data-state", "newcomer")
    found += faults(page, "a table for guests")

    found += on_sitting_down(meet("Wilma"), table)
    (yvo, hers), (zelda, other) = (sits_down(meet, name, table) for name in ("Yvo", "Zelda"))
    found += in_a_hand(hers, other)
    opened = f"/?hide_empty=1&open={table.strip('/').rpartition('/')[2]}"
    found += [fault for path in (*FOR_PLAYERS, opened) for fault in faults(yvo.visit(path), path)]
    found += on_a_hand_s_page(yvo)
    for each in (hers, other):
        leaves(each)
    found += at_stud(meet, special_tables[TWO_AT_STUD])
    assert found == []
    assert zelda.complaints == []


def on_sitting_down(person: Person, table: str) -> list[str]:
    """Watch a table, and ask for a seat."""
    person.sign_up_unseen()
    page = person.open(table)
    expect(page.locator(".slots")).to_have_attribute("data-state", "watching")
    found = faults(page, "watching")
    page.get_by_role("button", name="Take a seat").click()
    expect(page.locator("dialog")).to_be_visible()
    found += faults(page, "the buy-in")
    page.close()
    return found


def in_a_hand(page: Page, other: Page) -> list[str]:
    """Both their turns and what is opened meanwhile, as text too; then a fold."""
    found: list[str] = []
    for each in (page, other):
        expect(each.locator(MAY_ACT)).to_be_visible()
        found += faults(each, "in a hand")
    page.locator(".menu summary").click()
    found += faults(page, "the menu")
    page.locator(".menu summary").click()
    for name in AT_THE_TABLE:
        found += of_a_dialog(page, name)
    page.get_by_role("button", name="This table: how it is played").click()
    found += faults(page, "this table")
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    expect(page.locator(".answer")).not_to_be_empty()
    found += faults(page, "an answer")
    found += as_text(page)
    found += in_talk(page)
    folds(page, other)
    found += faults(page, "folded")
    return found + faults(other, "the hand is over")


def in_talk(page: Page) -> list[str]:
    """Read the code of conduct, accept it, and come to the field."""
    page.keyboard.press("/")
    yes = page.get_by_role("button", name="I accept this")
    expect(yes).to_be_focused()
    found = faults(page, "the code of conduct")
    yes.press("Enter")
    expect(page.get_by_label("Say something")).to_be_focused()
    found += faults(page, "talk")
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Log").click()
    return found


def of_a_dialog(page: Page, name: str) -> list[str]:
    """Open it from the menu, and close it."""
    page.locator(".menu summary").click()
    page.get_by_role("button", name=name, exact=True).click()
    expect(page.locator("dialog")).to_be_visible()
    found = faults(page, name)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    return found


def as_text(page: Page) -> list[str]:
    """Read the table as text, and go back to the felt."""
    button = page.get_by_role("button", name="Text mode")
    button.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    found = faults(page, "as text")
    button.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "false")
    return found


def on_a_hand_s_page(person: Person) -> list[str]:
    """Read the list of hands, and the newest of them."""
    page = person.visit("/hands/")
    page.locator("main a[href^='/hands/']").first.click()
    expect(page.locator(".story")).to_be_visible()
    return faults(page, "a hand")


def at_stud(meet: Meet, table: str) -> list[str]:
    """Third street, with up cards, the bring-in and a fold's cards."""
    (_, page), (_, other) = (sits_down(meet, name, table) for name in ("Zoe", "Yann"))
    expect(
        page.locator(".slots:is([data-state=waiting], [data-state=turn], [data-state=bring_in])")
    ).to_be_visible()
    found = faults(page, "stud") + faults(other, "stud, the other")
    for each in (page, other):
        bring_in = each.locator('.slots[data-state="bring_in"] > button').nth(1)
        if bring_in.count():
            presses(bring_in)
    found += faults(page, "stud after the bring-in")
    for each in (page, other):
        leaves(each)
    return found
