"""Ten hands by the command field alone; after each command the focus is still in it."""

from __future__ import annotations

import re
from itertools import cycle

import pytest
from django.test import override_settings
from playwright.sync_api import Browser, Page, expect

from games.engine.rules import Limit
from games.tests.browser.staying_in import DRAWN
from games.tests.browser.transcripts.listening import PLAIN_FILES, Listener, page_facts
from games.tests.browser.transcripts.played_table import PlayedTable
from games.tests.browser.transcripts.scripted_table import ALICE
from games.tests.engine.limits import HI_LO, LIMIT_HOLDEM, NO_LIMIT

pytestmark = [pytest.mark.verify, pytest.mark.browser]
UNSEEN = 300
"""Milliseconds in which a decision takes no command."""
FOCUSED = "[document.activeElement.name, document.activeElement.value]"
BREATH = 120
QUESTIONS = "hbpsolw"
WAYS = {
    "hold'em": ("c", "raise", "bet", "fold", "raise 8", "call", "check", "all in"),
    "no limit": ("call", "raise 12", "bet half pot", "raise pot", "c", "check", "2", "fold"),
    "stud hi/lo": ("c", "complete", "bet", "call", "raise", "bring in", "check", "fold"),
}
GAMES = {"hold'em": (LIMIT_HOLDEM, 3), "no limit": (NO_LIMIT, 2), "stud hi/lo": (HI_LO, 5)}


@pytest.mark.parametrize("name", GAMES)
@override_settings(STORAGES=PLAIN_FILES)
def test_she_plays_by_what_she_types(browser: Browser, name: str) -> None:
    limit, count = GAMES[name]
    her = Typist(browser, limit, name)
    for _ in range(count):
        her.plays_a_hand()
    assert her.types("again") != ""
    her.listener.context.close()


class Typist:
    """Alice at a table, her focus in the command field."""

    def __init__(self, browser: Browser, limit: Limit, name: str) -> None:
        self.table = PlayedTable(limit, seed=7)
        self.listener = Listener(
            browser, page_facts(name) | {"preferences": {"text_mode": "1", "offers_ahead": "1"}}
        )
        self.page: Page = self.listener.open(self.table.snapshot())
        self.page.locator("input[name=command]").focus()
        self.questions, self.ways = cycle(QUESTIONS), cycle(WAYS[name])

    def plays_a_hand(self) -> None:
        """Ask something and act at each turn of hers, until the hand is over."""
        self.listener.shows(self.table.start())
        while self.table.hand.to_act is not None:
            if self.table.hand.to_act != ALICE:
                self.listener.shows(self.table.stays())
                continue
            assert 0 < len(self.types(next(self.questions))) <= BREATH
            self.acts()

    def acts(self) -> None:
        """Type what is next; what can't be done is announced, and then she checks or calls."""
        self.page.wait_for_timeout(UNSEEN)
        way = next(self.ways)
        reply = self.types(way)
        if reply.endswith((f"Type {way} again to do it.", "Type fold again to fold.")):
            assert self.listener.asked == []
            reply = self.types(way)
        if not self.listener.asked:
            assert re.match(NOT_NOW, reply), (way, reply)
            self.types("c")
        self.listener.until_asked()
        (asked,) = self.listener.asked
        self.listener.asked.clear()
        self.listener.shows(*self.table.acts(asked))

    def types(self, command: str) -> str:
        """Type a command, and return the answer; the focus is where it was."""
        self.page.keyboard.type(command)
        self.page.keyboard.press("Enter")
        self.page.evaluate(DRAWN)
        assert self.page.evaluate(FOCUSED) == ["command", ""], command
        answer = self.page.locator(".command-answer")
        expect(answer).not_to_be_empty()
        return answer.inner_text()


NOT_NOW = "You can|There is|Somebody has|It is|Raise:|Bet:|Type "
