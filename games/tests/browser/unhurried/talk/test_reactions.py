"""Two people react at a table, and say quick words: by keyboard, and on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from games.tests.browser.pictures import take_picture
from games.tests.browser.unhurried.pairs import Meet, leaves, sits_down

pytestmark = pytest.mark.browser
POT_LIMIT = ("Pot limit hold'em", "$1/2")
DESK, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)
NARROW = ViewportSize(width=320, height=640)
IS_REMINDED = "localStorage.setItem('room.talk-reminded', 'true')"
TOO_SOON = 5_200  # ms
INSIDE = """() => [...document.querySelectorAll(".reaction")].every((each) => {
  const own = each.getBoundingClientRect(), plate = each.closest(".plate").getBoundingClientRect();
  const isWide = own.left < plate.left || own.right > plate.right;
  return !isWide && own.top >= plate.top - 2 && own.bottom <= plate.bottom;
})"""
AT_ONCE = """() => ["/", "v"].forEach((key) =>
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })))"""
IS_TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"


def reaction(page: Page, name: str) -> Locator:
    return page.locator(".seat", has_text=name).locator(".reaction")


def words(page: Page) -> Locator:
    return page.locator(".talk-lines .words")


def accepts(page: Page) -> None:
    page.locator("body").press("/")
    page.get_by_role("button", name="I accept this").press("Enter")
    expect(page.get_by_label("Say something")).to_be_focused()
    page.keyboard.press("Escape")


def test_two_people_react(meet: Meet, tmp_path: Path) -> None:
    mary = meet("Marigold")
    mary.sign_up_unseen()
    mary.context.add_init_script(IS_REMINDED)
    table = mary.table_of(*POT_LIMIT)
    hers = mary.sit_down(table)
    _, his = sits_down(meet, "Ferdinand", table)
    for page in (hers, his):
        page.set_viewport_size(DESK)
        accepts(page)

    hers.locator("body").press("v")
    expect(words(his)).to_have_text(["Nice hand"])
    hers.get_by_role("tab", name="Log").click()
    hers.evaluate(AT_ONCE)  # before the field is drawn
    expect(hers.get_by_label("Say something")).to_be_focused()
    hers.keyboard.press("Escape")
    hers.locator("body").press("/")
    hers.keyboard.type("very")  # in a box its letters are letters
    expect(hers.get_by_label("Say something")).to_have_value("very")
    hers.keyboard.press("Escape")
    hers.locator("body").press("u")
    expect(words(his)).to_have_text(["Nice hand", "Thank you"])
    expect(hers.get_by_label("Say something")).to_have_value("very")

    hers.locator("body").press("i")
    first = hers.get_by_role("button", name="thumbs up")
    expect(first).to_be_focused()
    hers.keyboard.press("ArrowRight")
    expect(hers.get_by_role("button", name="clap")).to_be_focused()
    hers.keyboard.press("3")
    for page in (hers, his):
        expect(reaction(page, "Marigold")).to_have_attribute("aria-label", "laughs")
        assert page.evaluate(INSIDE)
    take_picture(his, tmp_path / "desk.png")
    hers.keyboard.press("4")
    expect(hers.get_by_role("alert").filter(has_text="One reaction in 5 seconds.")).to_be_visible()
    expect(reaction(his, "Marigold")).to_have_count(0)
    hers.keyboard.press("Escape")
    expect(first).to_have_count(0)

    his.emulate_media(reduced_motion="reduce")
    for size in (PHONE, NARROW):
        hers.wait_for_timeout(TOO_SOON)
        hers.set_viewport_size(size)
        sign = hers.get_by_role("button", name="Talk", exact=True)
        if sign.get_attribute("aria-expanded") == "false":
            sign.click()
        quick = hers.get_by_role("button", name="Reactions")
        if quick.get_attribute("aria-expanded") == "false":
            quick.click()
        take_picture(hers, tmp_path / f"{size['width']}-open.png")
        hers.get_by_role("button", name="luck", exact=True).click()
        expect(reaction(his, "Marigold")).to_have_attribute("aria-label", "wishes luck")
        assert reaction(his, "Marigold").evaluate("(each) => each.getAnimations().length") == 0
        sign.click()
        expect(reaction(hers, "Marigold")).to_be_visible()
        assert hers.evaluate(INSIDE)
        assert not hers.evaluate(IS_TOO_WIDE)
        take_picture(hers, tmp_path / f"{size['width']}.png")
        sign.click()

    hers.get_by_role("button", name="Back in a moment").click()
    his.get_by_role("tab", name="Talk").click()
    expect(words(his)).to_have_text(["Nice hand", "Thank you", "Back in a moment"])
    his.locator(".mutes summary").click()
    his.get_by_role("button", name="Mute all").click()
    hers.wait_for_timeout(TOO_SOON)
    hers.get_by_role("button", name="clap").click()
    expect(reaction(hers, "Marigold")).to_have_count(1)
    expect(reaction(his, "Marigold")).to_have_count(0)
    for page in (hers, his):
        page.set_viewport_size(DESK)
        leaves(page)
