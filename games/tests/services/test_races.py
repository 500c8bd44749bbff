"""Two at the same moment, on several connections: each thing happens once."""

from __future__ import annotations

import datetime as dt
import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection

from accounts.models import RoomSettings
from accounts.selectors.all_ins_left import all_ins_left
from accounts.selectors.player_chips.balances import bankroll_balance
from accounts.services.all_ins.renew_all_ins import renew_all_ins
from games.engine.actions import Call, Fold
from games.engine.refusals import Reason, Refused
from games.engine.table_commands import Leave, TopUp
from games.journal.loaded import Committed
from games.models import Hand, JournalRow
from games.services.execute_command import execute_command
from games.services.hands.act import act
from games.services.hands.ring import ring
from games.services.seats.sit_down import sit_down
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.room import BUY_IN, Room, a_player, three_players

pytestmark = pytest.mark.django_db(transaction=True)

GRANT = 100_000


@pytest.fixture
def room() -> Room:
    """Three are seated, no hand runs."""
    return three_players()


def at_once(*calls: Callable[[], Any]) -> list[Any]:
    """Make the calls at the same moment, each in a thread and on a connection of its own."""
    gate = threading.Barrier(len(calls))
    outcomes: list[Any] = [None] * len(calls)

    def run(place: int, call: Callable[[], Any]) -> None:
        try:
            gate.wait()
            outcomes[place] = call()
        except Exception as error:
            outcomes[place] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=each) for each in enumerate(calls)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return outcomes


def new_commits(outcomes: list[Any]) -> list[Committed]:
    return [each for each in outcomes if isinstance(each, Committed) and not each.is_repeat]


def call_of(room: Room, name: str, turn: str, request_id: str | None, action: Any = None) -> Any:
    loaded = room.loaded
    return lambda: act(
        table_id=room.table.pk,
        player_id=room.ids[name],
        turn=turn,
        action=action or Call(),
        request_id=request_id,
        now=room.now,
        loaded=loaded,
    )


def test_two_acts_in_one_turn_have_one_winner(room: Room) -> None:
    room.deal()
    outcomes = at_once(
        call_of(room, ALICE, "1.0", "call"), call_of(room, ALICE, "1.0", "fold", Fold())
    )

    assert len(new_commits(outcomes)) == 1
    (loser,) = (each for each in outcomes if not isinstance(each, Committed))
    assert isinstance(loser, Refused)
    assert loser.reason is Reason.HAND_MOVED_ON
    room.reload()
    room.check()


def test_the_same_request_sent_ten_times_is_done_once(room: Room) -> None:
    room.deal()
    outcomes = at_once(*[call_of(room, ALICE, "1.0", "call")] * 10)

    assert len(new_commits(outcomes)) == 1
    assert {each.version for each in outcomes} == {new_commits(outcomes)[0].version}
    assert JournalRow.objects.filter(request_id="call").count() == 1
    room.reload()
    room.check()


def test_two_processes_ring_the_same_alarm(room: Room) -> None:
    loaded = room.loaded
    room.pass_time(3)

    def rings() -> Any:
        return ring(table_id=room.table.pk, now=room.now, loaded=loaded)

    outcomes = at_once(rings, rings, rings)

    assert len(new_commits(outcomes)) == 1
    assert Hand.objects.count() == 1
    room.reload()
    room.check()


def test_a_time_out_against_an_action(room: Room) -> None:
    room.deal()
    loaded = room.loaded
    room.pass_time(30)

    outcomes = at_once(
        call_of(room, ALICE, "1.0", "late"),
        lambda: ring(table_id=room.table.pk, now=room.now, loaded=loaded),
    )

    assert len(new_commits(outcomes)) == 1
    room.reload()
    room.check()


