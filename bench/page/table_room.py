"""A room whose table is looked at: the load's players play there, and a Chromium watches."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from bench.driving.load import loads, players, said
from bench.driving.plan import Scenario
from bench.rooms import Template, copy_of
from bench.server import served
from bench.side import HERE
from cardroom.testing import chromium_path

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")
STARTING_CHIPS = "100000"
PACE = {"HAND_PAUSE_MS": "2000", "SHOW_PAUSE_MS": "5000"}
"""Between hands, as in a room that is open."""
NO_PAUSES = {"HAND_PAUSE_MS": "0", "SHOW_PAUSE_MS": "0"}


def collect_static_files(room: Template) -> None:
    """Collect what pages are made of, once for all copies of a room."""
    HERE.run(room.env, "manage.py", "collectstatic", "--noinput", "--verbosity", "0")


@contextmanager
def table_room(
    room: Template, *, seats: int, actions_per_second: float, pauses: dict[str, str]
) -> Iterator[int]:
    """Open a copy of the room with so many players at its table; give the room's port.

    Who signs up in it gets what a new player gets in a room that is open.
    """
    plan = Scenario(tables=1, seats=seats, actions_per_second=actions_per_second)
    with (
        copy_of(room, ROOM_STARTING_CHIPS=STARTING_CHIPS, **pauses) as env,
        served(HERE, env, "room") as (_, port),
        players(loads(plan, [port], room.seats)) as processes,
    ):
        for process in processes:
            if said(process) != "ready":
                raise RuntimeError("The players could not all sit down.")
        yield port


def table_path(room: Template) -> str:
    """Return the path of the table's page."""
    return f"/tables/{room.seats[0].table}/"


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start a Chromium without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=list(FLAGS))
        yield browser
        browser.close()
