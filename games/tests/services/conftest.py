"""What a module's cases have in common is made once; see prepared.py."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytest_django.plugin import DjangoDbBlocker

from games.tests.services.prepared import copy_of, uncommitted
from games.tests.services.room import Room, three_players


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
