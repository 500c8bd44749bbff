"""What somebody who only listens hears of five hands with talk: never over their turn, each line
once, its name once for lines in a row. ``ROOM_RECORD=transcripts`` writes the golden text anew."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Final

import pytest
from django.test import override_settings
from playwright.sync_api import Browser

from games.tests.browser.transcripts.hands import HANDS
from games.tests.browser.transcripts.listening import PLAIN_FILES, Listener, page_facts
from games.tests.browser.transcripts.scripted_table import NOW, Frame, ScriptedTable

pytestmark = [pytest.mark.verify, pytest.mark.browser]
GOLDEN = Path(__file__).parent / "five-hands-with-talk.txt"
FIVE: Final = (*HANDS, "three-side-pots")
THINKING, LONGEST_END = 2_000, 12_000
"""Milliseconds."""
ALICE, BOB, CAROL, GUEST = 1, 2, 3, 77
HAS_TALK: Final = {"hasTalk": True}
NOBODYS_WORDS: Final = {"type": "talk", "number": 0, "items": [], "writes": "seated"}
SAID: Final = {
    0: ((BOB, "good luck all"),),
    1: ((BOB, "is this one raised?"), (BOB, "it is"), (GUEST, "hello from the kitchen")),
    3: ((ALICE, "wait for me"), (CAROL, "take your time")),
    4: ((CAROL, "nice hand :-)"),),
}
"""After which frame of each hand who says what."""


def lines(after: int, numbers: Iterator[int]) -> Iterator[Frame]:
    """Yield what is said after a frame of a hand."""
    for player, text in SAID.get(after, ()):
        who = {"player": player, "name": "Zoë" if player == GUEST else f"{names(player)}"}
        number = next(numbers)
        about = {"number": number, "at": NOW, "request_id": f"r{number}"}
        flags = {"is_guest": player == GUEST, "is_watcher": False, "masks": []}
        yield {"type": "said", **about, **who, "text": text, **flags}


def names(player: int) -> str:
    """Return what a player is called."""
    return {ALICE: "Alice", BOB: "Bob", CAROL: "Carol"}[player]


def one_hand(browser: Browser, name: str) -> list[str]:
    """Return what is heard of a hand, with what is said in it."""
    start, script = HANDS[name]
    table, numbers = ScriptedTable(start()), count(1)
    listener = Listener(
        browser, page_facts(table.table.limit.variant.name) | HAS_TALK, by_step=True
    )
    listener.context.clock.install()
    page = listener.open(table.snapshot())
    listener.context.clock.pause_at(page.evaluate("Date.now()") / 1_000 + 1)
    heard = listener.heard_of(dict(NOBODYS_WORDS))
    for at, frame in enumerate(table.frames(script)):
        heard += listener.heard_of(frame)
        for line in lines(at, numbers):
            heard += listener.heard_of(line)
        heard += listener.heard_within(THINKING)
    heard += listener.heard_within(LONGEST_END)
    listener.context.close()
    return heard


@override_settings(STORAGES=PLAIN_FILES)
def test_five_hands_with_talk_are_heard_as_their_golden_text_says(browser: Browser) -> None:
    heard = [line for name in FIVE for line in (f"# {name}", *one_hand(browser, name), "")]
    if os.environ.get("ROOM_RECORD") == "transcripts":
        GOLDEN.write_text("\n".join(heard))
    assert heard == GOLDEN.read_text().split("\n")
