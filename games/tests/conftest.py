"""What several folders of tests share."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.tests.served.room import make_room


@pytest.fixture(scope="session")
def room_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a room that is ready to open; copy it."""
    folder = tmp_path_factory.mktemp("room")
    make_room(folder)
    return folder
