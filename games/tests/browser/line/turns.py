"""How two people come to one's turn, and what a page shows of the hand that runs."""

from __future__ import annotations

import time

from playwright.sync_api import Page, expect

from games.tests.browser.staying_in import BETWEEN_LOOKS, checks_or_calls, stays_in
from games.tests.served.waiting import PATIENCE

OF_THE_HAND = """(lines) => {
    const start = lines.findLastIndex((line) => line.classList.contains("of-hand"));
    return lines.slice(start).map((line) => line.textContent.trim());
}"""
OFFERED = ".actions button:not([aria-disabled='true'])"
"""What can be pressed: the three slots are always there."""
CARDS = """(cards) => cards.map((card) => card.getAttribute("aria-label"))"""


def comes_to_turn(page: Page, other: Page) -> None:
    """Stay in on the other page until it is this one's turn."""
    end = time.monotonic() + PATIENCE
    while not page.locator(".actions.is-turn").count():
        assert time.monotonic() < end, page.locator("main").inner_text()
        stays_in(other)
        page.wait_for_timeout(BETWEEN_LOOKS)


def comes_to_second_turn(page: Page, other: Page) -> None:
    """Play on until it is this page's turn, and the other one has acted in the hand."""
    end = time.monotonic() + PATIENCE
    comes_to_turn(page, other)
    while not acts_of(page):
        assert time.monotonic() < end, page.locator("main").inner_text()
        checks_or_calls(page)
        expect(page.locator(".actions.is-turn")).to_have_count(0)
        comes_to_turn(page, other)


def log_of_hand(page: Page) -> list[str]:
    """Return what the log says of the running hand, its number first."""
    lines: list[str] = page.locator(".log li").evaluate_all(OF_THE_HAND)
    return lines


def acts_of(page: Page) -> list[str]:
    """Return the last acts that the seats show."""
    return page.locator(".seat .badge.act").all_inner_texts()


def own_cards(page: Page) -> list[str]:
    """Return the viewer's own cards, as they are spoken."""
    cards: list[str] = page.locator(".seat.is-mine .card").evaluate_all(CARDS)
    return cards


def what_it_shows(page: Page) -> tuple[list[str], list[str], list[str]]:
    """Return the log and the last acts of the running hand, and the viewer's own cards."""
    shown = log_of_hand(page), acts_of(page), own_cards(page)
    assert all(shown)
    return shown