def test_two_tables_that_time_out_at_once_take_two__EA_17() -> None:
    rooms = [Room(ALICE, BOB, CAROL, name="First")]
    second = Room(name="Second")
    second.ids = rooms[0].ids
    for seat, name in enumerate((ALICE, BOB, CAROL), start=1):
        second.sit(name, seat)
    rooms.append(second)
    for each in rooms:
        each.deal()
        each.act(Fold())
        each.pass_time(30)

    outcomes = at_once(*[ring_of(each) for each in rooms * 2])

    assert len(new_commits(outcomes)) == 2
    assert all_ins_left(rooms[0].ids[BOB], rooms[0].now) == 0
    for each in rooms:
        each.reload()
        each.check()


def test_two_seats_taken_at_once_go_to_one_where_only_one_more_is_allowed() -> None:
    RoomSettings.objects.create(pk=1, tables_at_once=1)
    rooms = [Room(name=name) for name in ("First", "Second", "Third")]
    alice = a_player(ALICE)

    outcomes = at_once(*[seat_of(each, alice) for each in rooms])

    assert len(new_commits(outcomes)) == 1
    refused = [each for each in outcomes if isinstance(each, Refused)]
    assert [(each.reason, each.facts) for each in refused] == [
        (Reason.TOO_MANY_TABLES, {"most": 1})
    ] * 2
    assert bankroll_balance(alice) == GRANT - BUY_IN
    for each in rooms:
        each.reload()
        each.check()


def seat_of(room: Room, player_id: int) -> Callable[[], Any]:
    return lambda: sit_down(
        table_id=room.table.pk,
        player_id=player_id,
        seat=1,
        chips=BUY_IN,
        request_id=f"sit {room.table.pk}",
        now=room.now,
        loaded=room.loaded,
    )


def test_the_midnight_job_in_the_instant_of_a_time_out__EA_4(room: Room) -> None:
    room.now = dt.datetime(2026, 12, 2, 4, 59, 30, tzinfo=dt.UTC)
    room.deal()
    room.act(Fold())
    room.pass_time(30)

    outcomes = at_once(
        lambda: renew_all_ins(now=room.now), ring_of(room), lambda: renew_all_ins(now=room.now)
    )

    assert len(new_commits(outcomes)) == 1
    assert not [each for each in outcomes if isinstance(each, Exception)]
    assert all_ins_left(room.ids[BOB], room.now) == 1


def ring_of(room: Room) -> Callable[[], Any]:
    loaded = room.loaded
    return lambda: ring(table_id=room.table.pk, now=room.now, loaded=loaded)


def test_a_cash_out_retried_pays_once(room: Room) -> None:
    loaded = room.loaded

    def leaves() -> Any:
        return execute_command(
            command=Leave(player=room.ids[BOB]),
            table_id=room.table.pk,
            player_id=room.ids[BOB],
            request_id="bye",
            now=room.now,
            loaded=loaded,
        )

    outcomes = at_once(*[leaves] * 5)

    assert len(new_commits(outcomes)) == 1
    assert room.bankroll(BOB) == GRANT
    room.reload()
    room.check()


def test_a_top_up_against_the_settlement(room: Room) -> None:
    room.deal()
    room.act(Fold())
    loaded = room.loaded

    def tops_up() -> Any:
        return execute_command(
            command=TopUp(player=room.ids[BOB], chips=1_000),
            table_id=room.table.pk,
            player_id=room.ids[BOB],
            request_id="more",
            now=room.now,
            loaded=loaded,
        )

    outcomes = at_once(tops_up, call_of(room, BOB, "1.1", "fold", Fold()))

    assert len(new_commits(outcomes)) == 2
    assert room.stack_account(BOB) == BUY_IN - 100 + 1_000
    room.reload()
    room.check()


def test_two_tables_sell_seats_to_one_bankroll(room: Room) -> None:
    other = Room(name="Second")
    other.ids = room.ids
    chips = 60_000

    def sits(place: Room) -> Any:
        return lambda: place.sit(CAROL, 6, chips=chips)

    room.say(Leave, CAROL)
    room.pass_time(7_200)
    outcomes = at_once(sits(room), sits(other))

    assert len(new_commits(outcomes)) == 1
    assert room.bankroll(CAROL) == GRANT - chips
