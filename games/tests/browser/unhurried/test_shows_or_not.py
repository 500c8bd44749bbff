"""Whoever wins because all others fold may show their cards, and need not (SD-2, SD-3)."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

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
    presses(hers.get_by_role("button", name="Don't show"))
    expect(hers.get_by_role("button", name="Show my cards")).to_have_count(0)
    take_pictures(hers, tmp_path, "keeps-hidden")
    folds(his, hers)
    told = [sum(len(events(f, "hand_shown")) for f in hand) for hand in lee.hands(table)[-3:]]
    assert told == [1, 0, 0]
    for page in (hers, his):
        leaves(page)
    assert kim.complaints + lee.complaints == []
