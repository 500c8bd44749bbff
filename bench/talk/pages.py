"""How soon a line is on the last of eight screens after Enter was pressed, in Chromium."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from playwright.sync_api import Browser, Page, expect

from bench.driving.load import are_ready, loads, players, running, send_line
from bench.driving.plan import Scenario, Window, conversation
from bench.page.figures import until
from bench.page.table_room import PACE, STARTING_CHIPS, table_path
from bench.rooms import Template, copy_of
from bench.server import served
from bench.side import HERE
from games.tests.browser.person import Person

TYPED = 60
"""Lines."""
EVERY_MS = 1_050
PATIENCE = 30
"""Seconds until a line counts as never drawn."""
SCENARIO = Scenario(tables=10, seats=9, actions_per_second=33, talkers=8, lines_per_second=1)
WIDE = {"width": 1440, "height": 900}
NOTES = Path(__file__).with_name("drawn.js")
IS_REMINDED = "localStorage.setItem('room.talk-reminded', 'true')"


def typed_lines(browser: Browser, room: Template) -> tuple[float, ...]:
    """Type lines among those of others; return seconds from each Enter to the last screen."""
    with talkative_room(room) as port:
        writer, page = writing_page(browser, port, table_path(room))
        readers = [reading_page(browser, port, room) for _ in range(SCENARIO.talkers - 1)]
        found = tuple(sorted(typed(page, readers, f"key {n}") for n in range(TYPED)))
        writer.go_home()
        return found


@contextmanager
def talkative_room(room: Template) -> Iterator[int]:
    """Open a copy of the room in which people play and talk; give its port."""
    with (
        copy_of(room, ROOM_STARTING_CHIPS=STARTING_CHIPS, **PACE) as env,
        served(HERE, env, "room") as (_, port),
        players(loads(SCENARIO, [port], room.seats)) as processes,
    ):
        are_ready(processes)
        plan = conversation(SCENARIO, port, room.seats)
        with running("bench.driving.talkers", [plan]) as talking:
            are_ready(talking)
            now = time.monotonic()
            send_line(talking[0], msgspec.json.encode(Window(begins=now, ends=now + 3_600)))
            yield port


def writing_page(browser: Browser, port: int, path: str) -> tuple[Person, Page]:
    """Have somebody sit down who only writes."""
    writer = Person(browser, f"http://127.0.0.1:{port}", "Nora", viewport=WIDE)
    writer.sign_up_unseen()
    writer.context.add_init_script(IS_REMINDED)
    writer.context.add_init_script(path=NOTES)
    page = writer.sit_down(path)
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Sit out", exact=True).click()
    page.locator("body").press("/")
    page.get_by_role("button", name="I accept this").press("Enter")
    expect(page.get_by_label("Say something")).to_be_focused()
    return writer, page


def reading_page(browser: Browser, port: int, room: Template) -> Page:
    """Open the table as the public does."""
    context = browser.new_context(base_url=f"http://127.0.0.1:{port}", viewport=WIDE)  # type: ignore[arg-type]
    context.add_init_script(path=NOTES)
    page = context.new_page()
    page.goto(table_path(room))
    page.locator(".talk-lines .words").first.wait_for()
    return page


def typed(page: Page, readers: list[Page], text: str) -> float:
    """Type a line; return how many seconds it took to the last screen."""
    page.get_by_label("Say something").fill(text)
    page.keyboard.press("Enter")
    pressed = page.evaluate("(text) => talked.pressed[text]", text)
    drawn: list[int] = []
    for each in (page, *readers):
        until(each, lambda each=each: bool(drawn_at(each, text)), PATIENCE)  # type: ignore[misc]
        drawn.append(drawn_at(each, text))
    page.wait_for_timeout(EVERY_MS)
    return float(max(drawn) - pressed) / 1000


def drawn_at(page: Page, text: str) -> int:
    """Return when a page has drawn a line, in Unix milliseconds; 0: not yet."""
    return page.evaluate("(text) => talked.drawn[text] ?? 0", text) or 0
