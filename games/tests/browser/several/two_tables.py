"""Somebody at two tables in one page: what they press, and what the page says of each."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import FrameLocator, Page, ViewportSize, expect

from games.tests.browser.person import Person, between
from games.tests.browser.staying_in import CLICK

WIDE, PHONE = ViewportSize(width=1440, height=900), ViewportSize(width=390, height=844)
WATCH_FOCUS = Path(__file__).parent / "watch_focus.js"
DEED = "() => { window.deeds += 1; }"
SETTLED = """() => new Promise((done) => {
  addEventListener("message", ({ data }) => data === "settled" && done());
  postMessage("settled", location.origin);
})"""
"""What a pane has posted to the page by then is done: messages come in order."""
HERE = "() => document.activeElement?.dataset?.table ?? null"
TABLES = "(tabs) => tabs.map((tab) => tab.dataset.table)"
READY = '.actions.is-turn .slots:not(:has(> [data-deaf])) > button:not([aria-disabled="true"])'
"""What can be pressed in one's turn, once none of it has just changed."""
CLOCKS = """() => Array.from(document.querySelectorAll(".tabs > li"), (tab) => {
  const pane = document.querySelector(`iframe[data-table="${tab.dataset.table}"]`);
  const said = pane.contentDocument.querySelector(".actions.is-turn .said")?.textContent ?? "";
  return [tab.querySelector(".clock").textContent, /(\\d+ s)/.exec(said)?.[1] ?? ""];
}).filter(([tab, table]) => tab && table)"""


class Pressed(NamedTuple):
    """An act as it was clicked: where, in which decision, and what the slot said."""

    table: int
    turn: str
    label: str


def sits_at_two(person: Person) -> Page:
    """Give somebody seats at two tables, and open the page that has both."""
    for query in ("", "?beside=1"):
        plays_now_unseen(person, f"/play/{query}")
    person.context.add_init_script(path=WATCH_FOCUS)
    page = person.open("/tables/mine/")
    page.set_viewport_size(WIDE)
    expect(page.locator("iframe")).to_have_count(2)
    for table in tables_of(page):
        expect(pane(page, table).locator(".seat.is-mine .name")).to_have_text(person.name)
    return page


def leaves_all(page: Page) -> None:
    """Give up the seats: else whoever sits there next waits until a clock has run out."""
    page.set_viewport_size(WIDE)
    for table in tables_of(page):
        pane(page, table).locator(".menu summary").click()
        pane(page, table).get_by_role("button", name="Leave the table").click()
    for table in tables_of(page):
        expect(pane(page, table).locator(".seat.is-mine")).to_have_count(0)


def plays_now_unseen(person: Person, path: str) -> None:
    """Press *Play now* without drawing a page."""
    asked = person.context.request
    token = between(asked.get("/").text(), 'name="csrfmiddlewaretoken" value="', '"')
    assert asked.post(path, form={"csrfmiddlewaretoken": token}).ok


def tables_of(page: Page) -> list[int]:
    """Return the ids of the page's tables, as they stand in the bar."""
    return [int(each) for each in page.locator(".tabs > li").evaluate_all(TABLES)]


def pane(page: Page, table: int) -> FrameLocator:
    """Return what is within a table's pane."""
    return page.frame_locator(f'iframe[data-table="{table}"]')


def wanting(page: Page) -> list[int]:
    """Return the ids of the tables that the bar says want their player."""
    return [int(each) for each in page.locator(".tabs > .wants").evaluate_all(TABLES)]


def here(page: Page) -> int | None:
    """Return the table whose pane has the focus."""
    found = page.evaluate(HERE)
    return None if found is None else int(found)


def turn_at(person: Person, table: int) -> str:
    """Return the decision that the table's socket was sent last."""
    moments = (
        each.says.get("now") or {} for each in reversed(person.received(f"/tables/{table}/"))
    )
    return str(next(now["turn"] for now in moments if now.get("turn")))


def clocks(page: Page) -> list[list[str]]:
    """Return for each table that waits what its tab and its own line say of the time left."""
    found: list[list[str]] = page.evaluate(CLOCKS)
    return found


def seconds(text: str) -> int:
    found = re.match(r"\d+", text)
    assert found is not None, text
    return int(found[0])


def does(page: Page, deed: Any) -> None:
    """Do something as the player: only by that may the focus go elsewhere."""
    page.evaluate(DEED)
    deed()
    page.evaluate(SETTLED)
    page.evaluate(DEED)


def goes_back_in(page: Page, table: int) -> None:
    """Buy in again, or come back, where a hand has cost all or a busy machine its time."""
    frame = next(each for each in page.frames if each.url.endswith(f"/tables/{table}/pane/"))
    frame.evaluate(CLICK, [".slots", "I'm back|Buy in again"])
