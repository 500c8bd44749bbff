"""Beaten at the showdown: mucked at once, or asked for five seconds, as each has set it (SD-2)."""

from __future__ import annotations

from typing import Any

import pytest

from games.clock.timing import milliseconds
from games.engine.actions import Show
from games.engine.events.settling import HandMucked, HandShown
from games.engine.refusals import Reason
from games.engine.table_commands import ChangePreferences, Leave
from games.services.hands.act import act
from games.services.hands.ring import ring
from games.tests.people import ALICE, BOB
from games.tests.services.room import Room

pytestmark = pytest.mark.django_db

DRAWN_AFTER = 1.25
"""Until the end of the betting and the one hand that is shown have been drawn."""
SECONDS_TO_SHOW = DRAWN_AFTER + 5


def showdown(*, muck: bool) -> tuple[Room, str]:
    """Play hands with this setting to the showdown until somebody is beaten who needn't show."""
    room = Room(ALICE, BOB)
    for name in (ALICE, BOB):
        room.say(ChangePreferences, name, auto_post=None, auto_muck=muck)
    while True:
        room.deal()
        room.check_down()
        hidden = [player.name for player in room.hand.players if not player.has_shown]
        if hidden:
            return room, hidden[0]
        room.pass_time(60)


def is_mucked(room: Room, name: str) -> bool:
    """Whether somebody's hand is mucked."""
    return next(each.has_mucked for each in room.hand.players if each.name == name)


def shows(room: Room, name: str) -> Any:
    """Let somebody say *show*."""
    return room.ask(
        act, player_id=room.ids[name], turn=room.hand.turn, action=Show(), request_id=None
    )


def test_with_the_setting_on_it_is_mucked_at_once_and_not_asked__SD_2() -> None:
    room, beaten = showdown(muck=True)

    assert is_mucked(room, beaten)
    assert room.hand.may_show == ()
    assert room.loaded.clock.show_until is None
    assert shows(room, beaten).reason is Reason.NOTHING_TO_SHOW


def test_with_the_setting_off_there_are_five_seconds_to_say_show__SD_2() -> None:
    room, beaten = showdown(muck=False)
    assert not is_mucked(room, beaten)
    assert room.loaded.clock.show_until == milliseconds(room.now) + SECONDS_TO_SHOW * 1000

    room.pass_time(SECONDS_TO_SHOW - 0.1)
    assert room.ask(ring) is None
    shown = shows(room, beaten)

    assert any(isinstance(event, HandShown) for event in shown.events)
    assert not room.loaded.clock.show_until
    assert not is_mucked(room, beaten)
    room.check()


def test_after_five_seconds_it_is_mucked_and_the_next_hand_is_dealt__SD_2() -> None:
    room, beaten = showdown(muck=False)

    rung = room.ring()

    assert [type(event) for event in rung.events] == [HandMucked]
    assert is_mucked(room, beaten)
    assert shows(room, beaten).reason is Reason.NOTHING_TO_SHOW
    room.check()
    room.deal()


def test_it_is_mucked_though_no_other_hand_comes__SD_2() -> None:
    room, beaten = showdown(muck=False)
    room.say(Leave, ALICE if beaten == BOB else BOB)
    assert room.loaded.clock.next_hand is None

    room.ring()

    assert is_mucked(room, beaten)
    room.check()


def test_the_setting_turned_on_meanwhile_mucks_at_once__SD_2() -> None:
    room, beaten = showdown(muck=False)

    room.say(ChangePreferences, beaten, auto_post=None, auto_muck=True)

    assert is_mucked(room, beaten)
    room.check()


def test_whoever_leaves_has_mucked__SD_2() -> None:
    room, beaten = showdown(muck=False)

    room.say(Leave, beaten)

    assert is_mucked(room, beaten)
    room.check()
