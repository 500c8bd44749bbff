"""Two processes that write lines at a table in the same instant: one order, nothing twice."""

from __future__ import annotations

import pytest

from games.models import TalkItem
from games.tests.people import ALICE, BOB
from games.tests.services.racers import Racers, order
from games.tests.services.room import Room
from games.tests.services.talk.talking import accept, numbers

pytestmark = pytest.mark.django_db(transaction=True)
ROUNDS, LINES = 3, 20


@pytest.fixture
def room() -> Room:
    room = Room(ALICE, BOB)
    accept(*room.ids.values())
    return room


def test_lines_of_two_processes_have_one_order_from_the_first_on(
    room: Room, racers: Racers
) -> None:
    for at in range(ROUNDS):
        outcomes = racers.race(
            room,
            order("say", player_id=room.ids[ALICE], prefix=f"a{at}"),
            order("say", player_id=room.ids[BOB], prefix=f"b{at}"),
            times=LINES,
        )
        said = sorted(each["number"] for each in outcomes)
        assert said == list(range(1 + 2 * LINES * at, 1 + 2 * LINES * (at + 1)))
    assert numbers(room.table.pk) == list(range(1, 1 + 2 * LINES * ROUNDS))


def test_the_same_line_at_two_processes_is_said_once(room: Room, racers: Racers) -> None:
    for at in range(ROUNDS):
        same = order("say", player_id=room.ids[ALICE], request_id=f"same-{at}")
        outcomes = racers.race(room, same, times=5)
        assert {each["number"] for each in outcomes} == {at + 1}
    assert TalkItem.objects.count() == ROUNDS
    assert numbers(room.table.pk) == list(range(1, ROUNDS + 1))
