"""What is made for a module's tests is there for those that ask for it, and for no others."""

from __future__ import annotations

import pytest

from games.models import Table
from games.tests.people import ALICE
from games.tests.services.room import Room

pytestmark = pytest.mark.django_db


def test_each_case_gets_a_copy(three_of_module: Room, three: Room) -> None:
    three.table.name, three.ids[ALICE] = "Nile", 0

    assert three_of_module.table.name == Table.objects.get().name == "First"
    assert three_of_module.ids[ALICE] != 0


def test_who_makes_a_room_of_their_own_finds_no_other() -> None:
    assert not Table.objects.exists()
    assert Room(ALICE).table.name == "First"
