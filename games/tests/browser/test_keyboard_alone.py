"""Twenty hands of hold'em and ten of stud hi/lo without a pointer: the focus is never lost (A8)."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from itertools import cycle
from typing import Any
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.heard import events, seat_of
from games.tests.browser.person import Person
from games.tests.served.waiting import PATIENCE

pytestmark = [pytest.mark.verify, pytest.mark.browser]
HANDS = [("Hold'em", "Thea", 20), ("Seven card stud hi/lo", "Urs", 10)]
WATCH_POINTERS = """() => {
  for (const kind of ["pointerdown", "mousedown", "touchstart"])
    addEventListener(kind, () => { window.pointers = (window.pointers ?? 0) + 1; }, true);
}"""
FOCUS = """() => {
  const { activeElement: has } = document;
  const slot = Array.from(document.querySelectorAll(".slots > button")).indexOf(has);
  return slot >= 0 ? `slot ${slot + 1}` : has.localName;
}"""
STATE = '() => document.querySelector(".slots")?.dataset.state'
ANNOUNCED = """() => [document.querySelector(".slots").dataset.state,
  document.querySelectorAll(".log li").length,
  document.querySelector(".log li:last-child")?.textContent].join()"""
DEAF = '() => document.querySelector(".slots > [data-deaf]") !== null'
ACTS = ("c", "Enter", "c", "r", "c", "Enter", "f", "r")
"""Keys at one turn after the other; Enter presses the slot that has the focus: check or call."""


@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("game", "name", "hands"), HANDS, ids=["holdem", "stud_hilo"])
def test_a_player_plays_by_keys_alone_and_the_focus_stays(
    meet: Callable[[str], Person], game: str, name: str, hands: int
) -> None:
    person = meet(name)
    person.sign_up_unseen()
    page = person.open("/")
    page.evaluate(WATCH_POINTERS)
    goes_to(page, lambda: says(page, ", unhurried") and game_of(page) == game)
    page.wait_for_url(re.compile(r"/tables/\d+/"))
    page.evaluate(WATCH_POINTERS)
    table = urlparse(page.url).path
    takes_a_seat(page, name)
    acts = cycle(ACTS)
    end = time.monotonic() + PATIENCE * 10
    while played(person, table) < hands:
        assert time.monotonic() < end, page.locator("main").inner_text()
        plays(page, acts)
    assert page.evaluate("window.pointers ?? 0") == 0
    assert person.complaints == []


def goes_to(page: Page, is_there: Callable[[], bool]) -> None:
    """Press Tab until the focus is there, and then Enter."""
    expect(page.locator("main")).to_be_visible()
    for _ in range(300):
        if is_there():
            return page.keyboard.press("Enter")
        page.keyboard.press("Tab")
    raise AssertionError(page.locator("main").inner_text())


def says(page: Page, text: str) -> bool:
    """Return whether what has the focus says that."""
    has = "document.activeElement"
    return text in page.evaluate(f"{has} === document.body ? '' : {has}.textContent")


def game_of(page: Page) -> str:
    """Return what is played at the table whose link has the focus."""
    group = "document.activeElement.closest('.empty-tables, .live')"
    return str(page.evaluate(f"{group}?.querySelector('h2, h3').textContent ?? ''"))


def takes_a_seat(page: Page, name: str) -> None:
    """Take the buy-in that the dialog offers; at an empty table nobody need ask for a seat."""
    expect(page.locator(".slots")).to_have_attribute("data-state", "watching")
    if "sit=1" not in page.url:
        goes_to(page, lambda: says(page, "Take a seat"))
    expect(page.locator("dialog input[type=text]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".seat.is-mine .name")).to_have_text(name)
    expect(page.locator("dialog")).to_have_count(0)
    assert focus(page) == "slot 3"


def plays(page: Page, acts: cycle[str]) -> None:
    """Look once, and do what is to be done by a key; the focus stays where it is."""
    state = page.evaluate(STATE)
    if state == "broke":
        goes_by(page, 3)
    elif state in ("turn", "bring_in") and not page.evaluate(DEAF):
        acts_by(page, next(acts))
    page.wait_for_timeout(30)
    assert focus(page).startswith("slot"), focus(page)


def acts_by(page: Page, key: str) -> None:
    """Act in one's turn. What can't be done now is a check or a call, and what is asked about is
    meant."""
    before = turn(page)
    if key == "Enter":
        return goes_by(page, 2)
    kept = focus(page)
    page.keyboard.press(key)
    page.wait_for_timeout(400)  # longer than a slot is deaf
    if turn(page) == before:
        page.keyboard.press(key if page.locator(".slots .is-armed").count() else "c")
    assert focus(page) == kept
    return None


def goes_by(page: Page, slot: int) -> None:
    """Go to a slot by Tab, and press it by Enter."""
    while (has := focus(page)) != f"slot {slot}":
        page.keyboard.press("Shift+Tab" if has > f"slot {slot}" else "Tab")
    page.keyboard.press("Enter")
    assert focus(page) == f"slot {slot}"


def turn(page: Page) -> Any:
    """Return something that changes with each turn: what was announced last, and the state."""
    return page.evaluate(ANNOUNCED)


def focus(page: Page) -> str:
    """Return which slot has the focus, or what else."""
    return str(page.evaluate(FOCUS))


def played(person: Person, table: str) -> int:
    """Return how many hands they have played to the end."""
    return sum(
        seat_of(hand, person.name) is not None
        and any(events(frame, "hand_ended") for frame in hand)
        for hand in person.hands(table)
    )
