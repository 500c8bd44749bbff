"""A room that waits long for cuts and cheats at one table, without house players."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.tests.browser.real_room import environment, prepared_folder, real_room
from games.tests.browser.special_tables import make_special_tables

PROGRAM = ("-m", "games.tests.browser.cutting.odd_room")


@pytest.fixture(scope="session")
def room_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the room keeps its database."""
    return prepared_folder(tmp_path_factory, "odd")


@pytest.fixture(scope="session")
def room(room_folder: Path) -> Iterator[str]:
    """The address of the room."""
    with real_room(room_folder, PROGRAM, ROOM_HOUSE_PLAYERS="0") as address:
        yield address


@pytest.fixture(scope="session")
def special_tables(room: str, room_folder: Path) -> dict[str, str]:
    """Paths of its tables for two."""
    return make_special_tables(environment(room_folder))
