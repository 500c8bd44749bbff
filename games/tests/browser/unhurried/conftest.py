"""A room with long pauses and no house players: two people, alone at a table, can take time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.tests.browser.real_room import environment, prepared_folder, real_room
from games.tests.browser.special_tables import make_special_tables

PAUSES = {"HAND_PAUSE_MS": "3000", "SHOW_PAUSE_MS": "4000", "ROOM_HOUSE_PLAYERS": "0"}


@pytest.fixture(scope="session")
def room_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the room keeps its database and its mail."""
    return prepared_folder(tmp_path_factory, "unhurried")


@pytest.fixture(scope="session")
def room(room_folder: Path) -> Iterator[str]:
    """The address of the room."""
    with real_room(room_folder, **PAUSES) as address:
        yield address


@pytest.fixture(scope="session")
def special_tables(room: str, room_folder: Path) -> dict[str, str]:
    """Paths of its tables for two."""
    return make_special_tables(environment(room_folder))
