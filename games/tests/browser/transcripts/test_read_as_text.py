"""A stud hand as text mode has it, and that redrawing takes no reader's place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from django.test import override_settings
from playwright.sync_api import Browser, expect

from games.tests.browser.transcripts.hands import HANDS
from games.tests.browser.transcripts.listening import PLAIN_FILES, Listener, page_facts
from games.tests.browser.transcripts.scripted_table import ScriptedTable

pytestmark = [pytest.mark.verify, pytest.mark.browser]
GOLDEN = Path(__file__).parent / "read-as-text.yaml"
PARTS = ("my-hand", "board-and-pots", "read-seats", "whose-turn", "read-log")
TO_SIXTH_STREET = """
stay
stay
stay
Alice: bet 4
Bob: fold
"""
MARK = """() => {
  const stays = ".text-table :is(h2, ul, ol, section, input, button)";
  window.kept = [...document.querySelectorAll(stays)];
  const [first] = document.querySelectorAll(".text-table li");
  getSelection().setBaseAndExtent(first.firstChild, 0, first.firstChild, 4);
}"""
ROLES = "() => window.kept.map((each) => [each.isConnected, each.tagName, each.role])"


@override_settings(STORAGES=PLAIN_FILES)
def test_a_turn_is_told_in_the_dialog_that_is_open(browser: Browser) -> None:
    table = ScriptedTable(HANDS["emergency-all-in"][0]())
    listener = Listener(browser, page_facts("Hold'em"))
    page = listener.open(table.snapshot())
    page.get_by_role("button", name="This table").click()
    expect(page.locator("dialog")).to_be_visible()
    announced = listener.heard_of(table.news())
    assert [line[:22] for line in announced] == ["now! You are dealt ace", "     Hand 1, 3 players"]
    expect(page.locator("dialog [role=alert]")).to_contain_text("Your turn")
    listener.context.close()


@override_settings(STORAGES=PLAIN_FILES)
def test_a_hand_is_read_as_text_and_redrawing_takes_no_place(browser: Browser) -> None:
    table = ScriptedTable(HANDS["stud-with-a-common-card"][0]())
    listener = Listener(
        browser,
        page_facts("Seven card stud") | {"preferences": {"text_mode": "1", "offers_ahead": "1"}},
    )
    page = listener.open(table.snapshot())
    frames = table.frames(TO_SIXTH_STREET)
    listener.heard_of(next(frames))
    field = page.locator("input[name=command]")
    field.fill("rai")
    page.evaluate(MARK)
    before = page.evaluate(ROLES)
    for frame in frames:
        listener.heard_of(frame)
    assert page.evaluate(ROLES) == before
    assert page.evaluate("getSelection().toString()") == "Down"
    expect(field).to_be_focused()
    expect(field).to_have_value("rai")
    parts = (page.locator(f".text-table section:has(> #{part})") for part in PARTS)
    read = "\n".join(part.aria_snapshot() for part in parts)
    listener.context.close()
    if os.environ.get("ROOM_RECORD") == "transcripts":
        GOLDEN.write_text(read + "\n")
    assert read + "\n" == GOLDEN.read_text()
