"""Hostile lines at a table, at the narrowest: nothing runs, nothing leaves its box, and what the
room refuses stays in the field with a sentence."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from games.tests.browser.unhurried.pairs import Meet, leaves
from games.tests.browser.unhurried.talk.test_talk import IS_REMINDED, IS_TOO_WIDE, accepts, field
from games.tests.hostile.hostile_texts import HOSTILE

pytestmark = pytest.mark.browser
FIXED = ("Hold'em", "$5–10")
NARROW = ViewportSize(width=320, height=640)
TYPED = HOSTILE if os.environ.get("ROOM_VERIFY") == "1" else HOSTILE[::17]
ONE_LINE = 1_050  # ms
ANSWERED = """() => !document.querySelector(".unsaid")
  && (!document.querySelector(".say input").value
    || document.querySelector("#talk-help[role=alert]"))"""
LEAVES = """() => {
  const panel = document.querySelector(".talk-lines").getBoundingClientRect();
  return [...document.querySelectorAll(".talk-lines li, #talk-help")]
    .map((each) => each.getBoundingClientRect())
    .filter(({ left, right }) => left < panel.left - 1 || right > panel.right + 1).length;
}"""
IS_AT_END = """() => {
  const { scrollHeight, scrollTop, clientHeight } = document.querySelector(".talk-lines");
  return scrollHeight > clientHeight && scrollHeight - scrollTop - clientHeight < 2;
}"""
GO_BACK = "(list) => new Promise((then) => ((list.onscrollend = then), (list.scrollTop = 0)))"
MADE = ".talk-lines :is(img, script, svg, iframe, a, input, style, form, object, embed, video, h1)"


def says(page: Page, text: str) -> None:
    """Type a line as a paste has it, send it, and wait for the room's answer."""
    field(page).fill(text.replace("\0", "\ufffd"))  # a browser's box takes no NUL
    field(page).press("Enter")
    page.wait_for_function(ANSWERED)


@pytest.mark.timeout(1200)
def test_hostile_lines_are_text_and_stay_in_their_box(meet: Meet) -> None:
    hetty = meet("Henrietta")
    hetty.sign_up_unseen()
    hetty.context.add_init_script(IS_REMINDED)
    page = hetty.sit_down(hetty.table_of(*FIXED))
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))  # it would stay open
    accepts(page)
    page.set_viewport_size(NARROW)
    for text in TYPED:
        says(page, text)
        assert not page.evaluate(IS_TOO_WIDE), text
        assert page.evaluate(LEAVES) == 0, text
        page.wait_for_timeout(ONE_LINE)
    assert page.locator(".talk-lines .words").count() > len(TYPED) // 3
    assert page.locator(MADE).count() == 0
    page.reload()
    page.get_by_role("button", name="Talk", exact=True).click()
    expect(page.locator(".talk-lines .words").first).to_be_visible()
    assert (page.locator(MADE).count(), page.evaluate(LEAVES), dialogs) == (0, 0, [])
    assert not page.evaluate(IS_TOO_WIDE)
    moves_only_readers_of_the_newest(page)
    leaves(page)


def moves_only_readers_of_the_newest(page: Page) -> None:
    """A sheet that opens shows the newest lines; those who have scrolled back stay there."""
    lines = page.locator(".talk-lines")
    page.wait_for_function(IS_AT_END)
    says(page, "The newest is in sight.")
    page.wait_for_function(IS_AT_END)
    lines.evaluate(GO_BACK)
    page.wait_for_timeout(ONE_LINE)
    says(page, "Nobody who reads back is moved.")
    assert lines.evaluate("(list) => list.scrollTop") == 0
