"""A line that holds everything: the page says so, is soon back, and an act counts once or not."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.heard import Frame, Hand, events, seat_of
from games.tests.browser.line.slow_line import SlowLine
from games.tests.browser.line.turns import comes_to_turn
from games.tests.browser.person import Person
from games.tests.browser.pictures import take_pictures
from games.tests.browser.special_tables import TWO_SEATS
from games.tests.browser.staying_in import BETWEEN_LOOKS, presses
from games.tests.browser.unhurried.pairs import leaves, sits_down
from games.tests.served.waiting import PATIENCE

Meet = Callable[[str], Person]
pytestmark = [pytest.mark.verify, pytest.mark.browser]
SHOWN_WITHIN = 10.0
"""Seconds until a page says that its line is dead."""
BACK_WITHIN = 2.0
"""Seconds from the line's return until the page shows the table as it is."""
ACTS = ("checked", "called", "folded", "emergency_all_in")


@pytest.mark.parametrize("seconds", [8, 33])
def test_a_held_line_is_told_and_an_act_is_done_once_or_refused(
    seconds: int,
    meet: Meet,
    meet_afar: Meet,
    line: SlowLine,
    special_tables: dict[str, str],
    tmp_path: Path,
) -> None:
    table = special_tables[TWO_SEATS]
    kim, hers = sits_down(meet_afar, f"Kim{seconds}", table)
    lee, his = sits_down(meet, f"Lee{seconds}", table)
    comes_to_turn(hers, his)
    turn = decision_of(kim, table)

    line.hold()
    began = time.monotonic()
    presses(hers.locator(".is-turn .slots button").nth(1))
    expect(hers.locator(".said")).to_contain_text("Not confirmed yet", timeout=5_000)
    expect(hers.locator(".trouble")).to_contain_text("Your seat and chips are safe.")
    shown = time.monotonic() - began
    assert shown < SHOWN_WITHIN
    take_pictures(hers, tmp_path, f"held-{seconds}")
    hers.wait_for_timeout(1000 * max(0, seconds - (time.monotonic() - began)))

    line.release()
    released = time.monotonic()
    expect(hers.locator(".trouble")).to_have_count(0)
    expect(hers.locator(".said")).not_to_contain_text("Not ")
    back = time.monotonic() - released
    print(f"held for {seconds} s: shown after {shown:.1f} s, back after {back:.2f} s")
    assert back < BACK_WITHIN
    expect(hers.locator(".log")).to_contain_text(re.compile(rf"Hand \d+-{turn.split('.')[0]}"))
    assert acts_in(lee, his, table, turn, f"Kim{seconds}") == 1
    for page in (hers, his):
        leaves(page)
    assert lee.complaints == []


def decision_of(person: Person, table: str) -> str:
    """Return the open decision that they were sent last."""
    frames = [each.says for each in person.received(table) if each.says.get("now", {}).get("turn")]
    turn: str = frames[-1]["now"]["turn"]
    return turn


def acts_in(person: Person, page: Page, table: str, turn: str, name: str) -> int:
    """Return how often a player has acted, or was acted for, in a decision, as another saw it."""
    end = time.monotonic() + PATIENCE
    while (frames := frames_of(person.hands(table), turn)) is None:
        assert time.monotonic() < end
        page.wait_for_timeout(BETWEEN_LOOKS)
    seat = seat_of(frames, name)
    found = (event for frame in frames for event in frame["events"])
    return sum(event["type"] in ACTS and event["seat"] == seat for event in found)


def frames_of(hands: list[Hand], turn: str) -> Hand | None:
    """Return a hand's start, and what came of one decision in it; None while it is open."""
    hand = next(each for each in hands if starts(each[0], int(turn.split(".")[0])))
    opened = next(n for n, frame in enumerate(hand) if frame["now"].get("turn") == turn)
    for n, frame in enumerate(hand[opened + 1 :], start=opened + 1):
        if frame["now"].get("turn") != turn:
            return [hand[0], *hand[opened + 1 : n + 1]]
    return None


def starts(frame: Frame, hand_no: int) -> bool:
    """Return whether this hand begins in a frame."""
    return any(event["hand_no"] == hand_no for event in events(frame, "hand_started"))
