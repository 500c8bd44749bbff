"""A room without house players, where who has been away for a second may be let in elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.tests.browser.real_room import prepared_folder, real_room

PROGRAM = ("-m", "games.tests.browser.lost.hurried")


@pytest.fixture(scope="session")
def room_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the room keeps its database."""
    return prepared_folder(tmp_path_factory, "lost")


@pytest.fixture(scope="session")
def room(room_folder: Path) -> Iterator[str]:
    """The address of the room."""
    with real_room(room_folder, PROGRAM, ROOM_HOUSE_PLAYERS="0") as address:
        yield address
