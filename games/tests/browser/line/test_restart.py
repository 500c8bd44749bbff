"""Restarts of the room: pages are back by themselves, and all have their seats, chips and hands."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from playwright.sync_api import Browser, expect

from games.tests.browser.line.conftest import PAUSES
from games.tests.browser.line.slow_line import slow_line
from games.tests.browser.line.turns import comes_to_second_turn, comes_to_turn, what_it_shows
from games.tests.browser.person import Person
from games.tests.browser.real_room import environment, real_room
from games.tests.browser.special_tables import TWO_UNHURRIED, make_special_tables
from games.tests.browser.staying_in import checks_or_calls, stay_in_until
from games.tests.browser.unhurried.pairs import sits_down

Meet = Callable[[str], Person]
pytestmark = [pytest.mark.verify, pytest.mark.browser]
AWAY = 8.0
"""Seconds without the room, of which its players hear."""
TROUBLE = ".trouble:not(.from-staff)"
AWAY_AND_ON = re.compile(
    r"The room was away from [\d:]+ to [\d:]+ EST\. Hand .*: it goes on where it was"
)


class RestartedRoom:
    """A room of its own, always behind one line; ``restart`` closes it and opens it again."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._open = folder, ExitStack()
        self.line = self._open.enter_context(slow_line(0))
        self._room = ExitStack()
        self.start()

    def start(self) -> None:
        """Open the room, and lay the line to it."""
        address = self._room.enter_context(real_room(self._folder, **PAUSES))
        self.line.target = urlsplit(address).port or 0

    def stop(self) -> None:
        """Close the room, as a deploy does."""
        self._room.close()

    def close(self) -> None:
        """Close all."""
        self._room.close()
        self._open.close()


@pytest.fixture
def room_that_restarts(tmp_path: Path) -> Iterator[RestartedRoom]:
    room = RestartedRoom(tmp_path)
    yield room
    room.close()


@pytest.fixture
def meet_there(room_that_restarts: RestartedRoom, browser: Browser) -> Iterator[Meet]:
    """Meet somebody who comes to the room that restarts."""
    with ExitStack() as homes:

        def come(name: str) -> Person:
            person = Person(browser, f"http://127.0.0.1:{room_that_restarts.line.port}", name)
            homes.callback(person.go_home)
            return person

        yield come


def test_after_a_restart_the_page_is_back_by_itself_and_the_hand_goes_on(
    room_that_restarts: RestartedRoom, meet_there: Meet, tmp_path: Path
) -> None:
    table = make_special_tables(environment(tmp_path))[TWO_UNHURRIED]
    _, page = sits_down(meet_there, "Kim", table)
    _, others = sits_down(meet_there, "Lee", table)
    comes_to_second_turn(page, others)
    before = what_it_shows(page)

    room_that_restarts.stop()
    expect(page.locator(TROUBLE)).to_contain_text("Your seat and chips are safe.")
    room_that_restarts.start()
    opened = time.monotonic()
    expect(page.locator(TROUBLE)).to_have_count(0)
    expect(page.locator(".actions.is-turn button").first).to_be_enabled()
    back = time.monotonic() - opened
    print(f"restarted: back after {back:.2f} s")
    assert what_it_shows(page) == before

    checks_or_calls(page)
    expect(others.locator(".actions.is-turn")).to_have_count(1)
    comes_to_turn(page, others)
    assert what_it_shows(page)[0][: len(before[0])] == before[0]


def test_after_an_outage_both_are_told_what_became_of_their_hand(
    room_that_restarts: RestartedRoom, meet_there: Meet, tmp_path: Path
) -> None:
    table = make_special_tables(environment(tmp_path))[TWO_UNHURRIED]
    _, page = sits_down(meet_there, "Kim", table)
    _, others = sits_down(meet_there, "Lee", table)
    comes_to_second_turn(page, others)

    room_that_restarts.stop()
    time.sleep(AWAY)
    room_that_restarts.start()

    for each in (page, others):
        said = each.get_by_role("complementary", name="From the staff")
        expect(said).to_contain_text(AWAY_AND_ON)
        expect(each.locator("#told")).to_contain_text(AWAY_AND_ON)
    checks_or_calls(page)
    expect(others.locator(".actions.is-turn")).to_have_count(1)


def test_drained_with_seats_kept_and_restarted_both_sit_where_they_sat(
    room_that_restarts: RestartedRoom, meet_there: Meet, tmp_path: Path
) -> None:
    table = make_special_tables(environment(tmp_path))[TWO_UNHURRIED]
    _, page = sits_down(meet_there, "Kim", table)
    _, others = sits_down(meet_there, "Lee", table)
    comes_to_second_turn(page, others)

    drain(tmp_path, "--keep", "--after", "0.1")
    expect(page.get_by_role("complementary", name="From the staff")).to_contain_text(
        "the table pauses: you keep your seat and your chips"
    )
    paused = page.locator(".log li", has_text="table is paused")
    stay_in_until([page, others], lambda: bool(paused.count()))
    stacks = [each.inner_text() for each in page.locator(".seat .stack").all()]
    room_that_restarts.stop()
    room_that_restarts.start()
    expect(page.locator(TROUBLE)).to_have_count(0)
    assert [each.inner_text() for each in page.locator(".seat .stack").all()] == stacks

    drain(tmp_path, "--cancel")
    stay_in_until([page, others], lambda: bool(page.locator(".actions.is-turn").count()))


def drain(folder: Path, *arguments: str) -> None:
    subprocess.run(
        [sys.executable, "manage.py", "drain", *arguments],
        cwd=settings.BASE_DIR,
        env=environment(folder),
        check=True,
    )
