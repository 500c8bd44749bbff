"""What a page has found out of a hand, for everybody: by keys alone, wide and narrow, for axe."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from games.tests.browser.cutting.looked_at import NARROW, WIDE, faults_at_any_width
from games.tests.browser.cutting.test_fair import seal, sealed
from games.tests.browser.cutting.test_reload import sits_at
from games.tests.browser.person import Person
from games.tests.browser.special_tables import FOR_FINDINGS, TWO_AT_STUD
from games.tests.browser.staying_in import stay_in_until

Meet = Callable[[str], Person]
pytestmark = [pytest.mark.verify, pytest.mark.browser, pytest.mark.axe]
FOCUSED = "each => each === document.activeElement"
MOST_TABS = 60
LONG_WORDS = "W" * 200


def test_the_seal_s_dialog_is_for_everybody(meet: Meet, special_tables: dict[str, str]) -> None:
    gail, hugo = meet("Gail"), meet("Hugo")
    hers, his = (sits_at(person, special_tables[FOR_FINDINGS]) for person in (gail, hugo))
    stay_in_until([hers, his], lambda: bool(sealed(hers)) and bool(sealed(his)))

    hers.set_viewport_size(WIDE)
    opens_and_closes(hers, seal(hers))
    press_when_reached(hers, seal(hers))
    expect(hers.get_by_role("dialog")).to_contain_text("Our words are")
    found = faults_at_any_width(hers, "the seal's dialog")
    hers.keyboard.press("Escape")

    found += from_the_sheet(his)
    assert found == []
    assert gail.complaints + hugo.complaints == []


def from_the_sheet(page: Page) -> list[str]:
    """On a phone the seal is in the table's sheet: the focus goes back to what opened that."""
    page.set_viewport_size(NARROW)
    sheet = page.get_by_role("button", name="This table: how it is played")
    press_when_reached(page, sheet)
    dialog = page.get_by_role("dialog", name="This table")
    press_when_reached(page, dialog.locator(".seal"))
    expect(page.get_by_role("dialog", name="Is it fair?")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert sheet.evaluate(FOCUSED)
    sheet.press("Enter")
    found = faults_at_any_width(page, "the table's sheet with a seal")
    page.keyboard.press("Escape")
    return found


def test_the_settings_for_cutting_are_for_everybody(
    meet: Meet, special_tables: dict[str, str]
) -> None:
    iris = meet("Iris")
    iris.sign_up_unseen()
    page = iris.visit("/account/settings/#cutting")
    words = page.get_by_label("My own words for the next cut")
    expect(words).to_have_value("")
    found = faults_at_any_width(page, "cutting")

    page.set_viewport_size(NARROW)
    press_when_reached(page, page.get_by_role("link", name="Cutting the deck"))
    page.keyboard.press("Tab")
    assert words.evaluate(FOCUSED)
    page.keyboard.insert_text(LONG_WORDS)
    page.keyboard.press("Tab")
    found += faults_at_any_width(page, "cutting with long words")

    assert found == []
    page.reload()
    expect(words).to_have_value(LONG_WORDS)
    kept = iris.context.request.get("/account/settings/").text()
    assert LONG_WORDS not in kept
    assert iris.complaints == []


def test_before_a_hand_is_over_there_is_no_seal_and_at_fair_no_empty_table(
    meet: Meet, special_tables: dict[str, str]
) -> None:
    jack = meet("Jack")
    jack.sign_up_unseen()
    page = jack.open(special_tables[TWO_AT_STUD])
    expect(page.locator(".slots")).to_have_attribute("data-state", "watching")

    assert page.locator(".seal").count() == 0
    assert faults_at_any_width(page, "a table without a hand") == []
    assert faults_at_any_width(jack.visit("/fair/"), "fair") == []


def opens_and_closes(page: Page, opener: Locator) -> None:
    """By each key that closes it; the focus goes back each time."""
    for closes in ("Escape", "Enter on Close", "Space on Close"):
        press_when_reached(page, opener)
        dialog = page.get_by_role("dialog", name="Is it fair?")
        expect(dialog).to_be_visible()
        key = closes.partition(" ")[0]
        if "Close" in closes:
            reach(page, dialog.get_by_role("button", name="Close"))
        page.keyboard.press(key)
        expect(dialog).to_have_count(0)
        expect(seal(page)).to_be_focused()


def press_when_reached(page: Page, wanted: Locator) -> None:
    """Go there by Tab, and press Enter."""
    reach(page, wanted)
    page.keyboard.press("Enter")


def reach(page: Page, wanted: Locator) -> None:
    """Press Tab until it has the focus."""
    for _ in range(MOST_TABS):
        if wanted.evaluate(FOCUSED):
            return
        page.keyboard.press("Tab")
    raise AssertionError(re.sub(r"\s+", " ", page.locator("body").inner_text()))
