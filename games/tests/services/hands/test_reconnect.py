"""Back in time: the house's extra time, on top of what is left, once a turn (EA-6)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.actions import Call
from games.engine.events.table_changes import ClockRearmed
from games.models import House
from games.services.hands.reconnect import reconnect
from games.services.staff.limits.follow_limit import follow_limit
from games.tests.people import ALICE, BOB
from games.tests.services.room import NOON, Room, three_players

pytestmark = pytest.mark.django_db

EXTRA = 20_000


def a_room(**rules: Any) -> Room:
    """Alice is to act in a house that has these rules; her turn began 12 s ago."""
    room = three_players()
    House.objects.update(rules=rules)
    follow_limit(table_id=room.table.pk, now=NOON)
    room.reload()
    room.deal()
    room.pass_time(12)
    return room


def test_he_gets_the_extra_time_on_top__EA_6() -> None:
    room = a_room(reconnect_seconds=20)
    before = room.loaded.clock

    back = room.say_now(reconnect, ALICE)

    clock = room.loaded.clock
    assert before.deadline is not None
    assert before.countdown is not None
    assert clock.deadline == before.deadline + EXTRA
    assert clock.countdown == before.countdown + EXTRA
    assert isinstance(back.events[0], ClockRearmed)
    room.check()


def test_he_gets_it_once_a_turn__EA_6() -> None:
    room = a_room(reconnect_seconds=20)
    room.say_now(reconnect, ALICE)

    assert room.say_now(reconnect, ALICE) is None


def test_the_next_turn_has_its_own__EA_6() -> None:
    room = a_room(reconnect_seconds=20)
    room.say_now(reconnect, ALICE)
    room.act(Call())

    assert room.say_now(reconnect, BOB) is not None


def test_a_house_that_says_nothing_gives_nothing__EA_6() -> None:
    room = a_room()

    assert room.say_now(reconnect, ALICE) is None


NOTHING_TO_GIVE = (
    ("a house without it", 0, ALICE, 0),
    ("somebody else's turn", 20, BOB, 0),
    ("after their time", 20, ALICE, 18),
)


@pytest.mark.parametrize(
    ("extra", "name", "late"),
    [case[1:] for case in NOTHING_TO_GIVE],
    ids=[case[0] for case in NOTHING_TO_GIVE],
)
def test_there_is_nothing_to_give__EA_6(extra: int, name: str, late: int) -> None:
    room = a_room(reconnect_seconds=extra)
    room.pass_time(late)

    assert room.say_now(reconnect, name) is None
