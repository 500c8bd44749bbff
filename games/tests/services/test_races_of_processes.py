"""Two processes of the room at the same table in the same instant: each thing happens once."""

from __future__ import annotations

import pytest

from accounts.models import StaffAct
from accounts.selectors.staff.audit_staff_log import StaffLogAudit
from games.engine.actions import Fold
from games.journal.load_table import load_table
from games.models import Hand, JournalRow, Limit
from games.selectors.floor.outdated_tables import outdated_tables
from games.services.staff.limits.follow_limit import follow_limit
from games.tests.people import ALICE, BOB
from games.tests.services.racer import edit_limit
from games.tests.services.racers import Racers, committed, order
from games.tests.services.room import BUY_IN, Room, three_players

pytestmark = pytest.mark.django_db(transaction=True)
ROUNDS = 10
ONCE, TWICE = ["committed"], ["committed", "committed"]


@pytest.fixture
def room() -> Room:
    """Three are seated, no hand runs."""
    return three_players()


def test_two_processes_ring_the_same_alarm(room: Room, racers: Racers) -> None:
    for hands in range(1, ROUNDS + 1):
        room.pass_time(60)
        assert committed(racers.race(room, order("ring"))) == ONCE
        assert Hand.objects.count() == hands
        room.act(Fold())
        room.act(Fold())


def test_two_processes_that_write_the_log_of_staff_never_fork_it(
    room: Room, racers: Racers
) -> None:
    racers.race(room, order("note"), times=1)  # the log's first act, in one instant
    racers.race(room, order("note"), times=40)

    numbers = StaffAct.objects.order_by("number").values_list("number", flat=True)
    assert list(numbers) == list(range(1, 83))
    assert list(StaffLogAudit().problems()) == []


def test_two_browsers_at_two_processes_act_in_the_same_instant(room: Room, racers: Racers) -> None:
    for number in range(ROUNDS):
        room.deal()
        assert room.hand.to_act is not None
        actor = {"player_id": room.hand.at(room.hand.to_act).player, "turn": room.hand.turn}
        outcomes = racers.race(
            room,
            order("act", **actor, action="call", request_id=f"call-{number}"),
            order("act", **actor, action="fold", request_id=f"fold-{number}"),
        )
        assert sorted(each["is"] for each in outcomes) == ["HAND_MOVED_ON", "committed"]
        finish(room)


def test_the_same_request_sent_ten_times_to_two_processes_is_done_once(
    room: Room, racers: Racers
) -> None:
    for number in range(ROUNDS):
        room.deal()
        assert room.hand.to_act is not None
        name = f"call-{number}"
        player = room.hand.at(room.hand.to_act).player
        call = order("act", player_id=player, turn=room.hand.turn, action="call", request_id=name)
        outcomes = racers.race(room, call, times=5)
        assert committed(outcomes) == ONCE
        assert [each["is"] for each in outcomes].count("repeat") == 9
        assert len({each["version"] for each in outcomes}) == 1
        assert JournalRow.objects.filter(request_id=name).count() == 1
        finish(room)


def test_a_cash_out_retried_at_two_processes_pays_once(room: Room, racers: Racers) -> None:
    before = room.bankroll(BOB)
    for number in range(ROUNDS):
        leaves = order("leave", player_id=room.ids[BOB], request_id=f"bye-{number}")
        assert committed(racers.race(room, leaves, times=2)) == ONCE
        assert room.bankroll(BOB) == before + BUY_IN
        room.sit(BOB, 2)


def test_a_top_up_at_one_process_against_the_settlement_at_another(
    room: Room, racers: Racers
) -> None:
    for number in range(ROUNDS):
        room.deal()
        room.act(Fold())
        last = room.hand.at(room.hand.to_act or 0).player
        chips = {"before": room.bankroll(ALICE), "more": 1_000}
        outcomes = racers.race(
            room,
            order("top_up", player_id=room.ids[ALICE], chips=1_000, request_id=f"more-{number}"),
            order(
                "act", player_id=last, turn=room.hand.turn, action="fold", request_id=f"f-{number}"
            ),
        )
        assert committed(outcomes) == TWICE
        assert not load_table(table_id=room.table.pk).state.is_hand_running
        assert room.bankroll(ALICE) == chips["before"] - chips["more"]


def test_two_processes_have_a_table_follow_its_limit_once(room: Room, racers: Racers) -> None:
    for number in range(1, ROUNDS + 1):
        edit_limit(table_id=room.table.pk, min_buy_in=2_000 + 100 * number)
        assert committed(racers.race(room, order("follow_limit"))) == ONCE
        assert not outdated_tables().exists()
        assert room.loaded.state.limit.min_buy_in == 2_000 + 100 * number


def test_an_edit_at_one_process_against_the_following_at_another(
    room: Room, racers: Racers
) -> None:
    for number in range(1, ROUNDS + 1):
        edit_limit(table_id=room.table.pk, min_buy_in=2_000 + 200 * number - 100)
        wanted = 2_000 + 200 * number
        racers.race(room, order("edit_limit", min_buy_in=wanted), order("follow_limit"))
        assert outdated_tables().exists() == (room.loaded.state.limit.min_buy_in != wanted)
        follow_limit(table_id=room.table.pk, now=room.now)
        room.reload()
        assert room.loaded.state.limit.min_buy_in == wanted
        assert not outdated_tables().exists()


def test_two_members_of_staff_who_edit_at_once_both_raise_the_revision(
    room: Room, racers: Racers
) -> None:
    for number in range(1, ROUNDS + 1):
        at = 2_000 + 200 * number
        one, other = (order("edit_limit", min_buy_in=each) for each in (at, at + 100))
        racers.race(room, one, other)
        assert Limit.objects.get().revision == 1 + 2 * number


def finish(room: Room) -> None:
    """Fold until the hand is over."""
    while room.loaded.state.is_hand_running:
        room.act(Fold())
