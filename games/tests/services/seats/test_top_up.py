"""Topping up: out of the bankroll at once, into the stack between hands."""

from __future__ import annotations

from typing import Any

import pytest

from accounts import account_ref
from accounts.models import Transfer, TransferKind
from accounts.selectors.player_chips.balances import balance
from games.engine.actions import Call, RaiseTo
from games.engine.refusals import Reason
from games.engine.table_commands import Leave, TopUp
from games.tests.people import ALICE, BOB
from games.tests.services.room import BUY_IN, Room
from games.tests.services.voiding import void_hand

pytestmark = pytest.mark.django_db

GRANT = 100_000


@pytest.fixture
def room(three: Room) -> Room:
    """Three are seated."""
    return three


def queued(room: Room, name: str) -> int:
    return balance(account_ref.queued(room.ids[name], room.table.pk))


def test_it_joins_the_stack_between_hands(room: Room) -> None:
    room.say(TopUp, BOB, chips=1_000)

    assert room.stack_account(BOB) == BUY_IN + 1_000
    assert room.bankroll(BOB) == GRANT - BUY_IN - 1_000
    room.check()


def test_it_waits_in_a_hand__MO_14(room: Room) -> None:
    room.deal()
    room.say(TopUp, BOB, chips=1_000)

    assert (room.stack_account(BOB), queued(room, BOB)) == (BUY_IN, 1_000)
    assert room.bankroll(BOB) == GRANT - BUY_IN - 1_000
    room.check()


def test_it_joins_the_stack_in_the_commit_that_settles_the_hand__MO_2(room: Room) -> None:
    room.deal()
    room.say(TopUp, ALICE, chips=1_000)
    room.check_down()

    assert queued(room, ALICE) == 0
    assert room.stack_account(ALICE) == room.loaded.state.at(1).stack
    room.check()


def test_it_goes_back_when_its_owner_leaves(room: Room) -> None:
    room.deal()
    room.say(TopUp, ALICE, chips=1_000)
    room.say(Leave, ALICE)
    room.check_down()

    assert queued(room, ALICE) == 0
    assert room.bankroll(ALICE) == GRANT
    room.check()


def test_it_refuses_more_than_the_bankroll(room: Room) -> None:
    refused = room.say(TopUp, BOB, chips=GRANT)

    assert refused.reason is Reason.NOT_ENOUGH_CHIPS
    room.check()


# --- what may not join the stack -------------------------------------------------------------

MAXIMUM, LEAST = 20_000, 4_000
NO_LIMIT: dict[str, Any] = {
    "betting": "no_limit",
    "lower": 200,
    "higher": 200,
    "min_buy_in": LEAST,
    "max_buy_in": MAXIMUM,
}


@pytest.fixture
def heads_up() -> Room:
    """Alice and Bob at no limit: $40 to $200, a hand running that Alice begins."""
    room = Room(ALICE, BOB, **NO_LIMIT)
    for name in (ALICE, BOB):
        room.say(TopUp, name, chips=MAXIMUM - BUY_IN)
    room.deal()
    return room


def stack_of(room: Room, name: str) -> int:
    """Return somebody's chips at the table."""
    seat = room.loaded.state.seat_of(room.ids[name])
    assert seat is not None
    return seat.stack


def returned(room: Room) -> list[int]:
    """Return what went from queues to bankrolls, by the ledger."""
    moves = Transfer.objects.filter(kind=TransferKind.REFUND, table_id=room.table.pk)
    postings = (posting for move in moves.order_by("id") for posting in move.postings.all())
    return [posting.amount for posting in postings if posting.amount > 0]


def all_in(room: Room, *, queues: int) -> tuple[str, str, str]:
    """Let both go all-in, whoever raises queueing a top-up, again and again if they split; return
    winner, loser and raiser."""
    while True:
        raiser = room.hand.at(room.hand.to_act or 0).name
        room.act(RaiseTo(chips=MAXIMUM))
        assert room.say(TopUp, raiser, chips=queues).version
        room.act(Call())
        stacks = {name: room.hand.at(seat).stack for seat, name in ((1, ALICE), (2, BOB))}
        if 0 in stacks.values():
            winner, loser = sorted(stacks, key=stacks.__getitem__, reverse=True)
            return winner, loser, raiser
        room.deal()


@pytest.mark.parametrize("queues", [200, LEAST - 100, LEAST, MAXIMUM])
def test_a_queue_is_a_whole_buy_in_or_within_the_maximum_or_goes_back__MO_11(
    heads_up: Room, queues: int
) -> None:
    room = heads_up
    winner, broke, raiser = all_in(room, queues=queues)

    joins = queues if broke == raiser and queues >= LEAST else 0
    assert (stack_of(room, winner), stack_of(room, broke)) == (2 * MAXIMUM, joins)
    assert queued(room, raiser) == 0
    assert room.bankroll(raiser) == GRANT - MAXIMUM - joins
    assert set(returned(room)) <= {queues}
    room.check()


def test_a_broke_player_buys_in_in_full_though_they_queued_less__MO_11(heads_up: Room) -> None:
    room = heads_up
    _, broke, _ = all_in(room, queues=200)

    seat = room.loaded.state.seat_of(room.ids[broke])
    assert seat is not None
    assert seat.is_sitting_out
    assert room.say(TopUp, broke, chips=LEAST - 100).reason is Reason.BUY_IN_TOO_SMALL
    assert room.say(TopUp, broke, chips=LEAST).version
    room.check()


def test_queued_twice_it_counts_together__MO_11(heads_up: Room) -> None:
    room = heads_up
    room.act(RaiseTo(chips=MAXIMUM))
    assert room.say(TopUp, ALICE, chips=15_000).version

    assert room.say(TopUp, ALICE, chips=6_000).reason is Reason.BUY_IN_TOO_LARGE
    assert room.say(TopUp, ALICE, chips=5_000).version
    room.act(Call())
    assert stack_of(room, ALICE) in (MAXIMUM, 2 * MAXIMUM)
    room.check()


def test_a_voided_hand_gives_stacks_and_what_is_over_back__MO_11(heads_up: Room) -> None:
    room = heads_up
    room.act(RaiseTo(chips=MAXIMUM))
    room.say(TopUp, ALICE, chips=15_000)
    room.ask(void_hand, hand_no=room.hand.hand_no)

    assert stack_of(room, ALICE) == MAXIMUM
    assert returned(room) == [15_000]
    room.check()
