"""A tab hidden for minutes, its timers asleep: it stays connected, and its title is right."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from games.tests.browser.line.throttled import throttled_chromium
from games.tests.browser.line.turns import comes_to_turn
from games.tests.browser.person import Person
from games.tests.browser.special_tables import TWO_UNHURRIED
from games.tests.browser.staying_in import stays_in
from games.tests.browser.unhurried.pairs import leaves, sits_down
from games.tests.served.waiting import PATIENCE

Meet = Callable[[str], Person]
pytestmark = [pytest.mark.verify, pytest.mark.browser, pytest.mark.timeout(900)]
SECONDS = int(os.environ.get("ROOM_HIDDEN_SECONDS", "120"))
TURNS = SECONDS // 10
"""She has more than these, however long a busy machine takes over them."""
TOLD_WITHIN = 2.0
"""Seconds from when a turn is sent until the title says so; a timer would let it wait for 60."""
THINKS = 500
"""Milliseconds that she takes; her page is left alone meanwhile."""
PONDERS = 75_000
"""Milliseconds, less than the clock of an unhurried table."""
WATCH = """() => {
  const noted = window.noted = { turns: {}, turn: null, lines: [], wrong: [], asleep: 0 };
  const isSaid = () => document.title.includes("Your turn");
  const take = ({ data }) => {
    if (noted.turn ? !isSaid() : isSaid()) noted.wrong.push([noted.turn, document.title]);
    const { now } = JSON.parse(data);
    if (!now) return;
    noted.turn = now.seat && now.legal ? now.turn : null;
    const heard = Date.now();
    if (noted.turn) noted.turns[now.turn] ??= { sent: now.server_time, heard, said: null };
  };
  window.WebSocket = class extends window.WebSocket {
    constructor(address) {
      super(address);
      this.addEventListener("message", take); // before the page's own
    }
  };
  const look = () => {
    const turn = noted.turns[noted.turn];
    if (turn && isSaid()) turn.said ??= Date.now();
    const line = document.querySelector(".line .visually-hidden")?.textContent;
    if (line && line !== noted.lines.at(-1)) noted.lines.push(line);
  };
  const all = { subtree: true, childList: true, characterData: true };
  new MutationObserver(look).observe(document, all);
  let last = Date.now();
  setInterval(() => {
    noted.asleep = Math.max(noted.asleep, Date.now() - last);
    last = Date.now();
  }, 1000);
}"""
ACT = """(thinks) => {
  const turn = noted.turns[noted.turn];
  if (!turn || Date.now() - turn.heard < thinks) return null;
  const slots = document.querySelectorAll('.is-turn .slots button:not([aria-disabled="true"])');
  const slot = Array.from(slots).find((each) => /^(Check|Call)/.test(each.textContent.trim()));
  delete slot?.dataset.deaf; // the timer that ends it sleeps: nobody presses what they don't see
  slot?.click();
  return Object.keys(noted.turns).length;
}"""
"""Returns how many turns she has had so far; null while she still thinks."""


def test_a_tab_that_is_hidden_for_minutes_stays_connected_and_says_whose_turn_it_is(
    meet: Meet, browser: Browser, special_tables: dict[str, str], tmp_path: Path
) -> None:
    table = special_tables[TWO_UNHURRIED]
    kim, seated = sits_down(meet, "KimHidden", table)
    lee, others = sits_down(meet, "LeeHidden", table)
    with hidden_tab(browser, kim, table, tmp_path) as page:
        seated.close()
        before = len(lee.received(table))
        comes_to_turn(page, others)
        page.evaluate(ACT, 0)
        plays_on(page, others, "KimHidden")
        assert page.evaluate("document.visibilityState") == "hidden"
        noted: dict[str, Any] = page.evaluate("noted")
        assert presence_sent(lee, table, before) <= {"connected"}
        page.bring_to_front()
        for each in (page, others):
            leaves(each)

    turns = noted["turns"].values()
    longest = max((turn["said"] or 1e15) - turn["sent"] for turn in turns) / 1000
    print(
        f"hidden for {SECONDS} s: {len(turns)} turns, notified after {longest:.2f} s at most;"
        f" timers slept for {noted['asleep'] / 1000:.0f} s; its line: {noted['lines']}"
    )
    assert len(turns) > TURNS
    assert longest < TOLD_WITHIN
    assert noted["wrong"] == []
    assert noted["lines"] == ["Connected"]


@contextmanager
def hidden_tab(browser: Browser, person: Person, table: str, folder: Path) -> Iterator[Page]:
    """Open somebody's table in a tab of a Chromium that lets tabs sleep, behind another tab."""
    with throttled_chromium(folder) as debugger:
        sleepy = browser.browser_type.connect_over_cdp(debugger, no_defaults=True)
        context = sleepy.contexts[0]
        context.set_default_timeout(PATIENCE * 1000)
        for each in person.context.cookies():
            name, value = each["name"], each["value"]
            context.add_cookies([{"name": name, "value": value, "url": person.address}])
        page = context.pages[0]
        page.add_init_script(f"({WATCH})()")
        page.goto(person.address + table)
        page.locator(".line.is-open").wait_for(state="attached")
        context.new_page().bring_to_front()
        page.wait_for_function("document.hidden", polling=100)
        page.evaluate("Object.assign(noted, { lines: ['Connected'], wrong: [] })")
        yield page
        sleepy.close()


def plays_on(page: Page, others: Page, name: str) -> None:
    """Both stay in, for so long and for so many turns; the hidden page is touched only when it is
    long its turn.

    The other one ponders once: timers sleep longest in a tab whose title doesn't change.
    """
    end, turns = time.monotonic() + SECONDS, 0
    expect(others.locator(".actions.is-turn")).to_have_count(1)
    others.wait_for_timeout(PONDERS)
    while time.monotonic() < end or turns <= TURNS:
        stays_in(others)
        if others.locator(".said").inner_text().startswith(name):
            others.wait_for_timeout(THINKS)
            turns = page.evaluate(ACT, THINKS) or turns
        others.wait_for_timeout(100)


def presence_sent(person: Person, table: str, since: int) -> set[str]:
    """Return how the room has said that somebody at the table is connected."""
    frames = [each.says for each in person.received(table)[since:]]
    return {
        how for says in frames if says["type"] == "presence" for how in says["players"].values()
    }
