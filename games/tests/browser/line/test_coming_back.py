"""Coming back to a hand that runs: after a reload, and when the network was away."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from games.tests.browser.line.slow_line import SlowLine
from games.tests.browser.line.turns import OFFERED, comes_to_second_turn, what_it_shows
from games.tests.browser.person import Person
from games.tests.browser.special_tables import TWO_UNHURRIED
from games.tests.browser.staying_in import checks_or_calls
from games.tests.browser.unhurried.pairs import leaves, sits_down

Meet = Callable[[str], Person]
pytestmark = [pytest.mark.verify, pytest.mark.browser]
AT_ONCE = 1.0
BACK_WITHIN = 2.0
"""Seconds from the network's return until the page shows the table as it is."""


def test_a_page_that_is_loaded_again_tells_the_hand_so_far(
    meet: Meet, special_tables: dict[str, str]
) -> None:
    table = special_tables[TWO_UNHURRIED]
    kim, page = sits_down(meet, "KimReload", table)
    _, others = sits_down(meet, "LeeReload", table)
    comes_to_second_turn(page, others)
    before = what_it_shows(page)

    page.reload()
    expect(page.locator(".actions.is-turn button").first).to_be_enabled()
    assert what_it_shows(page) == before
    checks_or_calls(page)
    expect(others.locator(".actions.is-turn")).to_have_count(1)
    for each in (page, others):
        leaves(each)
    assert kim.complaints == []


def test_without_a_network_it_is_told_at_once_and_with_it_the_page_is_soon_back(
    meet: Meet, meet_afar: Meet, line: SlowLine, special_tables: dict[str, str]
) -> None:
    table = special_tables[TWO_UNHURRIED]
    kim, page = sits_down(meet_afar, "KimOffline", table)
    _, others = sits_down(meet, "LeeOffline", table)
    comes_to_second_turn(page, others)
    before = what_it_shows(page)

    gone = time.monotonic()
    line.hold()
    kim.context.set_offline(True)
    expect(page.locator(".trouble")).to_contain_text("Connection lost")
    shown = time.monotonic() - gone
    assert shown < AT_ONCE
    expect(page.locator(OFFERED)).to_have_count(0)
    page.wait_for_timeout(7_000)

    line.release()
    kim.context.set_offline(False)
    returned = time.monotonic()
    expect(page.locator(".trouble")).to_have_count(0)
    expect(page.locator(".actions.is-turn button").first).to_be_enabled()
    back = time.monotonic() - returned
    print(f"offline: shown after {shown:.2f} s, back after {back:.2f} s")
    assert back < BACK_WITHIN
    assert what_it_shows(page) == before
    checks_or_calls(page)
    expect(others.locator(".actions.is-turn")).to_have_count(1)
    for each in (page, others):
        leaves(each)
