"""One open room for all tests of its sockets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.tests.served.room import ServedRoom, served


@pytest.fixture(scope="session")
def room(room_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedRoom]:
    with served(room_template, tmp_path_factory.mktemp("table")) as opened:
        yield opened
