"""Sitting out and in, posting, settings, another seat: each reaches the table as said."""

from __future__ import annotations

import pytest

from games.engine.refusals import Reason
from games.engine.table_commands import ChangePreferences, ChangeSeat, PostBlinds, SitIn, SitOut
from games.journal.load_table import load_table
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db


@pytest.fixture
def room() -> Room:
    """Three are seated, no hand runs."""
    return three_players()


def test_who_sits_out_is_not_dealt_in__TB_2(room: Room) -> None:
    room.say(SitOut, CAROL)
    hand = room.deal()

    assert [player.name for player in hand.players] == [BOB, ALICE]
    room.check()


def test_who_is_back_is_dealt_in(room: Room) -> None:
    room.say(SitOut, CAROL)
    room.say(SitIn, CAROL, post=False)

    assert len(room.deal().players) == 3


def test_with_one_player_left_no_deal_is_armed__TB_1(room: Room) -> None:
    room.say(SitOut, BOB)
    room.say(SitOut, CAROL)

    assert room.loaded.clock.next_hand is None


def test_who_joins_may_post__HB_4(room: Room) -> None:
    room.deal()
    room.sit(DAVE, 5)
    room.say(PostBlinds, DAVE, post=True)

    assert room.loaded.state.at(5).wants_to_post


def test_settings_are_kept(room: Room) -> None:
    room.say(ChangePreferences, BOB, auto_post=False, auto_muck=None)

    seat = room.loaded.state.at(2)
    assert (seat.auto_post, seat.auto_muck) == (False, True)
    room.check()


def test_who_wants_no_more_big_blinds_sits_out_as_one_comes__HB_7(room: Room) -> None:
    room.say(ChangePreferences, CAROL, sit_out_at_big_blind=True)
    hand = room.deal()

    assert [player.name for player in hand.players] == [BOB, ALICE]
    assert room.loaded.state.at(3).is_sitting_out
    assert load_table(table_id=room.table.pk).state == room.loaded.state


def test_a_seat_is_changed_with_its_stack__TB_6(room: Room) -> None:
    room.say(ChangeSeat, BOB, seat=7)

    assert room.loaded.state.at(7).name == BOB
    room.check()


def test_a_taken_seat_is_refused(room: Room) -> None:
    assert room.say(ChangeSeat, BOB, seat=1).reason is Reason.SEAT_TAKEN
