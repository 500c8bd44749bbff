"""A hand is settled by one transfer, in the commit that ends it."""

from __future__ import annotations

import pytest

from accounts import account_ref
from accounts.models import Transfer, TransferKind
from accounts.selectors.player_chips.balances import balance
from games.engine.actions import Call, Fold, RaiseTo
from games.models import Hand
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.room import BUY_IN, Room, three_players

pytestmark = pytest.mark.django_db


def stacks(room: Room) -> list[int]:
    return [room.stack_account(name) for name in (ALICE, BOB, CAROL)]


def settlements() -> int:
    return Transfer.objects.filter(kind=TransferKind.SETTLEMENT).count()


def wins_the_blinds(room: Room) -> None:
    """Play a hand that isn't split, so that chips change hands."""
    room.deal()
    room.act(Fold())
    room.act(Fold())


def test_chips_in_play_stay_in_their_owner_s_account_until_the_end() -> None:
    room = three_players()
    room.deal()
    room.act(Call())

    assert stacks(room) == [BUY_IN] * 3
    room.check()


def test_one_transfer_settles_the_hand() -> None:
    room = three_players()
    wins_the_blinds(room)

    assert settlements() == 1
    assert sum(stacks(room)) == 3 * BUY_IN
    assert stacks(room) == [seat.stack for seat in room.loaded.state.seats]


def test_the_transfer_names_the_hand() -> None:
    room = three_players()
    wins_the_blinds(room)

    transfer = Transfer.objects.get(kind=TransferKind.SETTLEMENT)
    assert (transfer.table_id, transfer.hand) == (room.table.pk, f"{room.table.pk}-1")


def test_rake_goes_to_the_house__MO_8() -> None:
    room = three_players(rake_basis_points=1_000, rake_cap=400)
    room.deal()
    room.act(RaiseTo(chips=400))
    room.check_down()

    hand = Hand.objects.get()
    assert (hand.pot, hand.rake) == (1_200, 100)
    assert balance(account_ref.house()) == 100
    assert sum(stacks(room)) == 3 * BUY_IN - 100
    room.check()


def test_the_hand_s_row_has_its_end_and_its_pot() -> None:
    room = three_players()
    room.deal()
    room.act(Fold())
    room.act(Fold())

    hand = Hand.objects.get()
    assert hand.ended_version == room.loaded.version
    assert hand.ended_at == room.now
    assert hand.pot == 200  # both blinds, less what nobody called


@pytest.mark.parametrize("betting", ["no_limit", "pot_limit"])
def test_all_in_players_are_settled_with_their_side_pots__MO_3(betting: str) -> None:
    room = three_players(betting=betting, lower=200, higher=200)
    room.sit("Dave", 4, chips=2_000)
    for _ in range(8):
        if room.loaded.clock.next_hand is None:
            break
        hand = room.deal()
        while room.loaded.state.is_hand_running:
            hand = room.hand
            most = hand.limit.min_buy_in * 4
            room.act(RaiseTo(chips=most))
            if room.hand.turn == hand.turn and room.loaded.state.is_hand_running:
                room.act(room.passive())
    room.check()
