"""Chips that the room adds between hands for who wished so, while the bankroll has them."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import table as table_engine
from games.engine.actions import Call, Fold, RaiseTo
from games.engine.refusals import Reason, Refused
from games.engine.table_commands import ChangePreferences, Leave, SitOut, TopUp
from games.engine.table_state import Seat
from games.journal.loaded import Committed
from games.models import Departure
from games.services.seats import add_wished_chips as module
from games.services.seats.add_wished_chips import add_wished_chips
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.room import BUY_IN, Room, three_players

pytestmark = pytest.mark.django_db

GRANT = 100_000
NO_LIMIT: dict[str, Any] = {
    "betting": "no_limit",
    "lower": 200,
    "higher": 200,
    "min_buy_in": BUY_IN,
    "max_buy_in": 20_000,
}


@pytest.fixture
def room() -> Room:
    """Three are seated, and Bob, who will lose the small blind, wants his stack full."""
    room = three_players()
    room.say(ChangePreferences, BOB, top_up_to=BUY_IN)
    return room


def seat_of(room: Room, name: str) -> Seat:
    """Return somebody's seat."""
    seat = room.loaded.state.seat_of(room.ids[name])
    assert seat is not None
    return seat


def fold_round(room: Room) -> None:
    """Deal a hand in which Alice and Bob fold."""
    room.deal()
    room.act(Fold())
    room.act(Fold())


def lose_all(room: Room) -> str:
    """Let two go all-in until one is broke; return who."""
    while True:
        room.deal()
        room.act(RaiseTo(chips=room.hand.players[0].stack + room.hand.players[0].bet))
        room.act(Call())
        for name in (ALICE, BOB):
            if seat_of(room, name).stack == 0:
                return name


def test_a_stack_is_filled_up_after_the_hand__MO_11(room: Room) -> None:
    fold_round(room)
    assert seat_of(room, BOB).stack == BUY_IN - 100

    assert isinstance(room.ask(add_wished_chips), Committed)

    assert seat_of(room, BOB).stack == room.stack_account(BOB) == BUY_IN
    assert room.bankroll(BOB) == GRANT - BUY_IN - 100
    assert room.ask(add_wished_chips) is None, "once is enough"
    room.check()


@pytest.mark.parametrize("says", [SitOut, Leave])
def test_nothing_is_added_for_who_sits_out_or_leaves(room: Room, says: Any) -> None:
    room.deal()
    room.act(Fold())
    room.say(says, BOB)
    if room.loaded.state.is_hand_running:
        room.act(Fold())
    version = room.loaded.version

    assert room.ask(add_wished_chips) is None
    assert room.loaded.version == version
    room.check()


def test_the_broke_are_bought_in_again_and_play_on__MO_11() -> None:
    room = Room(ALICE, BOB, **NO_LIMIT)
    for name in (ALICE, BOB):
        room.say(ChangePreferences, name, buy_in_again=2 * BUY_IN)
    broke = lose_all(room)
    assert room.loaded.clock.due is None, "one alone can't play"

    room.ask(add_wished_chips)

    assert (seat_of(room, broke).stack, seat_of(room, broke).is_sitting_out) == (2 * BUY_IN, False)
    assert room.bankroll(broke) == GRANT - 3 * BUY_IN
    room.check()
    assert len(room.deal().players) == 2


def test_it_ends_with_the_bankroll_and_says_so__MO_11(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room(ALICE, BOB, **NO_LIMIT)
    for name in (ALICE, BOB):
        room.say(ChangePreferences, name, buy_in_again=2 * BUY_IN, top_up_to=BUY_IN)
    broke = lose_all(room)
    monkeypatch.setattr(module, "bankroll_balance", lambda player: 2 * BUY_IN - 1)

    room.ask(add_wished_chips)

    seat = seat_of(room, broke)
    assert (seat.stack, seat.is_sitting_out, seat.lacks_bankroll) == (0, True, True)
    assert (seat.buy_in_again, seat.top_up_to) == (0, 0)
    assert room.ask(add_wished_chips) is None
    room.check()

    room.say(ChangePreferences, broke, buy_in_again=BUY_IN)
    assert not seat_of(room, broke).lacks_bankroll


def test_what_is_refused_ends_it_by_its_own_name__MO_11(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    fold_round(room)
    wish = TopUp(player=room.ids[BOB], chips=50)
    with monkeypatch.context() as limit_has_changed:
        limit_has_changed.setattr(table_engine, "chips_wished", lambda table: (wish,))
        room.ask(add_wished_chips)

    seat = seat_of(room, BOB)
    assert (seat.chips_refused, seat.lacks_bankroll) == (Reason.NOT_WHOLE_CHIPS, False)
    assert (seat.top_up_to, room.bankroll(BOB)) == (0, GRANT - BUY_IN)
    assert room.ask(add_wished_chips) is None
    room.check()

    room.say(ChangePreferences, BOB, top_up_to=BUY_IN)
    assert seat_of(room, BOB).chips_refused is None


def test_whoever_still_sits_there_brings_nothing_back_but_pays_with_what_is_added__MO_12() -> None:
    room = Room(ALICE, BOB, **NO_LIMIT)
    for name in (ALICE, BOB):
        room.say(ChangePreferences, name, buy_in_again=2 * BUY_IN)
    broke = lose_all(room)
    left = Departure.objects.create(
        player_id=room.ids[broke],
        limit=room.table.limit,
        chips=50_000,
        owed=50_000,
        left_at=room.now,
    )

    room.ask(add_wished_chips)

    assert seat_of(room, broke).stack == 2 * BUY_IN, "as wished, not what they left with"
    left.refresh_from_db()
    assert left.owed == 50_000 - 2 * BUY_IN
    room.check()


def test_chips_that_went_to_another_table_at_the_same_moment_are_not_added(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    fold_round(room)
    other = Room(name="Second")
    other.ids = room.ids
    other.sit(BOB, 1, chips=GRANT - BUY_IN)

    with monkeypatch.context() as moment_before:
        moment_before.setattr(module, "bankroll_balance", lambda player: GRANT)
        refused = room.ask(add_wished_chips)

    assert isinstance(refused, Refused)
    assert refused.reason is Reason.NOT_ENOUGH_CHIPS
    room.check()
    room.ask(add_wished_chips)
    assert seat_of(room, BOB).lacks_bankroll
    room.check()


def test_each_who_wishes_gets_theirs_in_one_commit(room: Room) -> None:
    room.say(ChangePreferences, CAROL, top_up_to=BUY_IN + 1_000)
    fold_round(room)
    before = room.loaded.version

    room.ask(add_wished_chips)

    assert room.loaded.version == before + 1
    assert [seat_of(room, name).stack for name in (BOB, CAROL)] == [BUY_IN, BUY_IN + 1_000]
    room.check()
