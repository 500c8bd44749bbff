"""The last disconnects beside a reset request: in which hand, before which decision (EA-5)."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.ports import Disconnect
from games.engine.actions import Fold
from games.models import ConnectionEvent
from games.selectors.evidence.last_disconnects import SHOWN, play_lately
from games.services.note_connections import note_connections
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON, Room, three_players

pytestmark = pytest.mark.django_db
DAY = dt.timedelta(days=1)


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """Bob, who has paid a blind, is to act in the first hand."""
    room = three_players()
    room.deal_to(BOB)
    return room


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


def lose(room: Room, name: str, what: str = "disconnected") -> None:
    """Have somebody's connection change now."""
    note_connections(table_id=room.table.pk, changes={room.ids[name]: what}, now=room.now)


def last_disconnect(room: Room, name: str) -> Disconnect:
    (found,) = play_lately(room.ids[name], room.now - DAY).disconnects
    return found


def test_one_at_ones_turn_says_what_there_was_to_call_and_that_the_clock_ran_out(
    room: Room,
) -> None:
    lose(room, BOB)
    room.ring()
    room.check_down()

    found = last_disconnect(room, BOB)

    assert (found.table, found.hand) == ("First", f"{room.table.pk}-1")
    assert found.url == f"/hands/{room.table.pk}-1/"
    assert (found.stood, found.became) == ("Their turn, $1 to call", "Emergency all-in")
    assert found.faced_bet is True
    assert found.back_at is None


def test_who_is_back_in_time_acts(room: Room) -> None:
    lose(room, BOB)
    at = room.now
    room.pass_time(7)
    lose(room, BOB, "connected")
    room.act(room.passive())

    found = last_disconnect(room, BOB)

    assert (found.became, found.back_at) == ("Acted 7 s later", at + dt.timedelta(seconds=7))


def test_one_before_ones_turn_is_judged_by_the_decision_that_follows(room: Room) -> None:
    lose(room, CAROL)
    room.pass_time(1)
    room.act(room.passive())
    room.ring()

    found = last_disconnect(room, CAROL)

    assert (found.stood, found.became) == ("Not their turn", "Emergency all-in")
    assert found.faced_bet is False


def test_one_that_no_decision_follows_cost_nothing(room: Room) -> None:
    room.act(Fold())
    room.pass_time(1)
    lose(room, BOB)
    room.check_down()

    found = last_disconnect(room, BOB)

    assert (found.stood, found.became, found.faced_bet) == ("Had folded", "No decision came", None)


def test_between_hands_it_names_the_table_alone(room: Room) -> None:
    room.check_down()
    room.pass_time(1)
    lose(room, ALICE)

    found = last_disconnect(room, ALICE)

    assert (found.table, found.hand, found.url, found.stood) == ("First", "", "", "")


def test_the_last_ten_are_told_the_newest_first(room: Room) -> None:
    for number in range(SHOWN + 3):
        for seconds, what in ((0, "disconnected"), (20, "connected")):
            at = NOON + dt.timedelta(minutes=number, seconds=seconds)
            ConnectionEvent.objects.create(
                player_id=room.ids[BOB], table=room.table, at=at, what=what
            )

    found = play_lately(room.ids[BOB], NOON).disconnects

    assert [each.at for each in found] == [
        NOON + dt.timedelta(minutes=number) for number in range(SHOWN + 2, 2, -1)
    ]
    assert {each.back_at - each.at for each in found if each.back_at} == {dt.timedelta(seconds=20)}


def test_hands_are_counted_since_a_moment(room: Room) -> None:
    room.check_down()

    assert play_lately(room.ids[BOB], NOON - DAY).hands == 1
    assert play_lately(room.ids[BOB], room.now + DAY).hands == 0


def test_no_card_is_told(room: Room) -> None:
    lose(room, BOB)
    room.ring()
    room.check_down()
    found = last_disconnect(room, BOB)
    said = f"{found.stood} {found.became} {found.hand} {found.table}"

    assert not any(face in said for face in "♣♦♥♠")
