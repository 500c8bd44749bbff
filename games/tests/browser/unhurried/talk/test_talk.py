"""Two people talk at a table: by keyboard, over a reload and a dead line, and on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from games.tests.browser.pictures import take_picture
from games.tests.browser.unhurried.pairs import Meet, leaves, sits_down

pytestmark = pytest.mark.browser
NO_LIMIT = ("No limit hold'em", "$1/2")
DESK, WIDE = ViewportSize(width=1280, height=800), ViewportSize(width=1440, height=900)
PHONE, NARROW = ViewportSize(width=390, height=844), ViewportSize(width=320, height=640)
FOCUSED = "() => document.activeElement.name || document.activeElement.tagName"
HOSTILE = "<img src=x onerror=alert(1)> https://example.org/" + "w" * 140
IS_REMINDED = "localStorage.setItem('room.talk-reminded', 'true')"
"""That a running hand isn't talked about: who folds meanwhile would have to say a line twice."""
IS_TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"
SEES_LESS = """() => {
  const seen = Math.round(innerHeight * 0.45);
  Object.defineProperty(visualViewport, "height", { configurable: true, get: () => seen });
  visualViewport.dispatchEvent(new Event("resize"));
  return seen;
}"""
SEES_ALL = """() => {
  delete visualViewport.height;
  visualViewport.dispatchEvent(new Event("resize"));
}"""
BOXES = """() => [".slots", ".seat.is-mine", ".talk"].map((each) => {
  const { top, bottom } = document.querySelector(each).getBoundingClientRect();
  return { top, bottom };
})"""


def field(page: Page) -> Locator:
    return page.get_by_label("Say something")


def words(page: Page) -> Locator:
    return page.locator(".talk-lines .words")


def accepts(page: Page) -> None:
    """Come to the code of conduct by keyboard, at the narrowest too, and accept it."""
    page.locator("body").press("/")
    yes = page.get_by_role("button", name="I accept this")
    expect(yes).to_be_focused()
    expect(page.get_by_label("What it says")).to_contain_text("saw each other’s faces")
    page.set_viewport_size(NARROW)
    expect(yes).to_be_visible()
    assert not page.evaluate(IS_TOO_WIDE)
    page.set_viewport_size(DESK)
    yes.focus()
    page.keyboard.press("Enter")
    expect(yes).to_be_hidden()


def stays_above_a_keyboard(page: Page) -> None:
    """As a phone's keyboard has it: less of the page is seen, and the page stays as high."""
    bottom = "() => document.querySelector('.say').getBoundingClientRect().bottom"
    before = page.evaluate(bottom)
    seen = page.evaluate(SEES_LESS)
    expect(field(page)).to_be_visible()
    assert page.evaluate(bottom) <= seen
    page.evaluate(SEES_ALL)
    assert page.evaluate(bottom) == before


def test_two_people_talk(meet: Meet, tmp_path: Path) -> None:
    kim = meet("Kimberly")
    kim.sign_up_unseen()
    table = kim.table_of(*NO_LIMIT)
    kim.context.add_init_script(IS_REMINDED)
    hers = kim.sit_down(table)
    leo, his = sits_down(meet, "Leopold", table)
    leo.context.add_init_script(IS_REMINDED)
    for page in (hers, his):
        page.set_viewport_size(DESK)

    for page in (hers, his):
        accepts(page)
        expect(field(page)).to_be_focused()
    his.get_by_role("tab", name="Log").click()
    hers.keyboard.press("Escape")
    hers.locator("body").press("/")
    expect(field(hers)).to_be_focused()
    hers.keyboard.type("four calls, can you fold?")  # among them are keys of acts
    expect(hers.locator(".slots .is-armed")).to_have_count(0)
    hers.keyboard.press("Enter")
    expect(words(hers)).to_have_text(["four calls, can you fold?"])
    expect(field(hers)).to_have_value("")
    hers.keyboard.press("Escape")
    expect(field(hers)).not_to_be_focused()

    tab = his.get_by_role("tab", name="Talk, 1 new")
    expect(tab).to_be_visible()
    expect(his.locator("#talk-told")).to_contain_text("Kimberly: four calls, can you fold?")
    take_picture(his, tmp_path / "unread.png")
    tab.click()
    expect(words(his)).to_have_text(["four calls, can you fold?"])
    expect(his.get_by_role("tab", name="Talk", exact=True)).to_have_attribute(
        "aria-selected", "true"
    )

    field(his).fill("not yet said")
    his.reload()
    his.get_by_role("tab", name="Talk").click()
    expect(field(his)).to_have_value("not yet said")
    expect(words(his)).to_have_text(["four calls, can you fold?"])

    field(his).fill("no \u202eway")
    field(his).press("Enter")
    expect(his.get_by_role("alert").filter(has_text="signs that nobody sees")).to_be_visible()
    expect(field(his)).to_have_value("no \u202eway")
    field(his).fill(HOSTILE)
    field(his).press("Enter")
    expect(words(hers)).to_have_text(["four calls, can you fold?", HOSTILE])
    assert hers.locator(".talk-lines img, .talk-lines a").count() == 0

    take_picture(his, tmp_path / "desk.png")
    for size, name in ((WIDE, "wide"), (PHONE, "phone"), (NARROW, "narrow")):
        hers.set_viewport_size(size)
        sign = hers.get_by_role("button", name="Talk", exact=True)
        if name == "phone":  # as it is opened and closed there
            sign.click()
            expect(words(hers).first).to_be_hidden()
            sign.click()
        expect(words(hers).first).to_be_visible()
        expect(field(hers)).not_to_be_focused()
        if name in ("phone", "narrow"):
            stays_above_a_keyboard(hers)
        take_picture(hers, tmp_path / f"{name}.png")
        assert not hers.evaluate(IS_TOO_WIDE), name
        slots, mine, talk = hers.evaluate(BOXES)
        assert talk["bottom"] <= slots["top"] or name == "wide", name
        assert talk["bottom"] <= mine["bottom"] or name == "wide", name
    his.locator(".about-line summary").click()
    his.get_by_role("button", name="Mute for me").click()
    expect(words(his)).to_have_text([HOSTILE])
    his.reload()
    his.get_by_role("tab", name="Talk").click()
    expect(words(his)).to_have_text([HOSTILE])
    his.locator(".mutes summary").click()
    his.get_by_role("button", name="Read Kimberly again").click()
    expect(words(his)).to_have_text(["four calls, can you fold?", HOSTILE])
    for page in (hers, his):
        page.set_viewport_size(DESK)
        leaves(page)
