"""Topping up: out of the bankroll at once, into the stack between hands."""

from __future__ import annotations

import pytest

from accounts.selectors.chips import balance
from accounts.services import account_ref
from games.engine.refusals import Reason
from games.services.leave import leave
from games.services.top_up import top_up
from games.tests.people import ALICE, BOB
from games.tests.services.room import BUY_IN, Room, three_players

pytestmark = pytest.mark.django_db

GRANT = 100_000


@pytest.fixture
def room() -> Room:
    """Three are seated."""
    return three_players()


def queued(room: Room, name: str) -> int:
    return balance(account_ref.queued(room.ids[name], room.table.pk))


def test_it_joins_the_stack_between_hands(room: Room) -> None:
    room.say(top_up, BOB, chips=1_000)

    assert room.stack_account(BOB) == BUY_IN + 1_000
    assert room.bankroll(BOB) == GRANT - BUY_IN - 1_000
    room.check()


def test_it_waits_in_a_hand__MO_14(room: Room) -> None:
    room.deal()
    room.say(top_up, BOB, chips=1_000)

    assert (room.stack_account(BOB), queued(room, BOB)) == (BUY_IN, 1_000)
    assert room.bankroll(BOB) == GRANT - BUY_IN - 1_000
    room.check()


def test_it_joins_the_stack_in_the_commit_that_settles_the_hand__MO_2(room: Room) -> None:
    room.deal()
    room.say(top_up, ALICE, chips=1_000)
    room.check_down()

    assert queued(room, ALICE) == 0
    assert room.stack_account(ALICE) == room.loaded.state.at(1).stack
    room.check()


def test_it_leaves_with_its_owner(room: Room) -> None:
    room.deal()
    room.say(top_up, ALICE, chips=1_000)
    room.say(leave, ALICE)
    room.check_down()

    assert queued(room, ALICE) == 0
    assert room.bankroll(ALICE) == GRANT
    room.check()


def test_it_refuses_more_than_the_bankroll(room: Room) -> None:
    refused = room.say(top_up, BOB, chips=GRANT)

    assert refused.reason is Reason.NOT_ENOUGH_CHIPS
    room.check()
