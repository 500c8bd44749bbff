"""Defects that other card rooms have had in public: lost stacks, hands broken by a return."""

from __future__ import annotations

import pytest

from games.engine.actions import Call
from games.engine.table_commands import Leave, TopUp
from games.engine.table_state import LeaveReason
from games.journal.loaded import Committed
from games.services.execute_command import execute_command
from games.services.hands.ring import ring
from games.services.seats.sit_down import sit_down
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.room import BUY_IN, Room, three_players

pytestmark = pytest.mark.django_db

GRANT = 100_000


@pytest.fixture
def room() -> Room:
    """Alice, Bob and Carol between hands."""
    return three_players()


def test_who_comes_back_just_as_the_hand_starts_breaks_nothing__HB_4(room: Room) -> None:
    room.say(Leave, BOB)
    stale = room.loaded
    room.pass_time(60)
    again = sit_down(
        table_id=room.table.pk,
        player_id=room.ids[BOB],
        seat=2,
        chips=BUY_IN,
        request_id=None,
        now=room.now,
        loaded=stale,
    )
    dealt = ring(table_id=room.table.pk, now=room.now, loaded=stale)

    assert isinstance(again, Committed)
    assert isinstance(dealt, Committed)
    assert dealt.version == again.version + 1
    room.reload()
    assert room.loaded.state.is_hand_running
    room.check_down()
    room.check()


def test_who_came_first_is_in_the_other_s_state__TB_1(room: Room) -> None:
    room.say(Leave, BOB)
    stale = room.loaded
    room.pass_time(60)
    ring(table_id=room.table.pk, now=room.now, loaded=stale)
    again = sit_down(
        table_id=room.table.pk,
        player_id=room.ids[BOB],
        seat=2,
        chips=BUY_IN,
        request_id=None,
        now=room.now,
        loaded=stale,
    )

    assert isinstance(again, Committed)
    room.reload()
    assert room.ids[BOB] not in {player.player for player in room.hand.players}
    room.check_down()
    room.check()


def test_who_is_removed_in_mid_hand_keeps_all_but_what_he_has_bet__TB_3(room: Room) -> None:
    room.deal_to(BOB)
    paid = room.paid_by(BOB)
    removed = execute_command(
        command=Leave(player=room.ids[BOB], reason=LeaveReason.STAFF),
        table_id=room.table.pk,
        player_id=None,
        request_id=None,
        now=room.now,
        loaded=room.loaded,
    )
    assert isinstance(removed, Committed)
    room.reload()
    room.check_down()

    assert room.loaded.state.seat_of(room.ids[BOB]) is None
    assert room.bankroll(BOB) == GRANT - paid
    assert room.stack_account(BOB) == 0
    room.check()


def test_a_top_up_in_a_hand_is_not_lost_when_the_hand_settles__MO_2(room: Room) -> None:
    room.deal()
    room.act(Call())
    for name in (ALICE, BOB, CAROL):
        assert isinstance(room.say(TopUp, name, chips=1_000), Committed)
    room.check_down()

    assert sum(seat.stack for seat in room.loaded.state.seats) == 3 * (BUY_IN + 1_000)
    room.check()
