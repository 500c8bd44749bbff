"""Sitting down: chips go from the bankroll to the stack in the same commit."""

from __future__ import annotations

import pytest

from accounts.selectors.chips import balance
from accounts.services import account_ref
from games.engine.refusals import Reason
from games.services.loaded import Committed
from games.tests.people import ALICE, BOB
from games.tests.services.room import BUY_IN, Room, a_house_player

pytestmark = pytest.mark.django_db

GRANT = 100_000


@pytest.fixture
def room() -> Room:
    """Alice sits alone."""
    return Room(ALICE)


def test_it_moves_the_buy_in_to_the_stack__MO_11(room: Room) -> None:
    assert room.bankroll(ALICE) == GRANT - BUY_IN
    assert room.stack_account(ALICE) == BUY_IN
    room.check()


def test_it_arms_the_deal_when_two_can_play__TB_1(room: Room) -> None:
    assert room.loaded.clock.due is None

    room.sit(BOB, 2)

    assert room.loaded.clock.next_hand is not None


def test_it_stakes_a_house_player_from_the_house(room: Room) -> None:
    room.ids["Kestrel"] = a_house_player("Kestrel")
    room.sit("Kestrel", 2)

    assert room.loaded.state.at(2).is_house
    assert balance(account_ref.house()) == -BUY_IN
    room.table.refresh_from_db()
    assert (room.table.players, room.table.house_players) == (2, 1)
    room.check()


def test_it_refuses_more_chips_than_he_has_and_writes_nothing(room: Room) -> None:
    refused = room.sit(BOB, 2, chips=GRANT + 100)

    assert refused.reason is Reason.NOT_ENOUGH_CHIPS
    assert refused.facts["balance"] == GRANT
    assert room.bankroll(BOB) == GRANT
    room.check()


@pytest.mark.parametrize(
    ("name", "seat", "chips", "reason"),
    [
        (ALICE, 2, BUY_IN, Reason.ALREADY_SEATED),
        (BOB, 1, BUY_IN, Reason.SEAT_TAKEN),
        (BOB, 9, BUY_IN, Reason.NO_SUCH_SEAT),
        (BOB, 2, 1_900, Reason.BUY_IN_TOO_SMALL),
        (BOB, 2, 4_050, Reason.NOT_WHOLE_CHIPS),
    ],
    ids=["a second seat", "a taken seat", "no such seat", "a short buy-in", "half chips"],
)
def test_it_refuses_by_name(room: Room, name: str, seat: int, chips: int, reason: Reason) -> None:
    assert room.sit(name, seat, chips=chips).reason is reason
    room.check()


def test_it_answers_a_repeated_request_as_before(room: Room) -> None:
    first = room.sit(BOB, 2, request_id="sit")
    again = room.sit(BOB, 2, request_id="sit")

    assert isinstance(again, Committed)
    assert again.is_repeat
    assert again.version == first.version
    assert room.bankroll(BOB) == GRANT - BUY_IN
