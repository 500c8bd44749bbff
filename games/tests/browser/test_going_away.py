"""Who goes elsewhere from a seat by a link of the page says what becomes of it, with one press."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.person import Person
from games.tests.browser.several.two_tables import SETTLED, pane, sits_at_two, tables_of
from games.tests.browser.unhurried.pairs import leaves

pytestmark = pytest.mark.browser

LINK = """main => main.insertAdjacentHTML("afterbegin", '<a href="/">Elsewhere</a>')"""
"""A pane has links in its dialogs and texts alone."""
SITS_OUT = re.compile(r"^Sit out$")
"""What the menu offers whoever is in play; else it is *I'm back*."""


def asked(page: Page) -> None:
    page.get_by_role("link", name="Lobby").first.click()
    expect(page.get_by_role("dialog", name="Before you go")).to_be_visible()


def is_back_in(page: Page, table: int) -> None:
    """Wait until the room has answered in a table's pane, and the page that holds it knows."""
    expect(pane(page, table).locator(".menu button").filter(has_text=SITS_OUT)).to_have_count(1)
    page.evaluate(SETTLED)


def test_a_player_stays_keeps_sits_out_and_has_it_remembered(meet: Callable[[str], Person]) -> None:
    uta = meet("Uta")
    uta.sign_up_unseen()
    path = uta.table_of("Seven card stud", "$2–4")
    page = uta.sit_down(path)
    mine = page.locator(".seat.is-mine")
    asked(page)
    expect(page.get_by_role("button", name="Stay here")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(mine).to_have_count(1)

    asked(page)
    page.get_by_role("button", name="Keep the seat").click()
    expect(page.locator("#tables")).to_be_visible()

    page.goto(path)
    expect(mine).to_have_count(1)
    asked(page)
    page.get_by_label("Do this each time").check()
    page.get_by_role("button", name="Sit out", exact=True).click()
    expect(page.locator("#tables")).to_be_visible()

    page.goto(path)
    expect(mine).to_have_count(1)  # until then the menu is a watcher's
    page.locator(".menu summary").click()
    page.locator(".menu").get_by_role("button", name="I'm back").click()
    page.locator(".menu summary").click()
    expect(page.locator(".menu").get_by_role("button", name="Sit out", exact=True)).to_be_visible()
    page.locator(".menu summary").click()
    page.get_by_role("link", name="Lobby").first.click()
    expect(page.locator("#tables")).to_be_visible()
    page.goto(path)
    expect(mine).to_have_count(1)
    leaves(page)
    assert uta.complaints == []


def test_all_tables_are_left_with_one_press(meet: Callable[[str], Person]) -> None:
    vera = meet("Vera")
    vera.sign_up_unseen()
    page = sits_at_two(vera)
    menu = page.locator("details.all")
    menu.locator("summary").click()
    menu.get_by_role("button", name="Sit out at all tables").click()
    menu.locator("summary").click()
    expect(menu.get_by_role("button", name="I’m back at all tables")).to_be_visible()
    menu.get_by_role("button", name="I’m back at all tables").click()
    for table in tables_of(page):
        is_back_in(page, table)

    within = pane(page, tables_of(page)[0])
    within.locator("main").evaluate(LINK)
    within.get_by_role("link", name="Elsewhere").click()
    expect(page.get_by_role("dialog", name="Before you go")).to_contain_text("seats at 2 tables")
    page.get_by_role("button", name="Stay here").click()
    page.get_by_role("link", name="Lobby").click()
    page.get_by_role("button", name="Leave all tables").click()
    expect(page.locator("#tables")).to_be_visible()
    assert vera.complaints == []
