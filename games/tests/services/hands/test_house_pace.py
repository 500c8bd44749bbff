"""House players' pace: a while, and less once no person is left in the hand to wait for."""

from __future__ import annotations

import pytest
from django.test import override_settings
from msgspec.structs import replace

from games.clock.deadlines import have_people_folded, is_hurried
from games.clock.timing import milliseconds
from games.engine.actions import Action, Call, Fold, RaiseTo
from games.engine.table_state import TableState
from games.tests.services.room import Room, a_house_player, three_players

pytestmark = pytest.mark.django_db

PEOPLE = (1, 2, 3)
"""Their seats; two house players sit to their left."""


@pytest.fixture
def room() -> Room:
    """Three people and two house players have been dealt in; the first of those is to act."""
    room = three_players()
    for seat, name in enumerate(("Kestrel", "Linnet"), start=4):
        room.ids[name] = a_house_player(name)
        room.sit(name, seat)
    assert room.deal().to_act == 4
    return room


def with_people(room: Room, *, folded: tuple[int, ...], all_in: tuple[int, ...] = ()) -> TableState:
    """Return the table with these seats folded, or without chips behind."""
    players = tuple(
        replace(
            each, has_folded=each.seat in folded, stack=0 if each.seat in all_in else each.stack
        )
        for each in room.hand.players
    )
    return replace(room.loaded.state, hand=replace(room.hand, players=players))


@pytest.mark.parametrize(
    ("last", "least", "most"), [(Fold(), 200, 400), (RaiseTo(chips=400), 600, 2_500)]
)
def test_they_hurry_once_every_person_has_folded(
    room: Room, last: Action, least: int, most: int
) -> None:
    for action in (Call(), Call(), Fold(), Fold(), last):
        room.act(action)

    clock = room.loaded.clock
    assert clock.seat == 4
    assert clock.thinks_until is not None
    assert least <= clock.thinks_until - milliseconds(room.now) < most


def test_a_person_who_is_all_in_has_not_folded(room: Room) -> None:
    assert have_people_folded(with_people(room, folded=PEOPLE))
    assert not have_people_folded(with_people(room, folded=PEOPLE[:2], all_in=PEOPLE[2:]))
    assert not have_people_folded(with_people(room, folded=(), all_in=PEOPLE))


def house_alone(room: Room, **people: bool) -> TableState:
    """Return the table with house players alone dealt in; all people there are as said."""
    table = with_people(room, folded=PEOPLE)
    assert table.hand is not None
    house = tuple(each for each in table.hand.players if each.seat not in PEOPLE)
    seats = [each if each.is_house else replace(each, **people) for each in table.seats]
    return replace(table, seats=tuple(seats), hand=replace(table.hand, players=house))


def test_a_hand_of_house_players_alone_is_there_to_be_watched_unless_a_person_waits(
    room: Room,
) -> None:
    table = house_alone(room)
    assert is_hurried(table)
    assert not is_hurried(
        replace(table, seats=tuple(each for each in table.seats if each.is_house))
    )
    assert not is_hurried(house_alone(room, is_sitting_out=True))
    assert not is_hurried(house_alone(room, is_leaving=True))
    assert not is_hurried(room.loaded.state)


@override_settings(LEAST_THINKING_MS=5, MOST_THINKING_MS=20)
def test_a_room_that_is_set_to_think_faster_stays_so(room: Room) -> None:
    for action in (Call(), Call(), Fold(), Fold(), Fold()):
        room.act(action)

    thinks = room.loaded.clock.thinks_until
    assert thinks is not None
    assert 5 <= thinks - milliseconds(room.now) < 20
