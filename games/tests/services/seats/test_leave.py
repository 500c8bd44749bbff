"""Leaving: the stack goes to the bankroll, after the hand if one is being played."""

from __future__ import annotations

import pytest

from games.engine.actions import Call, Fold
from games.engine.refusals import Reason
from games.engine.table_commands import Leave, Stay
from games.journal.load_table import load_table
from games.models import Departure
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db

GRANT = 100_000


@pytest.fixture
def room() -> Room:
    """Three are seated."""
    return three_players()


def test_it_cashes_out_at_once_between_hands(room: Room) -> None:
    room.say(Leave, BOB)

    assert room.bankroll(BOB) == GRANT
    assert room.stack_account(BOB) == 0
    room.check()


def test_it_waits_for_the_end_of_the_hand__TB_3(room: Room) -> None:
    room.deal()
    room.say(Leave, CAROL)
    room.act(Call())
    assert room.stack_account(CAROL) == 4_000

    room.act(Fold())  # Bob; then it is Carol's turn, who is folded

    assert room.loaded.state.seat_of(room.ids[CAROL]) is None
    assert room.bankroll(CAROL) == GRANT - 200
    room.check()


def test_it_can_be_taken_back_until_the_hand_is_over__TB_3(room: Room) -> None:
    room.deal()
    room.say(Leave, CAROL)
    room.say(Stay, CAROL)
    room.act(Call())
    room.act(Fold())

    assert room.hand.to_act == 3, "it is her turn as if she had said nothing"
    assert load_table(table_id=room.table.pk).state == room.loaded.state
    room.act(Fold())
    assert room.loaded.state.seat_of(room.ids[CAROL]) is not None
    assert not Departure.objects.exists()
    room.check()


def test_it_folds_him_at_once_at_his_turn__TB_3(room: Room) -> None:
    hand = room.deal()
    assert hand.to_act == 1

    room.say(Leave, ALICE)

    assert room.hand.at(1).has_folded
    assert room.hand.to_act == 2


def test_it_keeps_what_he_left_with__MO_12(room: Room) -> None:
    room.say(Leave, BOB)

    gone = Departure.objects.get()
    assert (gone.player_id, gone.chips, gone.limit) == (room.ids[BOB], 4_000, room.table.limit)


def test_it_refuses_who_is_not_seated(room: Room) -> None:
    room.say(Leave, BOB)

    assert room.say(Leave, BOB).reason is Reason.NOT_SEATED


def test_a_repeated_request_cashes_out_once(room: Room) -> None:
    first = room.say(Leave, BOB, request_id="bye")
    again = room.say(Leave, BOB, request_id="bye")

    assert (again.is_repeat, again.version) == (True, first.version)
    assert room.bankroll(BOB) == GRANT
    room.check()
