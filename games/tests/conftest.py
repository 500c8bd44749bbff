"""What several folders of tests share, and how wide tables are shared out.

With both databases there, `make test-all` runs each case of a table marked ``wide`` on one of them
(ROOM_SHARE=0 or 1); `make verify` runs all of them on both. So it is with chance: what a test is
dealt in its own process is the same in every run of `make test`, and another each time in
`make verify`.
"""

from __future__ import annotations

import os
import zlib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_django.plugin import DjangoDbBlocker

from games.tests.dealt_by import deal_by
from games.tests.served.databases import make_postgres_room
from games.tests.served.once import once_a_run
from games.tests.served.room import collect_static_files, make_room
from games.tests.services.prepared import copy_of, uncommitted
from games.tests.services.room import Room, three_players


@pytest.fixture(autouse=True, scope="module")
def _same_cards_for_the_module(request: pytest.FixtureRequest) -> Iterator[None]:
    """What a module's tests begin with is dealt the same too."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        deal_by(request.node.nodeid, monkeypatch)
        yield


@pytest.fixture(autouse=True)
def _same_cards_each_time(
    _same_cards_for_the_module: None,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A failure comes back when its test is run again, and no test fails by bad luck."""
    deal_by(request.node.nodeid, monkeypatch)


@pytest.fixture(scope="module")
def rows_of_module(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Let the module's fixtures write; all of it is undone after the module's last test."""
    with django_db_blocker.unblock(), uncommitted():
        yield


@pytest.fixture(scope="module")
def three_of_module(rows_of_module: None) -> Room:
    """Alice, Bob and Carol in seats 1 to 3, no hand running."""
    return three_players()


@pytest.fixture
def three(three_of_module: Room) -> Room:
    """The same three for one case. Until the module's last test there are no others so named."""
    return copy_of(three_of_module)


@pytest.fixture(scope="session")
def room_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a room that is ready to open; copy it."""
    return once_a_run(tmp_path_factory, "room", make_room)


@pytest.fixture(scope="session")
def postgres_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same in PostgreSQL: a folder that has the database as a file; see databases.py."""
    return once_a_run(tmp_path_factory, "room in PostgreSQL", make_postgres_room)


@pytest.fixture(scope="session")
def static_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of all static files, for rooms whose pages are looked at."""
    return once_a_run(tmp_path_factory, "collected", collect_static_files) / "static"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep our share of the wide tables: by name, since neighbours differ in one thing only."""
    share = os.environ.get("ROOM_SHARE")
    if share:
        others = [each for each in items if is_wide(each) and share_of(each) != int(share)]
        config.hook.pytest_deselected(items=others)
        items[:] = [each for each in items if not is_wide(each) or share_of(each) == int(share)]
    begin_with_an_empty_room(items)


def begin_with_an_empty_room(items: list[pytest.Item]) -> None:
    """In each module, run those that make what they need before those that share what is made for
    the module: it stays until the last one, so the others would find it in some orders only."""
    places: dict[Path, list[int]] = defaultdict(list)
    for place, item in enumerate(items):
        places[item.path].append(place)
    for of_module in places.values():
        ordered = sorted((items[place] for place in of_module), key=shares_rows)
        for place, item in zip(of_module, ordered, strict=True):
            items[place] = item


def shares_rows(item: pytest.Item) -> bool:
    return "rows_of_module" in getattr(item, "fixturenames", ())


def is_wide(item: pytest.Item) -> bool:
    return item.get_closest_marker("wide") is not None


def share_of(item: pytest.Item) -> int:
    return zlib.crc32(item.nodeid.encode()) % 2
