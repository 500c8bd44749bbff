"""Figures of the page: each is measured by a function of its own."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

import msgspec
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

from bench.page.delayed_line import delayed_line
from bench.page.table_room import NO_PAUSES, PACE, table_path, table_room
from bench.rooms import Template
from games.tests.browser.heard import Frame, Received
from games.tests.browser.person import Person
from games.tests.browser.staying_in import presses, stays_in

Motion = Literal["no-preference", "reduce"]
"""What browsers send of their readers' wish."""
OBSERVERS = Path(__file__).with_name("observers.js")
ROUND_TRIP = 0.3
"""Seconds."""
A_MINUTE = 60
EVENTS = 300
EARLY, LATE = 50, 500
"""Hands after which the heap is looked at."""
PATIENCE = 600
"""Seconds until something is taken for broken."""


class Drawing(msgspec.Struct, frozen=True, kw_only=True):
    """How long each event kept the main thread busy until it was painted, in milliseconds."""

    milliseconds: tuple[float, ...]
    """By the clock on the wall, sorted."""


class Watching(msgspec.Struct, frozen=True, kw_only=True):
    """What a page does while somebody watches."""

    seconds: float
    events: int
    long_tasks: tuple[float, ...]
    """Of more than 50 milliseconds; in milliseconds."""
    style_recalculations: int
    cpu: float
    """Seconds of CPU time of the main thread."""


class Heap(msgspec.Struct, frozen=True, kw_only=True):
    """What the page keeps, after garbage was collected."""

    hands: int
    mib: float
    nodes: int
    """Of the document."""


class Loading(msgspec.Struct, frozen=True, kw_only=True):
    """A table's page, loaded by somebody whose turn it is and whose browser has nothing of it."""

    requests: tuple[str, ...]
    kib: float
    drawn: float
    """Seconds from the click to the seats on the screen."""
    able: float
    """Seconds from the click to a button by which to act."""


def drawing(browser: Browser, room: Template) -> Drawing:
    """Watch ten who play quickly, one event at a time."""
    with table_room(room, seats=10, actions_per_second=5, pauses=PACE) as port:
        page = watching_page(browser, port, room)
        until(page, lambda: noted(page, "hands") >= 1)
        page.evaluate("benchmark.events = []")
        until(page, lambda: noted(page, "events.length") >= EVENTS)
        return Drawing(milliseconds=tuple(sorted(page.evaluate("benchmark.events"))))


def watching(browser: Browser, room: Template, *, motion: Motion) -> Watching:
    """Watch nine who play at people's pace for a minute, as one who wishes this much motion."""
    with table_room(room, seats=9, actions_per_second=0.7, pauses=PACE) as port:
        page = watching_page(browser, port, room, motion)
        until(page, lambda: noted(page, "hands") >= 1)
        page.evaluate("benchmark.events = []; benchmark.longTasks = []")
        session = metrics_session(page)
        before, began = metrics(session), time.monotonic()
        styles = traced(page, "UpdateLayoutTree", A_MINUTE)
        after, seconds = metrics(session), time.monotonic() - began
        return Watching(
            seconds=seconds,
            events=int(noted(page, "events.length")),
            long_tasks=tuple(page.evaluate("benchmark.longTasks")),
            style_recalculations=styles,
            cpu=after["TaskDuration"] - before["TaskDuration"],
        )


def traced(page: Page, name: str, seconds: float) -> int:
    """Return how often Chromium's timeline has something; its plain count has some things twice."""
    session = page.context.new_cdp_session(page)
    found: list[str] = []
    ends: list[object] = []
    session.on(
        "Tracing.dataCollected", lambda event: found.extend(each["name"] for each in event["value"])
    )
    session.on("Tracing.tracingComplete", lambda event: ends.append(event))
    timeline = {"includedCategories": ["devtools.timeline"]}
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": timeline})
    page.wait_for_timeout(seconds * 1000)
    session.send("Tracing.end")
    until(page, lambda: bool(ends))
    return found.count(name)


def heap(browser: Browser, room: Template) -> tuple[Heap, Heap]:
    """Watch nine who play without a pause, and look twice at what the page keeps."""
    with table_room(room, seats=9, actions_per_second=0, pauses=NO_PAUSES) as port:
        page = watching_page(browser, port, room)
        session = metrics_session(page)
        found = []
        for hands in (EARLY, LATE):
            until(page, lambda hands=hands: noted(page, "hands") >= hands)  # type: ignore[misc]
            found.append(heap_now(page, session))
        return found[0], found[1]


