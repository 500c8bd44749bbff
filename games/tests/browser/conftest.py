"""One room and one Chromium for all the browser tests of a run."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from cardroom.testing import chromium_path
from games.tests.browser.chromium import FLAGS
from games.tests.browser.person import Person
from games.tests.browser.processes import chromiums_processes
from games.tests.browser.real_room import environment, prepared_folder, real_room
from games.tests.browser.special_tables import make_special_tables
from games.tests.served.waiting import PATIENCE


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Report with a failure what the browser was at."""
    report = yield
    if report.failed:
        report.sections.append(("Chromium's processes", chromiums_processes()))
    return report


@pytest.fixture(scope="session")
def room_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the room keeps its database."""
    return prepared_folder(tmp_path_factory, "room")


@pytest.fixture(scope="session")
def room(room_folder: Path) -> Iterator[str]:
    """The address of a real room on a fresh database."""
    with real_room(room_folder) as address:
        yield address


@pytest.fixture(scope="session")
def special_tables(room: str, room_folder: Path) -> dict[str, str]:
    """Paths of tables with few seats or short clocks, by name; see special_tables.py."""
    return make_special_tables(environment(room_folder))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium without a screen."""
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE * 1000)
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def meet(room: str, browser: Browser) -> Iterator[Callable[..., Person]]:
    """Meet a visitor by their name, and on their device; all go home after the test."""
    with ExitStack() as homes:

        def come(name: str, **device: Any) -> Person:
            person = Person(browser, room, name, **device)
            homes.callback(person.go_home)
            return person

        yield come
