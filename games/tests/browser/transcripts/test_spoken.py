"""What the browser speaks is in no live region, and what it can't speak is (HB-3)."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from django.test import override_settings
from playwright.sync_api import Browser, expect

from games.tests.browser.transcripts.listening import PLAIN_FILES, Listener, page_facts
from games.tests.browser.transcripts.scripted_table import ScriptedTable
from games.tests.engine.dealing_a_hand import deal
from games.tests.engine.limits import LIMIT_HOLDEM

pytestmark = [pytest.mark.verify, pytest.mark.browser]
PLEASE = "Post the small blind, please."
VOICES = """([voices, error]) => {
  window.spoken = [];
  const speak = (said) => {
    window.spoken.push(said.text);
    if (error) setTimeout(() => said.onerror({ error }), 500);
  };
  Object.defineProperty(window, "speechSynthesis", { value: { getVoices: () => voices, speak } });
}"""


@pytest.mark.parametrize(
    ("voices", "spoken", "is_told"),
    [
        ([["a voice"], None], [PLEASE], False),
        ([[], None], [], True),
        ([["a voice"], "not-allowed"], [PLEASE], True),
    ],
    ids=["a voice", "no voice", "a voice that may not speak yet"],
)
@override_settings(STORAGES=PLAIN_FILES)
def test_the_dealers_announcement_is_heard_once__HB_3(
    browser: Browser, voices: list[Any], spoken: list[str], *, is_told: bool
) -> None:
    table = ScriptedTable(partial(deal, LIMIT_HOLDEM, "Alice 40, Bob 40")())
    listener = Listener(browser, page_facts("Hold'em"))
    page = listener.open(table.snapshot())
    page.evaluate(VOICES, voices)
    announced = "\n".join(listener.heard_of(table.news()))
    assert page.evaluate("window.spoken") == spoken
    heard = page.locator("#told p", has_text=PLEASE)
    expect(heard).to_have_count(1 if is_told else 0)
    assert "You post the small blind, 1 dollar." in announced
    listener.context.close()
