"""Who doesn't post without being asked says "I'm in" before each hand of stud (ST-2)."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from games.tests.browser.heard import events, seat_of
from games.tests.browser.pictures import take_pictures
from games.tests.browser.special_tables import TWO_AT_STUD
from games.tests.browser.staying_in import posts_when_asked, presses
from games.tests.browser.unhurried.pairs import Meet, folds, leaves, sits_down

pytestmark = [pytest.mark.verify, pytest.mark.browser]


def test_she_is_asked_for_her_ante_and_says_that_she_is_in(
    meet: Meet, special_tables: dict[str, str], tmp_path: Path
) -> None:
    table = special_tables[TWO_AT_STUD]
    mia, hers = sits_down(meet, "Mia", table)
    posts_when_asked(hers)
    nora, his = sits_down(meet, "Nora", table)

    expect(hers.locator(".said")).to_contain_text("Are you in for the next hand?")
    expect(his.locator(".said")).not_to_contain_text("Are you in")
    take_pictures(hers, tmp_path, "asked-for-ante")
    presses(hers.get_by_role("button", name="I'm in: ante"))
    folds(his, hers)
    hand = mia.hands(table)[0]
    antes = [each["seat"] for frame in hand for each in events(frame, "ante_posted")]
    assert seat_of(hand, "Mia") in antes
    for page in (hers, his):
        leaves(page)
    assert mia.complaints + nora.complaints == []
