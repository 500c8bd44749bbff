"""What several folders of tests share."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.tests.served.once import once_a_run
from games.tests.served.room import collect_static_files, make_room


@pytest.fixture(scope="session")
def room_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a room that is ready to open; copy it."""
    return once_a_run(tmp_path_factory, "room", make_room)


@pytest.fixture(scope="session")
def static_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of all static files, for rooms whose pages are looked at."""
    return once_a_run(tmp_path_factory, "collected", collect_static_files) / "static"
