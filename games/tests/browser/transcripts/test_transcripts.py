"""What somebody who only listens hears of four hands, taken from the accessibility tree.

``ROOM_RECORD=transcripts`` writes the golden texts anew: read them aloud before they are kept.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from django.test import override_settings
from playwright.sync_api import Browser

from games.tests.browser.transcripts.hands import HANDS
from games.tests.browser.transcripts.listening import LIVE, PLAIN_FILES, Listener, page_facts
from games.tests.browser.transcripts.scripted_table import ScriptedTable

pytestmark = [pytest.mark.verify, pytest.mark.browser]
GOLDEN = Path(__file__).parent
THINKING, LONGEST_END = 2_000, 12_000
"""Milliseconds from act to act, and in which every hand's end has been shown."""


@pytest.mark.parametrize("name", HANDS)
@override_settings(STORAGES=PLAIN_FILES)
def test_a_hand_is_told_as_its_golden_text_says(browser: Browser, name: str) -> None:
    start, script = HANDS[name]
    table = ScriptedTable(start())
    listener = Listener(browser, page_facts(table.table.limit.variant.name), by_step=True)
    listener.context.clock.install()
    page = listener.open(table.snapshot())
    # Where Chromium stands still for seconds, the page would take its line for lost.
    listener.context.clock.pause_at(page.evaluate("Date.now()") / 1_000 + 1)
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    heard = []
    for frame in table.frames(script):
        heard += listener.heard_of(frame)
        heard += listener.heard_within(THINKING)
    heard += listener.heard_within(LONGEST_END)
    assert page.locator(LIVE).count() == 2  # one polite, one assertive, whatever is drawn
    listener.context.close()
    golden = GOLDEN / f"{name}.txt"
    if os.environ.get("ROOM_RECORD") == "transcripts":
        golden.write_text("\n".join(heard) + "\n")
    assert heard == golden.read_text().splitlines()
    assert complaints == []
