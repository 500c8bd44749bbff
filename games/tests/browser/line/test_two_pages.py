"""A table that somebody has open twice: the page that was opened last acts, and no two fight."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocket, expect

from games.tests.browser.line.slow_line import SlowLine
from games.tests.browser.line.turns import OFFERED, comes_to_turn, own_cards
from games.tests.browser.person import Person
from games.tests.browser.pictures import take_pictures
from games.tests.browser.special_tables import TWO_UNHURRIED
from games.tests.browser.staying_in import checks_or_calls
from games.tests.browser.unhurried.pairs import leaves, sits_down

Meet = Callable[[str], Person]
pytestmark = [pytest.mark.verify, pytest.mark.browser]
ELSEWHERE = "You play here on another page."
LONG_ENOUGH = 3_000
"""Milliseconds in which two pages that fight would have taken turns many times."""
TABS, DEVICES = "tabs", "devices"


@pytest.mark.parametrize("pages", [TABS, DEVICES])
def test_the_newest_page_acts_and_lines_that_come_back_change_nothing(
    pages: str,
    meet: Meet,
    meet_afar: Meet,
    line: SlowLine,
    special_tables: dict[str, str],
    tmp_path: Path,
) -> None:
    table = special_tables[TWO_UNHURRIED]
    kim, older = sits_down(meet_afar, f"Kim{pages}", table)
    _, others = sits_down(meet, f"Lee{pages}", table)
    newer = kim.open(table) if pages == TABS else opens_elsewhere(meet_afar, kim, table)
    comes_to_turn(newer, others)
    plays_elsewhere(older)
    assert own_cards(older) == own_cards(newer)
    assert len(own_cards(older)) == 2
    take_pictures(older, tmp_path, f"older-of-{pages}")

    sent_older, sent_newer = what_is_sent(older), what_is_sent(newer)
    line.cut()
    expect(newer.locator(".actions.is-turn button").first).to_be_enabled()
    plays_elsewhere(older)
    newer.wait_for_timeout(LONG_ENOUGH)
    plays_elsewhere(older)
    assert sent_newer == [True]
    assert sent_older in ([False], [True, False])  # True: it was back before the newer one
    plays(newer, others)

    older.get_by_role("button", name="Play here").click()
    plays_elsewhere(newer)
    comes_to_turn(older, others)
    plays(older, others)

    older.close()
    expect(newer.locator(".said")).not_to_have_text(ELSEWHERE)
    comes_to_turn(newer, others)
    plays(newer, others)
    for page in (newer, others):
        leaves(page)
    assert kim.complaints == []


def opens_elsewhere(meet: Meet, person: Person, table: str) -> Page:
    """Open a table on another device of somebody who sits there."""
    again = meet(person.name)
    again.sign_in_unseen()
    return again.open(table)


def plays_elsewhere(page: Page) -> None:
    """A page says so, and offers nothing but to play on it instead."""
    expect(page.locator(".said")).to_have_text(ELSEWHERE)
    expect(page.locator(OFFERED)).to_have_text(["Play here"])


def what_is_sent(page: Page) -> list[bool]:
    """Return a list of what a page's next sockets send it: whether it acts."""
    sent: list[bool] = []

    def take_in(text: str | bytes) -> None:
        frame = json.loads(text)
        if frame["type"] == "acting":
            sent.append(frame["here"])

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", take_in)

    page.on("websocket", listen)
    return sent


def plays(page: Page, others: Page) -> None:
    """Act on a page whose turn it is; it counts."""
    checks_or_calls(page)
    expect(page.locator(".actions.is-turn")).to_have_count(0)
    expect(others.locator(".actions.is-turn")).to_have_count(1)
