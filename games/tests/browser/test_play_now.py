"""From the lobby to one's first cards: *Play now*, one form, and the house's players come."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.person import PASSWORD, Person
from games.tests.browser.unhurried.pairs import leaves

pytestmark = pytest.mark.browser


def test_a_stranger_has_cards_after_one_form(meet: Callable[[str], Person]) -> None:
    noemi = meet("Noemi")
    page = noemi.open("/")
    page.get_by_role("button", name="Play hold'em now").click()
    for field, text in (("username", "Noemi"), ("password1", PASSWORD), ("password2", PASSWORD)):
        page.locator(f"[name={field}]").fill(text)
    page.get_by_role("button", name="Sign up").click()

    is_seated_and_has_cards(page, "Noemi")
    assert noemi.complaints == []
    is_gone(page)


def test_a_player_has_cards_after_one_press(meet: Callable[[str], Person]) -> None:
    otto = meet("Otto")
    otto.sign_up_unseen()
    page = otto.open("/")
    page.get_by_role("button", name="Play hold'em now").click()

    is_seated_and_has_cards(page, "Otto")
    assert otto.complaints == []
    is_gone(page)


def is_seated_and_has_cards(page: Page, name: str) -> None:
    """They sit, the page says so, and they are dealt in: nobody asks them anything."""
    expect(page.locator(".seat.is-mine .name")).to_have_text(name)
    expect(page.locator(".log li", has_text="You sit with $80")).to_have_count(1)
    expect(page.locator(".seat.is-mine .card").first).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".messages")).to_have_count(0)


def is_gone(page: Page) -> None:
    """They give up their seat: else the next one there waits until their time has run out."""
    leaves(page)
    expect(page.locator(".seat.is-mine")).to_have_count(0)
