"""The room that staff's acts are tried on, made once for a module."""

from __future__ import annotations

from copy import deepcopy

import pytest

from accounts.models import Player
from games.models import Incident
from games.tests.admin.roles import Staged, staged
from games.tests.people import ALICE
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON, Room, a_limit, three_players


@pytest.fixture(scope="module")
def dealt_of_module(rows_of_module: None) -> Room:
    """Alice, Bob and Carol; a hand is running."""
    room = three_players()
    room.deal()
    return room


@pytest.fixture
def dealt(dealt_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(dealt_of_module)


@pytest.fixture(scope="module")
def staged_of_module(dealt_of_module: Room) -> Staged:
    """Beside the hand there is an incident, and Alice asks for her all-ins back."""
    table = dealt_of_module.table
    Incident.objects.create(table=table, hand_no=1, version=1, cause="A test", created_at=NOON)
    alice = Player.objects.get(pk=dealt_of_module.ids[ALICE])
    return staged(alice, table.limit, a_limit("stud"), table)


@pytest.fixture
def room(staged_of_module: Staged) -> Staged:
    """The same for one case, which may change the rows that it has in hand."""
    return deepcopy(staged_of_module)
