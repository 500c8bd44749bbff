"""A limit whose chip an earlier version chose is played on by."""

from __future__ import annotations

from typing import Any

import pytest
from django.db.models import F

from games.engine.table_commands import Leave
from games.models import Limit
from games.selectors.floor.outdated_tables import outdated_tables
from games.services.staff.limits.follow_limit import follow_limit
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.room import Room

pytestmark = pytest.mark.django_db

FIFTEEN_THIRTY: dict[str, Any] = {
    "lower": 1500,
    "higher": 3000,
    "chip": 75,
    "min_buy_in": 15_000,
    "ante": 300,
    "bring_in": 750,
}


def test_stacks_of_the_old_chip_play_on_and_go_home_to_the_cent__MO_1() -> None:
    room = Room(variant="stud", **FIFTEEN_THIRTY)
    bought = {ALICE: 15_075, BOB: 20_025, CAROL: 15_000}
    for seat, (name, chips) in enumerate(bought.items(), start=1):
        room.sit(name, seat, chips)
    room.deal()
    room.ask(follow_limit)
    Limit.objects.update(chip=50, revision=F("revision") + 1)
    assert list(outdated_tables()) == [room.table]
    room.ask(follow_limit)
    assert room.hand.limit.chip == 75
    room.check_down()

    for _ in range(3):
        assert room.deal().limit.chip == 50
        room.check_down()

    assert sum(seat.stack for seat in room.loaded.state.seats) == sum(bought.values())
    for name in bought:
        room.say(Leave, name)
    room.check()
