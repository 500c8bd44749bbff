"""Two people cut the deck of each hand that they play, and their pages check it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from games.tests.browser.cutting.looked_at import faults_at_any_width
from games.tests.browser.cutting.test_reload import sits_at
from games.tests.browser.person import Person
from games.tests.browser.special_tables import TWO_AT_NO_LIMIT, TWO_SEATS
from games.tests.browser.staying_in import stay_in_until
from games.tests.proofs.checkers import by_script

Meet = Callable[[str], Person]
pytestmark = pytest.mark.browser
FAIR = re.compile(r"^fair\. Hand \d+-\d+: fair, cut by you$")


def test_both_pages_find_their_hands_fair_and_have_the_same_words_and_a_download(
    meet: Meet, special_tables: dict[str, str], tmp_path: Path
) -> None:
    cleo, dan = meet("Cleo"), meet("Dan")
    hers, his = (sits_at(person, special_tables[TWO_SEATS]) for person in (cleo, dan))

    stay_in_until([hers, his], lambda: bool(sealed(hers)) and sealed(hers) == sealed(his))

    assert findings(hers) == findings(his)
    with hers.expect_download() as saved:
        hers.get_by_role("button", name="Save the proofs").click()
    saved.value.save_as(tmp_path / "hands.jsonl")
    hands, wrong = by_script((tmp_path / "hands.jsonl").read_text())
    assert wrong == []
    assert {hand.grade() for hand in hands} == {"cut by you"}
    assert cleo.complaints + dan.complaints == []


@pytest.mark.verify
@pytest.mark.axe
def test_a_frame_that_was_exchanged_once_the_cuts_were_known_is_found_out_loudly(
    meet: Meet, special_tables: dict[str, str]
) -> None:
    eva, finn = meet("Eva"), meet("Finn")
    hers, his = (sits_at(person, special_tables[TWO_AT_NO_LIMIT]) for person in (eva, finn))
    trouble, his_trouble = (page.locator(".trouble.is-unfair") for page in (hers, his))

    # In their turn no page checks anything.
    stay_in_until([hers, his], lambda: bool(trouble.count() and his_trouble.count()))

    for each in (trouble, his_trouble):
        expect(each).to_contain_text("exchanged afterwards")
    trouble.get_by_role("button", name="What to do").click()
    expect(hers.get_by_role("dialog")).to_contain_text("other-frame")
    expect(hers.get_by_role("button", name="Save the proofs")).to_be_visible()
    hers.get_by_text("For whoever checks it").first.click()
    assert faults_at_any_width(hers, "what is wrong") == []
    hers.get_by_role("button", name="Close").click()
    expect(trouble).to_have_count(0)
    expect(hers.locator(".bar .seal.is-wrong")).to_be_visible()


def seal(page: Page) -> Locator:
    """Return the mark in the bar that a hand was found fair."""
    return page.locator(".bar").get_by_role("button", name=FAIR)


def sealed(page: Page) -> list[str]:
    """Return which hand was found fair last, and by whose cut, if one was."""
    titles: list[str] = seal(page).evaluate_all("seals => seals.map((seal) => seal.title)")
    return titles


def findings(page: Page) -> tuple[str, str]:
    """Open the seal; return which hand it names, and that hand's words."""
    seal(page).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Two people cut the deck, you too.")
    return dialog.locator("h3").inner_text(), dialog.locator(".own-words").inner_text()
