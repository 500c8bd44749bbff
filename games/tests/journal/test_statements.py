"""What a commit asks of the database, statement by statement: no more than is written."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.engine.actions import Fold
from games.engine.table_commands import TopUp
from games.models import Hand, HandPlayer, SealedDeck
from games.tests.people import ALICE, DAVE
from games.tests.services.room import Room, a_player, three_players

pytestmark = pytest.mark.django_db

FENCE_AND_ROW = ["UPDATE games_table", "INSERT games_journalrow"]
TRANSFER = [
    "SELECT accounts_chipaccount",
    "INSERT accounts_transfer",
    "UPDATE accounts_chipaccount",
    "INSERT accounts_posting",
]
BUY_IN = [TRANSFER[0], "INSERT accounts_chipaccount", *TRANSFER[1:]]
"""The stack's account is made with its first chips."""
WHAT = re.compile(r"(SELECT|INSERT|UPDATE|DELETE)\b.*?((?:games|accounts)_\w+)", re.DOTALL)


def asked(call: Callable[[], object]) -> list[str]:
    """Return what a call asks from its fence on: each statement's verb and table."""
    with CaptureQueriesContext(connection) as queries:
        call()
    said = [" ".join(found.groups()) for each in queries if (found := WHAT.search(each["sql"]))]
    return said[said.index(FENCE_AND_ROW[0]) :]


@pytest.fixture
def room() -> Room:
    room = three_players()
    room.deal()
    return room


def test_a_plain_act_is_a_fence_and_a_row(room: Room) -> None:
    assert asked(lambda: room.act(room.passive(), request_id="call")) == FENCE_AND_ROW


def test_the_flop_writes_who_stayed_for_it(room: Room) -> None:
    room.act(Fold())
    room.act(room.passive())
    written = asked(lambda: room.act(room.passive()))

    assert written == [*FENCE_AND_ROW, "UPDATE games_hand"]
    hand = Hand.objects.get()
    assert (hand.players_dealt, hand.players_stayed) == (3, 2)


def test_a_deal_writes_the_record_of_the_hand_before_its_own_rows_and_its_decks(room: Room) -> None:
    room.check_down()

    record = ["INSERT games_publicrecord", "INSERT games_recordtally"]
    hand = ["INSERT games_hand", "INSERT games_handplayer", "INSERT games_sealeddeck"]
    assert asked(room.deal) == [*FENCE_AND_ROW, *record, *hand]


def test_the_end_of_a_hand_writes_its_end_the_results_and_one_transfer(room: Room) -> None:
    room.act(Fold())

    assert asked(lambda: room.act(Fold())) == [
        *FENCE_AND_ROW,
        "UPDATE games_hand",
        "UPDATE games_handplayer",
        *TRANSFER,
    ]


def test_taking_a_seat_looks_at_line_debts_and_other_tables_and_moves_chips_once() -> None:
    room = three_players()
    room.ids[DAVE] = a_player(DAVE)

    assert asked(lambda: room.sit(DAVE, 4)) == [
        *FENCE_AND_ROW,
        "SELECT games_waiting",
        "SELECT games_departure",
        *BUY_IN,
        "SELECT accounts_roomsettings",
        "SELECT accounts_chipaccount",
    ]


def test_chips_that_are_added_settle_what_is_out() -> None:
    room = three_players()

    assert asked(lambda: room.say(TopUp, ALICE, chips=500)) == [
        *FENCE_AND_ROW,
        "SELECT games_departure",
        *TRANSFER,
    ]


def test_what_is_written_of_a_hand_is_what_the_models_know(room: Room) -> None:
    hand = Hand.objects.get()

    assert (hand.table_id, hand.hand_no) == (room.table.pk, 1)
    assert (hand.started_version, hand.started_at) == (room.loaded.version, room.now)
    assert (hand.ended_version, hand.ended_at, hand.pot) == (None, None, None)
    assert (hand.rake, hand.is_void, hand.limit_name) == (0, False, "")
    dealt = HandPlayer.objects.order_by("seat").values_list("player_id", "seat", "result", "cards")
    assert list(dealt) == [(player, seat, None, "") for seat, player in by_seat(room)]
    assert SealedDeck.objects.get().hand_id == hand.pk


def by_seat(room: Room) -> list[tuple[int, int]]:
    return [(seat.seat, seat.player) for seat in room.loaded.state.seats]
