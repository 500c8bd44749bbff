"""Sitting down: chips go from the bankroll to the stack in the same commit."""

from __future__ import annotations

from typing import Any

import pytest

from accounts import account_ref
from accounts.models import Player, SuspensionScope
from accounts.selectors.player_chips.balances import balance
from accounts.selectors.suspensions import FOR_GOOD
from games.engine.refusals import Reason
from games.engine.table_commands import Leave
from games.journal.loaded import Committed
from games.live.answers import answer
from games.live.broadcast.room_frames import Ack
from games.services.waiting.join_waiting_list import join_waiting_list
from games.services.waiting.offer_seat import offer_seat
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.prepared import copy_of
from games.tests.services.room import BUY_IN, Room, a_house_player, a_player

pytestmark = pytest.mark.django_db

GRANT = 100_000


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """Alice sits alone."""
    return Room(ALICE)


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


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


def with_house_players(room: Room, *seats: int) -> None:
    for seat in seats:
        room.ids[f"Kestrel-{seat}"] = a_house_player(f"Kestrel-{seat}")
        assert isinstance(room.sit(f"Kestrel-{seat}", seat), Committed)


@pytest.mark.parametrize(
    ("house", "wanted", "given"),
    [((2,), 2, 3), ((2, 3), 2, 4), ((8,), 8, 2), ((2, 3, 4, 5, 6, 8), 8, 7), ((2,), 3, 3)],
    ids=["the next one", "the one after", "round the table", "the only one", "a free one"],
)
def test_whoever_wants_a_seat_that_a_house_player_has_is_given_the_next_free_one(
    room: Room, house: tuple[int, ...], wanted: int, given: int
) -> None:
    with_house_players(room, *house)

    outcome = room.sit(BOB, wanted, request_id="sit")

    assert room.loaded.state.at(given).name == BOB
    for each in (outcome, room.sit(BOB, wanted, request_id="sit")):
        assert answer(each, "sit", 0) == Ack(request_id="sit", version=each.version, seat=given)
    room.check()


def test_it_gives_no_seat_that_is_kept_for_somebody_in_line(room: Room) -> None:
    with_house_players(room, *range(2, 9))
    for name in (BOB, CAROL):
        room.ids[name] = a_player(name)
    line: dict[str, Any] = {"table_id": room.table.pk, "now": room.now}
    assert join_waiting_list(**line, player_id=room.ids[CAROL]) is None
    room.say(Leave, "Kestrel-3")
    offer_seat(**line)

    assert room.sit(BOB, 2).reason is Reason.SEAT_TAKEN
    assert isinstance(room.sit(CAROL, 3), Committed)


def test_a_house_player_is_given_no_other_seat_than_the_one_it_was_sent_to(room: Room) -> None:
    with_house_players(room, 2)
    room.ids["Linnet"] = a_house_player("Linnet")

    assert room.sit("Linnet", 2).reason is Reason.SEAT_TAKEN


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


def test_it_answers_a_repeated_request_though_the_player_is_barred_by_now(room: Room) -> None:
    room.sit(BOB, 2, request_id="sit")
    bob = Player.objects.filter(pk=room.ids[BOB])
    bob.update(suspended_until=FOR_GOOD, suspension_scope=SuspensionScope.PLAY)

    assert room.sit(BOB, 2, request_id="another").reason is Reason.SUSPENDED
    assert room.sit(BOB, 2, request_id="sit").is_repeat