def heap_now(page: Page, session: CDPSession) -> Heap:
    """Collect garbage, and say what is left."""
    page.evaluate("benchmark.events = []")
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.collectGarbage")
    left = metrics(session)
    mib = left["JSHeapUsedSize"] / 2**20
    return Heap(hands=int(noted(page, "hands")), mib=mib, nodes=int(left["Nodes"]))


def loading(browser: Browser, room: Template, *, opening: float) -> Loading:
    """Sit down, and in one's turn open the table in a browser that is new and far away.

    ``opening`` is how long a new connection takes beside the round trip of what it carries.
    """
    with (
        table_room(room, seats=9, actions_per_second=20, pauses=NO_PAUSES) as port,
        delayed_line(port, ROUND_TRIP, opening=opening) as far,
    ):
        person = Person(browser, f"http://127.0.0.1:{port}", "Nora")
        person.sign_up_unseen()
        near = person.sit_down(table_path(room))
        signed_in = browser.new_context(
            base_url=f"http://127.0.0.1:{far}", storage_state=person.context.storage_state()
        )
        comes_to_turn(person, near, table_path(room))
        found = loaded(signed_in, table_path(room))
        person.go_home()
        return found


def loaded(context: BrowserContext, path: str) -> Loading:
    """Load the page and act by it; count what was asked for until then."""
    page = observed(context)
    session = context.new_cdp_session(page)
    requests: list[str] = []
    sizes: list[float] = []
    heard: list[str] = []
    session.on("Network.requestWillBeSent", lambda event: requests.append(event["request"]["url"]))
    session.on("Network.webSocketCreated", lambda event: requests.append(event["url"]))
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    session.on(
        "Network.webSocketFrameReceived",
        lambda event: heard.append(event["response"]["payloadData"]),
    )
    session.send("Network.enable")
    page.goto(path, wait_until="commit")
    until(page, lambda: noted(page, "able") > 0)
    asked, sent = tuple(requests), sum(sizes) + sum(len(each.encode()) for each in heard)
    presses(page.locator(".is-turn .slots button").nth(1))
    until(page, lambda: any('"type":"ack"' in each for each in heard))
    drawn, able = page.evaluate("[benchmark.drawn, benchmark.able]")
    return Loading(requests=asked, kib=sent / 1024, drawn=drawn / 1000, able=able / 1000)


def comes_to_turn(person: Person, page: Page, table: str) -> None:
    """Stay in until the next turn begins."""
    before = turn_of(person.received(table))

    def has_begun() -> bool:
        turn = turn_of(person.received(table))
        if turn == before:
            stays_in(page)
        return turn not in (None, before)

    until(page, has_begun)


def turn_of(frames: Sequence[Received]) -> str | None:
    """Return which decision is the player's, by the last frame that says whose it is."""
    now: Frame = next((each.says["now"] for each in reversed(frames) if "now" in each.says), {})
    turn: str | None = now.get("turn") if now.get("seat") and now.get("legal") else None
    return turn


def watching_page(
    browser: Browser, port: int, room: Template, motion: Motion = "no-preference"
) -> Page:
    """Open the table as the public does."""
    address = f"http://127.0.0.1:{port}"
    page = observed(browser.new_context(base_url=address, reduced_motion=motion))
    page.goto(table_path(room))
    page.locator(".seat .plate").first.wait_for()
    return page


def observed(context: BrowserContext) -> Page:
    """Open a tab whose pages note what they do."""
    page = context.new_page()
    page.add_init_script(path=OBSERVERS)
    return page


def noted(page: Page, what: str) -> float:
    """Return a number that the page has noted; NaN for none, or before it is there."""
    number: float | None = page.evaluate(f"window.benchmark?.{what}")
    return math.nan if number is None else number


def until(page: Page, is_so: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait, so many seconds at most, until something is so; the page goes on meanwhile."""
    end = time.monotonic() + patience
    while not is_so():
        if time.monotonic() > end:
            raise RuntimeError(f"It never came: {page.locator('main').inner_text()}")
        page.wait_for_timeout(50)


def metrics_session(page: Page) -> CDPSession:
    """Have Chromium count what the page does, durations in CPU time of the main thread."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    return session


def metrics(session: CDPSession) -> dict[str, float]:
    """Return Chromium's counts, by name."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return {each["name"]: each["value"] for each in metrics}
