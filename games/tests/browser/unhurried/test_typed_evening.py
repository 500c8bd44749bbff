"""In text mode at a real table: sitting down, a hand and leaving, by nothing but what is typed."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Locator, Page, expect

from games.tests.browser.heard import events, seat_of
from games.tests.browser.person import Person
from games.tests.browser.special_tables import TWO_UNHURRIED
from games.tests.browser.staying_in import BETWEEN_LOOKS, DRAWN, stays_in
from games.tests.browser.unhurried.pairs import Meet, sits_down
from games.tests.served.waiting import PATIENCE

pytestmark = [pytest.mark.browser, pytest.mark.verify]
SHE = "Xenia"
FOCUSED = "document.activeElement.name"
HELD = "One moment"
TOO_EARLY = "You can show your cards when the hand is over."


def test_somebody_sits_down_plays_a_hand_and_leaves_by_what_they_type(
    meet: Meet, special_tables: dict[str, str]
) -> None:
    table = special_tables[TWO_UNHURRIED]
    other, his = sits_down(meet, "Walt", table)
    person = meet(SHE)
    person.sign_up_unseen()
    page = person.open(table)
    expect(page.locator(".slots")).to_have_attribute("data-state", "watching")
    turns_text_mode_on(page)

    assert types(page, "sit down") == "Take a seat."
    expect(page.locator("dialog input[type=text]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(seats(page).filter(has_text=f"{SHE}, you, $")).to_have_count(1)
    assert page.evaluate(FOCUSED) == "command"
    assert types(page, "sit down") == "You already have a seat at this table."

    acts = plays_a_hand(person, page, his, table)
    assert acts
    expect(page.locator(".read-log").first).to_contain_text(f"You {acts[0]}")

    assert types(page, "leave").endswith("Type leave again to leave.")
    expect(seats(page).filter(has_text=SHE)).to_have_count(1)
    types(page, "leave")
    expect(seats(page).filter(has_text=SHE)).to_have_count(0)
    expect(page.locator(".slots")).to_have_attribute("data-state", "watching")
    assert person.complaints + other.complaints == []


def turns_text_mode_on(page: Page) -> None:
    """Press the first control on the page, and go to the command field."""
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".text-table")).to_be_visible()
    page.keyboard.press("Tab")
    while page.evaluate(FOCUSED) != "command":
        page.keyboard.press("Tab")


def plays_a_hand(person: Person, page: Page, other: Page, table: str) -> list[str]:
    """Check or call at each turn, until a hand of theirs is over; return what was typed."""
    typed: list[str] = []
    end = time.monotonic() + PATIENCE
    while not has_ended(person, table):
        assert time.monotonic() < end, page.locator("main").inner_text()
        stays_in(other)
        if page.locator('.slots[data-state="turn"]').count():
            way = (
                "check"
                if "Check" in page.locator(".slots > button").nth(1).inner_text()
                else "call"
            )
            early = types(page, "show 1")
            assert early == TOO_EARLY or early.startswith(HELD)
            if not types(page, way).startswith(HELD):
                typed.append(way)
        page.wait_for_timeout(BETWEEN_LOOKS)
    return typed


def types(page: Page, command: str) -> str:
    """Type a command, and return the answer; the focus stays in the field, or goes to a dialog."""
    page.keyboard.type(command)
    page.keyboard.press("Enter")
    page.evaluate(DRAWN)
    answer = page.locator(".command-answer")
    expect(answer).not_to_be_empty()
    return answer.inner_text()


def seats(page: Page) -> Locator:
    """Return the lines of the list of seats."""
    return page.locator('section[aria-labelledby="read-seats"] li')


def has_ended(person: Person, table: str) -> bool:
    """Return whether they have played a hand to its end."""
    return any(
        seat_of(hand, person.name) is not None
        and any(events(frame, "hand_ended") for frame in hand)
        for hand in person.hands(table)
    )
