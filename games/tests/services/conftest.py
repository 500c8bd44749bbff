"""What a module's cases have in common is made once (see prepared.py); how wide tables are shared.

With both databases there, `make test` runs each case of a table marked ``wide`` on one of them
(ROOM_SHARE=0 or 1); `make verify` runs all of them on both.
"""

from __future__ import annotations

import os
import zlib

import pytest

from games.tests.services.prepared import copy_of
from games.tests.services.room import Room, three_players


@pytest.fixture(scope="module")
def three_of_module(rows_of_module: None) -> Room:
    """Alice, Bob and Carol in seats 1 to 3, no hand running."""
    return three_players()


@pytest.fixture
def three(three_of_module: Room) -> Room:
    """The same three for one case. Until the module's last test there are no others so named."""
    return copy_of(three_of_module)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep our share of the wide tables: by name, since neighbours differ in one thing only."""
    share = os.environ.get("ROOM_SHARE")
    if share:
        others = [each for each in items if is_wide(each) and share_of(each) != int(share)]
        config.hook.pytest_deselected(items=others)
        items[:] = [each for each in items if not is_wide(each) or share_of(each) == int(share)]


def is_wide(item: pytest.Item) -> bool:
    return item.get_closest_marker("wide") is not None


def share_of(item: pytest.Item) -> int:
    return zlib.crc32(item.nodeid.encode()) % 2
