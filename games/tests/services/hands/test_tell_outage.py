"""After an outage each player hears what became of their hand (EA-18)."""

from __future__ import annotations

import datetime as dt

import pytest

from games.clock.timing import milliseconds
from games.engine.actions import Fold
from games.models import NotedOutage, ProcessBeat, StaffMessage
from games.selectors.floor.staff_messages import recent_messages
from games.selectors.presence.living_processes import last_sign_of_life
from games.services.hands.announce_outages import announce_outages, note_outage
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.prepared import copy_of
from games.tests.services.room import Room, a_house_player, three_players
from games.tests.services.voiding import void_hand

pytestmark = pytest.mark.django_db
GOES_ON = "it goes on where it was, and nobody’s time ran out."
VOID = "it was void, and everybody has back what they had put in."
WON = "it was played to its end. You won "
A_MINUTE = dt.timedelta(minutes=1)


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """A hand is running between Alice, Bob and Carol."""
    room = three_players()
    room.deal()
    return room


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


def go_away(room: Room) -> None:
    """No process lives any more two seconds after what came last."""
    room.pass_time(2)
    ProcessBeat.objects.create(process="web", at=milliseconds(room.now))
    room.pass_time(30)


def noted(now: dt.datetime) -> bool:
    """A process begins, and looks since when none has lived."""
    return note_outage(last=last_sign_of_life(), now=now)


def come_back(room: Room) -> bool:
    room.pass_time(28)
    found = noted(room.now)
    announce_outages(now=room.now)
    return found


def messages_to(room: Room, name: str) -> list[str]:
    rows = StaffMessage.objects.filter(player_id=room.ids[name])
    return list(rows.values_list("text", flat=True))


def test_that_it_still_runs(room: Room) -> None:
    go_away(room)

    assert come_back(room)

    for name in (ALICE, BOB, CAROL):
        (text,) = messages_to(room, name)
        assert text.startswith("The room was away from 07:")
        assert text.endswith(f" EST. Hand {room.table.pk}-1, First: {GOES_ON}")


def test_that_it_was_played_to_its_end_meanwhile_and_what_it_brought(room: Room) -> None:
    go_away(room)
    while room.loaded.state.is_hand_running:
        room.act(Fold())
    come_back(room)

    brought = sorted(text.partition("played to its end. ")[2] for text in texts(room))
    assert brought == ["You lost $1.", "You neither won nor lost.", "You won $1."]


def texts(room: Room) -> list[str]:
    return [text for name in (ALICE, BOB, CAROL) for text in messages_to(room, name)]


def test_that_it_was_void(room: Room) -> None:
    go_away(room)
    void_hand(table_id=room.table.pk, hand_no=1, now=room.now)
    come_back(room)

    assert [text.endswith(VOID) for text in texts(room)] == [True] * 3


def test_that_one_runs_which_began_after_the_last_sign_of_life(room: Room) -> None:
    room.check_down()
    go_away(room)
    room.deal()

    assert come_back(room)
    assert [text.endswith(f"-2, First: {GOES_ON}") for text in texts(room)] == [True] * 3


def test_nothing_of_hands_that_were_over_or_began_later(room: Room) -> None:
    room.check_down()
    go_away(room)

    room.pass_time(28)
    assert noted(room.now)
    room.deal()
    announce_outages(now=room.now)
    assert texts(room) == []


def test_nothing_to_house_players(room: Room) -> None:
    room.check_down()
    room.ids["Ruby"] = a_house_player("Ruby")
    room.sit("Ruby", 4)
    room.deal()
    go_away(room)
    come_back(room)

    assert messages_to(room, "Ruby") == []
    assert len(texts(room)) == 3


def test_whoever_comes_back_within_minutes_is_told(room: Room) -> None:
    go_away(room)
    come_back(room)

    assert len(recent_messages(room.now + 4 * A_MINUTE)) == 3
    assert recent_messages(room.now + 6 * A_MINUTE) == ()


def test_a_short_restart_and_the_first_start_are_no_outages(room: Room) -> None:
    assert not noted(room.now)
    ProcessBeat.objects.create(process="web", at=milliseconds(room.now))

    assert not noted(room.now + dt.timedelta(seconds=5))
    assert noted(room.now + dt.timedelta(seconds=7))


def test_processes_that_start_together_tell_it_once(room: Room) -> None:
    go_away(room)
    assert noted(room.now)
    assert noted(room.now)

    announce_outages(now=room.now)
    announce_outages(now=room.now)

    assert NotedOutage.objects.count() == 1
    assert len(texts(room)) == 3
