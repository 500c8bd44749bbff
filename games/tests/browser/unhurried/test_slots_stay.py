"""The three slots are the same buttons in the same places, whatever the hand comes to."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from games.tests.browser.pictures import take_pictures
from games.tests.browser.special_tables import TWO_SEATS
from games.tests.browser.staying_in import BETWEEN_LOOKS, presses, stays_in
from games.tests.browser.unhurried.pairs import Meet, leaves, sits_down
from games.tests.served.waiting import PATIENCE

pytestmark = pytest.mark.browser
SIZES = [(1280, 800), (390, 844), (360, 640), (844, 390)]
NO_LIMIT = ("No limit hold'em", "$1/2")
BOXES = """() => Array.from(document.querySelectorAll(".slots > button, .amount"), (each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [x, y, width, height].map((length) => Math.round(length * 10) / 10);
})"""
NAME_THE_BUTTONS = """() => document.querySelectorAll(".slots > button")
  .forEach((each, index) => { each.lifelong = index; })"""
LIFELONG = (
    """() => Array.from(document.querySelectorAll(".slots > button"), (each) => each.lifelong)"""
)
DEAF = 300
"""Milliseconds after a change of its label in which a slot takes no press."""
PRESS_AS_THE_TURN_COMES = """() => {
  window.pressed = null;
  const slots = document.querySelector(".slots");
  const look = () => {
    if (window.pressed || slots.dataset.state !== "turn") return;
    window.pressed = slots.dataset.state;
    slots.children[1].click();
  };
  new MutationObserver(look).observe(slots, { attributes: true });
}"""
Boxes = dict[tuple[int, int], list[list[float]]]


def test_no_slot_moves_from_watching_to_leaving_and_each_is_one_button_for_life(
    meet: Meet, tmp_path: Path
) -> None:
    kim = meet("Kimberley")
    kim.sign_up_unseen()
    table = kim.table_of(*NO_LIMIT)
    page = kim.open(table)
    expect(page.locator(".slots")).to_have_attribute("data-state", "watching")
    page.evaluate(NAME_THE_BUTTONS)
    watched = boxes(page, "watching")
    page.get_by_role("button", name="Take a seat").click()
    page.locator("dialog").get_by_role("button", name="Sit down with").click()
    expect(page.locator(in_state("hand_over"))).to_be_visible()
    seen = {"hand_over": boxes(page, "hand_over")}
    lee, his = sits_down(meet, "Leeanne", table)
    for name, reach in HER_STATES.items():
        seen[name] = boxes_in(page, his, name, reach)
        take_pictures(page, tmp_path, name)
        assert page.evaluate(LIFELONG) == [0, 1, 2], name
    first = seen["hand_over"]
    assert {name: found for name, found in seen.items() if found != first} == {}
    assert {size: found[-3:] for size, found in first.items()} == watched
    leaves(his)
    assert kim.complaints + lee.complaints == []


@pytest.mark.verify
def test_a_press_aimed_at_what_stood_there_before_does_nothing(
    meet: Meet, special_tables: dict[str, str]
) -> None:
    lee, his = sits_down(meet, "Lena", special_tables[TWO_SEATS])
    hers = sits_down(meet, "Kira", special_tables[TWO_SEATS])[1]
    hers.evaluate(PRESS_AS_THE_TURN_COMES)
    waits(hers, his, lambda: hers.evaluate("window.pressed") is not None)
    hers.wait_for_timeout(DEAF / 2)
    assert hers.evaluate("window.pressed") == "turn"
    assert hers.locator('.slots[data-state="turn"]').count()  # and nothing is on its way
    assert hers.locator(".slots .is-sent").count() == 0
    presses(hers.locator(".slots > button").nth(1))
    expect(hers.locator('.slots[data-state="turn"]')).to_have_count(0)
    for page in (hers, his):
        leaves(page)
    assert lee.complaints == []


def her_turn(hers: Page, his: Page) -> None:
    """Stay in on the other page until it is hers."""
    waits(hers, his, lambda: hers.locator('[data-state="turn"]').count() > 0)


def his_turn(hers: Page, his: Page) -> None:
    """Stay in on her page until it is his."""
    waits(his, hers, lambda: hers.locator('[data-state="waiting"]').count() > 0)


def folds_at_once(hers: Page, his: Page) -> None:
    """Fold in her turn; with two in the hand it is over then, and he may show."""
    her_turn(hers, his)
    focused = hers.locator(".slots > button").first
    focused.focus()
    presses(focused)
    expect(hers.locator('[data-state="hand_over"]')).to_be_visible()
    assert hers.evaluate("document.activeElement.lifelong") == 0  # an act doesn't lose the focus


def may_show(hers: Page, his: Page) -> None:
    """Win because he folds."""
    waits(his, hers, lambda: his.locator('[data-state="turn"]').count() > 0)
    presses(his.locator(".slots > button").first)
    expect(hers.locator('[data-state="may_show"]')).to_be_visible()


def sits_out(hers: Page, his: Page) -> None:
    """Fold, and sit out between hands."""
    folds_at_once(hers, his)
    presses(hers.get_by_role("button", name="Sit out next hand"))
    expect(hers.locator('[data-state^="out"]')).to_be_visible()


HER_STATES: dict[str, Callable[[Page, Page], None]] = {
    "turn": her_turn,
    "waiting": his_turn,
    "hand_over": folds_at_once,
    "may_show": may_show,
    "out": sits_out,
}


def waits(hers: Page, his: Page, is_so: Callable[[], bool]) -> None:
    """Let the other one stay in until something is so."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, hers.locator("main").inner_text()
        stays_in(his)
        hers.wait_for_timeout(BETWEEN_LOOKS)


def boxes_in(page: Page, his: Page, name: str, reach: Callable[[Page, Page], None]) -> Boxes:
    """Return the boxes in a state, at each size; again, if it was over before all were measured."""
    end = time.monotonic() + PATIENCE
    while True:
        reach(page, his)
        found = boxes(page, name)
        if page.locator(in_state(name)).count():
            return found
        assert time.monotonic() < end, page.locator("main").inner_text()


def in_state(name: str) -> str:
    """Return what selects the slots in a state."""
    return f'.slots[data-state^="{name}"]'


def boxes(page: Page, name: str) -> Boxes:
    """Return the boxes of the row of amounts and of the slots at each size; all in sight."""
    found = {}
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        found[width, height] = page.evaluate(BOXES)
        assert all(y + high <= height for _, y, _, high in found[width, height]), name
    return found
