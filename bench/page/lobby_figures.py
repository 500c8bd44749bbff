"""Figures of the lobby's page while many tables are played: the part of docs/benchmarks.md."""

from __future__ import annotations

import os
import time

import msgspec
from playwright.sync_api import Browser

from bench.driving.load import loads, players, said
from bench.driving.plan import Scenario
from bench.machine import calibrate, today
from bench.page.figures import A_MINUTE, metrics, metrics_session, observed, until
from bench.page.table_room import PACE, STARTING_CHIPS, chromium, collect_static_files
from bench.rooms import Template, copy_of, template
from bench.server import served
from bench.side import HERE
from cardroom.testing import chromium_path

HEADING = "## The lobby in Chromium"
TEXT = """\
Written by `python -m bench lobby`. Without a window, beside the room and its players on the same
cores: a minute of the lobby as a visitor has it open, while every table is played, each at people's
pace. Long tasks are those that Chromium reports to the page (PerformanceObserver)."""
NOT_HERE = "Not measured: Chromium is not here."
FULL = Scenario(tables=60, seats=4, actions_per_second=20)
SETTLES = 5_000
"""Milliseconds until what came with the page is over."""
LOOKED = """() => {
  benchmark.longTasks = [];
  benchmark.drawn = 0;
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(() => (benchmark.drawn += 1)).observe(document.querySelector("main"), all);
}"""
LIVE = ".live tbody tr"


class Lobby(msgspec.Struct, frozen=True, kw_only=True):
    """A minute of the lobby's page."""

    live: int
    """Tables in its list of those that are played."""
    seconds: float
    changes: int
    """How often its page changed: all that changed at once is one."""
    long_tasks: tuple[float, ...]
    """Of more than 50 milliseconds; in milliseconds."""
    cpu: float
    """Seconds of CPU time of the main thread."""
    state: tuple[str, ...]


def lobby_figures() -> Lobby | None:
    """Measure the lobby, if there is a Chromium."""
    if chromium_path() is None:
        return None
    with template(HERE, FULL.tables, FULL.seats) as room, chromium() as browser:
        collect_static_files(room)
        return watched(browser, room)


def watched(browser: Browser, room: Template) -> Lobby:
    """Open the lobby of a room that is full of players, and leave it open for a minute."""
    loops, load = [calibrate()], [os.getloadavg()[0]]
    with (
        copy_of(room, ROOM_STARTING_CHIPS=STARTING_CHIPS, **PACE) as env,
        served(HERE, env, "room") as (_, port),
        players(loads(FULL, [port], room.seats)) as processes,
    ):
        if any(said(process) != "ready" for process in processes):
            raise RuntimeError("The players could not all sit down.")
        page = observed(browser.new_context(base_url=f"http://127.0.0.1:{port}"))
        page.goto("/")
        until(page, lambda: page.locator(LIVE).count() >= FULL.tables)
        page.wait_for_timeout(SETTLES)
        page.evaluate(LOOKED)
        session = metrics_session(page)
        before, began = metrics(session), time.monotonic()
        page.wait_for_timeout(A_MINUTE * 1000)
        after, seconds = metrics(session), time.monotonic() - began
        found = page.evaluate("[benchmark.drawn, benchmark.longTasks]")
        live = page.locator(LIVE).count()
    loops.append(calibrate())
    load.append(os.getloadavg()[0])
    return Lobby(
        live=live,
        seconds=seconds,
        changes=found[0],
        long_tasks=tuple(found[1]),
        cpu=after["TaskDuration"] - before["TaskDuration"],
        state=(
            f"{today()}, Chromium {browser.version}",
            "a plain loop of 10 million rounds, before and after:"
            f" {loops[0]:.2f}, {loops[1]:.2f} s",
            f"load average of the machine before and after: {load[0]:.1f}, {load[1]:.1f}",
        ),
    )


def lobby_lines(found: Lobby | None) -> list[str]:
    """Return the part, line by line."""
    if found is None:
        return [HEADING, "", NOT_HERE]
    tasks = ", ".join(f"{each:.0f} ms" for each in found.long_tasks) or "none"
    return [
        HEADING,
        "",
        TEXT,
        "",
        *(f"* {each}" for each in found.state),
        "",
        "| | measured | wanted |",
        "| --- | --: | --: |",
        f"| {found.live} live tables of {FULL.seats}: tasks over 50 ms | {tasks} | none |",
        f"| changes of the page in {found.seconds:.0f} s | {found.changes} | |",
        f"| the main thread's CPU time in it | {found.cpu / found.seconds:.1%} | |",
    ]
