"""Single keys ask and act as the player has set them, and the focus is never lost (A8)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.special_tables import TWO_AT_NO_LIMIT
from games.tests.browser.unhurried.pairs import Meet, leaves, sits_down

pytestmark = [pytest.mark.verify, pytest.mark.browser]
ASKED = {
    "h": r"^[^:]+: \w+ of \w+, \w+ of \w+\.$",
    "b": r"^Preflop: no board yet\.$",
    "p": r"^Pot \$3, \$1 to call\.$",
    "s": r"^Stacks: You \$\d+, \w+ \$\d+\.$",
    "o": r"^Nobody has up cards in this game\.$",
    "l": r"posts the big blind, \$2\.$",
    "w": r"^You have \d+ seconds left\.$",
    "m": r"Your turn, 1 dollar to call, raise from 4, you have \d+, \w+ can call up to \d+, pot 3 ",
}
HEARD = {
    "p": r"^Pot 3 dollars, 1 dollar to call\.$",
    "s": r"^Stacks: You \d+ dollars, \w+ \d+ dollars\.$",
    "l": r"posts the big blind, 2 dollars\.$",
}
FOCUS = """() => {
  const { activeElement: has } = document;
  const slot = Array.from(document.querySelectorAll(".slots > button")).indexOf(has);
  const name = has.getAttribute("aria-label") ?? has.innerText;
  return slot >= 0 ? `slot ${slot + 1}` : `${has.localName} ${name}`.trim();
}"""


def test_keys_ask_and_act_and_can_be_changed_and_the_focus_stays(
    meet: Meet, special_tables: dict[str, str]
) -> None:
    seated = [sits_down(meet, name, special_tables[TWO_AT_NO_LIMIT]) for name in ("Ulla", "Vik")]
    (_, page), (_, other) = sorted(seated, key=lambda each: not has_turn(each[1]))
    each_key_is_answered(page)
    a_raise_is_typed(page)
    amounts_are_chosen_by_keys(other)
    keys_are_changed(other)
    for each in (page, other):
        leaves(each)
    assert [person.complaints for person, _ in seated] == [[], []]


def has_turn(page: Page) -> bool:
    """Whether it is theirs to act."""
    expect(page.locator('.slots[data-state="turn"], .slots[data-state="waiting"]')).to_be_visible()
    return page.locator('.slots[data-state="turn"]').count() > 0


def each_key_is_answered(page: Page) -> None:
    """Each question in a sentence, in sight and politely."""
    for key, sentence in ASKED.items():
        page.keyboard.press(key)
        expect(page.locator(".answer")).to_have_text(re.compile(sentence))
        expect(page.locator("#told p").last).to_have_text(re.compile(HEARD.get(key, sentence)))
    page.keyboard.press("Control+h")
    page.keyboard.press("Shift+s")
    expect(page.locator(".answer")).to_have_text(re.compile(ASKED["m"]))


def a_raise_is_typed(page: Page) -> None:
    """R, the number, Enter; what is typed in the box is no key."""
    page.keyboard.press("r")
    assert focus(page) == "input Amount in dollars"
    page.keyboard.type("7f")
    assert page.locator(".stepping input[type=text]").input_value() == "7f"
    page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("You raise to $7.")
    assert focus(page) == "slot 3"


def amounts_are_chosen_by_keys(page: Page) -> None:
    """1 to 4, arrows, and all-in, which is asked about once."""
    expect(page.locator('.slots[data-state="turn"]')).to_be_visible()
    answer, raising = page.locator(".answer"), page.locator(".slots > button").last
    page.keyboard.press("4")
    expect(answer).to_have_text("Raise to $21.")
    page.keyboard.press("ArrowUp")
    expect(answer).to_have_text("Raise to $23.")
    expect(raising).to_contain_text("$23")
    page.keyboard.press("a")
    expect(answer).to_have_text(re.compile(r"^Sure\? All-in \$\d+\? .*Once more does it\.$"))
    expect(raising).to_have_class(re.compile("is-armed"))
    page.keyboard.press("ArrowDown")
    expect(raising).not_to_have_class(re.compile("is-armed"))
    page.locator(".slots > button").first.focus()
    expect(page.locator(".slots > [data-deaf]")).to_have_count(0)
    page.keyboard.press("f")
    expect(page.locator(".log")).to_contain_text("You fold.")
    assert focus(page) == "slot 1"


def keys_are_changed(page: Page) -> None:
    """Another key, a shared one, none at all, all off, and back; also after a reload."""
    opens_keys(page)
    fold = page.get_by_role("textbox", name="Fold")
    fold.focus()
    page.keyboard.press("c")
    expect(page.locator("dialog .notice[role=alert]")).to_have_text(
        "C is already the key for: Check or call. Choose another, or clear that one first."
    )
    expect(fold).to_have_value("F")
    page.keyboard.press("z")
    expect(fold).to_have_value("Z")
    own_hand = page.get_by_role("textbox", name="Your own hand")
    own_hand.focus()
    page.keyboard.press("Backspace")
    expect(own_hand).to_have_value("")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert focus(page) == "summary Seat"
    page.reload()
    expect(page.locator(".slots > button").first).to_be_visible()
    opens_keys(page)
    expect(page.get_by_role("textbox", name="Fold")).to_have_value("Z")
    expect(own_hand).to_have_value("")
    page.get_by_role("checkbox", name="Single keys act and answer").press(" ")
    page.get_by_role("button", name="Done").press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    assert focus(page) == "summary Seat"
    page.keyboard.press("p")
    page.keyboard.press("s")
    expect(page.locator(".answer")).to_be_empty()
    opens_keys(page)
    page.get_by_role("button", name="Usual keys").press("Enter")
    page.get_by_role("button", name="Done").press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("s")
    expect(page.locator(".answer")).to_have_text(re.compile("^Stacks: "))


def opens_keys(page: Page) -> None:
    """Open the dialog from the menu, by keys."""
    page.locator(".menu summary").press("Enter")
    page.get_by_role("button", name="Keys", exact=True).press("Enter")
    expect(page.locator("dialog")).to_be_visible()


def focus(page: Page) -> Any:
    """Return what has the focus."""
    return page.evaluate(FOCUS)
