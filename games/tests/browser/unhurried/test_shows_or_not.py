"""Whoever wins because all others fold may show their cards, and need not (SD-2, SD-3); once the
hand is over whoever has folded may show one of theirs (SD-9)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.heard import events
from games.tests.browser.pictures import take_pictures
from games.tests.browser.special_tables import TWO_SEATS
from games.tests.browser.staying_in import presses
from games.tests.browser.unhurried.pairs import Meet, folds, leaves, sits_down

pytestmark = [pytest.mark.verify, pytest.mark.browser]


def test_an_uncontested_winner_shows_once_and_keeps_hidden_once(
    meet: Meet, special_tables: dict[str, str], tmp_path: Path
) -> None:
    table = special_tables[TWO_SEATS]
    kim, hers = sits_down(meet, "Kim", table)
    lee, his = sits_down(meet, "Lee", table)

    folds(his, hers)
    expect(hers.get_by_role("button", name="Don't show")).to_be_visible()
    take_pictures(hers, tmp_path, "may-show")
    presses(hers.get_by_role("button", name="Show my cards"))
    expect(his.locator(".log li", has_text="Kim shows")).to_be_attached()
    take_pictures(his, tmp_path, "is-shown")

    folds(his, hers)
    shows_one_card(his, hers, tmp_path)
    presses(hers.get_by_role("button", name="Don't show"))
    expect(hers.get_by_role("button", name="Show my cards")).to_have_count(0)
    take_pictures(hers, tmp_path, "keeps-hidden")
    folds(his, hers)
    counts = [sum(len(events(f, "hand_shown")) for f in hand) for hand in lee.hands(table)[-3:]]
    assert counts == [1, 0, 0]
    turned_up = [[e for f in hand for e in events(f, "cards_shown")] for hand in lee.hands(table)]
    assert [len(each["cards"]) for hand in turned_up for each in hand] == [1]
    for page in (hers, his):
        leaves(page)
    assert kim.complaints + lee.complaints == []


def shows_one_card(page: Page, other: Page, folder: Path) -> None:
    """Press *Show cards* and the first of them: the other one sees it, and not the second."""
    page.get_by_role("button", name="Show cards").click()
    dialog = page.get_by_role("dialog", name="Show cards")
    take_pictures(page, folder, "shows-one")
    dialog.get_by_role("button", name=re.compile("^Show (?!both)")).first.click()
    expect(dialog).to_have_count(0)
    expect(other.locator(".log li", has_text=re.compile(r"^Lee turns up \S+\.$"))).to_be_attached()
    expect(page.locator(".log li", has_text=re.compile(r"^You turn up \S+\.$"))).to_be_attached()
