"""A room for two people who take their time, and a line to it that can be held."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from games.tests.browser.line.slow_line import SlowLine, slow_line
from games.tests.browser.person import Person
from games.tests.browser.real_room import environment, prepared_folder, real_room
from games.tests.browser.special_tables import make_special_tables

PAUSES = {"HAND_PAUSE_MS": "1000", "SHOW_PAUSE_MS": "1000", "ROOM_HOUSE_PLAYERS": "0"}


@pytest.fixture(scope="session")
def room_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the room keeps its database."""
    return prepared_folder(tmp_path_factory, "line")


@pytest.fixture(scope="session")
def room(room_folder: Path) -> Iterator[str]:
    """The address of the room."""
    with real_room(room_folder, **PAUSES) as address:
        yield address


@pytest.fixture(scope="session")
def special_tables(room: str, room_folder: Path) -> dict[str, str]:
    """Paths of its tables for two."""
    return make_special_tables(environment(room_folder))


@pytest.fixture
def line(room: str) -> Iterator[SlowLine]:
    """The line that ``meet_afar`` uses."""
    with slow_line(urlsplit(room).port or 0) as held:
        yield held


@pytest.fixture
def meet_afar(line: SlowLine, browser: Browser) -> Iterator[Callable[[str], Person]]:
    """Meet a visitor who comes over the line that can be held."""
    with ExitStack() as homes:

        def come(name: str) -> Person:
            person = Person(browser, f"http://127.0.0.1:{line.port}", name)
            homes.callback(person.go_home)
            return person

        yield come
