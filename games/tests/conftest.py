"""What several folders of tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_django.plugin import DjangoDbBlocker

from games.tests.served.once import once_a_run
from games.tests.served.room import collect_static_files, make_room
from games.tests.services.prepared import uncommitted


@pytest.fixture(scope="module")
def rows_of_module(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Let the module's fixtures write; all of it is undone after the module's last test."""
    with django_db_blocker.unblock(), uncommitted():
        yield


@pytest.fixture(scope="session")
def room_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a room that is ready to open; copy it."""
    return once_a_run(tmp_path_factory, "room", make_room)


@pytest.fixture(scope="session")
def static_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of all static files, for rooms whose pages are looked at."""
    return once_a_run(tmp_path_factory, "collected", collect_static_files) / "static"
