"""A line for the seats of a full table: who is called, what is kept, and who makes room."""

from __future__ import annotations

from typing import Any

import pytest

from accounts.models import Player, SuspensionScope
from accounts.selectors.suspensions import FOR_GOOD
from games.clock.process import Process
from games.clock.timing import milliseconds
from games.engine.events.seating import PlayerLeft
from games.engine.refusals import Reason, Refused
from games.engine.table_commands import ChangeSeat, Leave, SitOut
from games.engine.table_state import LeaveReason
from games.journal.loaded import Committed
from games.journal.side_records import reservations
from games.journal.side_records.waiting_list import Place, waiting_line
from games.models import Waiting
from games.services.staff.close_table import close_table
from games.services.waiting.give_up_seat import give_up_seat
from games.services.waiting.join_waiting_list import join_waiting_list
from games.services.waiting.leave_waiting_list import leave_waiting_list
from games.services.waiting.offer_seat import KEPT_FOR_MS, offer_seat
from games.tests.people import ALICE, BOB, CAROL, DAVE, ERIN, FRANK, GRACE, HEIDI
from games.tests.services.prepared import copy_of
from games.tests.services.room import BUY_IN, Room, a_house_player, a_player

pytestmark = [pytest.mark.django_db, pytest.mark.wide]


ALWAYS_THERE = Process("here/1/1")


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """A table of three seats that is full, with Dave and Erin in line."""
    full = Room(ALICE, BOB, CAROL, max_seats=3)
    for name in (DAVE, ERIN, FRANK):
        full.ids[name] = a_player(name)
    assert join(full, DAVE) is join(full, ERIN) is None
    return full


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


def join(room: Room, name: str) -> Any:
    return join_waiting_list(table_id=room.table.pk, player_id=room.ids[name], now=room.now)


def stop(room: Room, name: str) -> Any:
    return leave_waiting_list(table_id=room.table.pk, player_id=room.ids[name])


def call(room: Room, process: Process = ALWAYS_THERE) -> tuple[Place, ...]:
    return offer_seat(table_id=room.table.pk, now=room.now, process=process)


def in_line(room: Room) -> list[str]:
    names = {player: name for name, player in room.ids.items()}
    return [names[place.player] for place in waiting_line(table_id=room.table.pk)]


def test_the_line_is_in_the_order_in_which_they_came(room: Room) -> None:
    assert join(room, FRANK) is None
    assert join(room, DAVE) is None  # they keep their place

    assert in_line(room) == [DAVE, ERIN, FRANK]


def test_who_is_in_line_keeps_the_place_though_barred_by_now(room: Room) -> None:
    dave = Player.objects.filter(pk=room.ids[DAVE])
    dave.update(suspended_until=FOR_GOOD, suspension_scope=SuspensionScope.PLAY)

    assert join(room, DAVE) is None


def test_who_is_seated_waits_for_nothing__TB_6(room: Room) -> None:
    assert join(room, ALICE).reason is Reason.ALREADY_SEATED


def test_where_a_seat_is_free_nobody_waits() -> None:
    room = Room(ALICE, BOB, max_seats=3)
    room.ids[CAROL] = a_player(CAROL)

    assert join(room, CAROL) == Refused(Reason.SEAT_FREE, {"seats": [3]})


def test_at_a_closed_table_nobody_waits__TB_5(room: Room) -> None:
    assert isinstance(close_table(table_id=room.table.pk, now=room.now), Committed)

    assert join(room, FRANK).reason is Reason.TABLE_CLOSED
    assert call(room) == ()
    assert in_line(room) == []


def test_who_stops_waiting_is_out_of_the_line(room: Room) -> None:
    assert stop(room, DAVE) is None
    assert stop(room, DAVE).reason is Reason.NOT_WAITING
    assert in_line(room) == [ERIN]


def test_a_seat_that_somebody_has_is_taken_and_not_kept(room: Room) -> None:
    assert room.sit(FRANK, 2).reason is Reason.SEAT_TAKEN


def test_a_free_seat_is_kept_for_the_first_in_line(room: Room) -> None:
    assert call(room) == ()
    room.say(Leave, BOB)
    until = milliseconds(room.now) + KEPT_FOR_MS

    assert call(room) == (Place(player=room.ids[DAVE], seat=2, until=until),)
    assert call(room) == ()  # they have been called

    refused = room.sit(FRANK, 2)
    assert refused == Refused(Reason.SEAT_RESERVED, {"seat": 2, "until": until, "waiting": 2})
    assert isinstance(room.sit(DAVE, 2), Committed)
    assert in_line(room) == [ERIN]
    room.check()


def test_before_anybody_is_called_the_seat_is_due_to_the_first_in_line(room: Room) -> None:
    room.say(Leave, BOB)

    for name in (FRANK, ERIN):
        assert room.sit(name, 2).reason is Reason.SEAT_RESERVED
    assert isinstance(room.sit(DAVE, 2), Committed)


def test_a_house_player_takes_no_seat_that_somebody_waits_for(room: Room) -> None:
    room.ids["Kestrel"] = a_house_player("Kestrel")
    room.say(Leave, BOB)

    assert room.sit("Kestrel", 2).reason is Reason.SEAT_RESERVED


def test_who_does_not_come_in_time_is_off_the_list_and_the_next_is_called(room: Room) -> None:
    room.say(Leave, BOB)
    call(room)

    room.pass_time(KEPT_FOR_MS / 1000 - 1)
    assert call(room) == ()
    room.pass_time(1)

    assert [place.player for place in call(room)] == [room.ids[ERIN]]
    assert in_line(room) == [ERIN]


def test_whom_an_outage_kept_from_coming_has_fifteen_seconds_more__EA_18(
    room: Room,
) -> None:
    room.say(Leave, BOB)
    call(room)

    room.pass_time(KEPT_FOR_MS / 1000 + 60)
    back = Process("back/2/2")
    back.beat(at=milliseconds(room.now))
    assert call(room, back) == ()
    room.pass_time(14)
    assert call(room, back) == ()
    assert in_line(room) == [DAVE, ERIN]
    room.pass_time(1)

    assert [place.player for place in call(room, back)] == [room.ids[ERIN]]


def test_with_more_seats_than_people_in_line_the_others_are_anybodys(room: Room) -> None:
    stop(room, ERIN)
    room.say(Leave, BOB)
    room.say(Leave, CAROL)
    call(room)

    assert room.sit(FRANK, 2).reason is Reason.SEAT_RESERVED
    assert isinstance(room.sit(FRANK, 3), Committed)


def test_a_seat_kept_for_one_lets_nobody_else_pass_the_line(room: Room) -> None:
    room.say(Leave, BOB)
    call(room)
    room.say(Leave, CAROL)

    assert room.sit(FRANK, 3).reason is Reason.SEAT_RESERVED


def test_nobody_moves_to_a_seat_that_is_kept__TB_6(room: Room) -> None:
    room.say(Leave, BOB)
    call(room)

    assert room.say(ChangeSeat, ALICE, seat=2).reason is Reason.SEAT_RESERVED


def test_an_offer_made_after_the_decision_still_holds(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop(room, DAVE)
    stop(room, ERIN)
    room.say(Leave, BOB)
    decided = reservations.check_seat

    def and_then_called(*args: Any, **fields: Any) -> Any:
        answer = decided(*args, **fields)
        until = milliseconds(room.now) + KEPT_FOR_MS
        Waiting.objects.get_or_create(
            table_id=room.table.pk,
            player_id=room.ids[DAVE],
            defaults={"since": room.now, "seat": 2, "until": until},
        )
        return answer

    monkeypatch.setattr(reservations, "check_seat", and_then_called)
    assert room.sit(FRANK, 2).reason is Reason.SEAT_RESERVED
    assert room.bankroll(FRANK) == 100_000
    room.check()


def sits_out_for(room: Room, hands: int, *, wait: bool) -> None:
    """Let Carol sit out while Alice and Bob play so many hands."""
    if not wait:
        Waiting.objects.all().delete()
    room.say(SitOut, CAROL)
    for _ in range(hands):
        room.deal()
        room.check_down()


def make_room(room: Room) -> Committed | None:
    outcome: Committed | None = room.ask(give_up_seat)
    return outcome


@pytest.mark.parametrize(
    ("variant", "max_seats", "stays"),
    [("holdem", 3, 4), ("holdem", 7, 3), ("stud", 3, 20)],
    ids=["four at six seats or fewer", "three big blinds", "twenty hands in stud"],
)
def test_who_sits_out_loses_his_seat_to_who_waits__TB_4(
    variant: str, max_seats: int, stays: int
) -> None:
    people = [ALICE, BOB, CAROL, ERIN, FRANK, GRACE, HEIDI][:max_seats]
    room = Room(*people, variant=variant, max_seats=max_seats)
    room.ids[DAVE] = a_player(DAVE)
    assert join(room, DAVE) is None
    for name in people[2:]:
        room.say(SitOut, name)
    missed = 0
    while missed < stays:
        assert make_room(room) is None
        room.deal()
        room.check_down()
        seat = room.loaded.state.at(3)
        missed = seat.missed_big_blinds if variant == "holdem" else seat.hands_missed
    chips = room.bankroll(CAROL)

    gone = make_room(room)

    assert gone is not None
    (left,) = (event for event in gone.events if isinstance(event, PlayerLeft))
    assert left.reason is LeaveReason.MADE_ROOM
    assert room.loaded.state.seat_of(room.ids[CAROL]) is None
    assert room.bankroll(CAROL) == chips + BUY_IN
    assert [place.player for place in call(room)] == [room.ids[DAVE]]
    room.check()


def test_while_nobody_waits_he_keeps_his_seat__TB_4(room: Room) -> None:
    sits_out_for(room, 12, wait=False)

    assert room.loaded.state.at(3).missed_big_blinds >= 4
    assert make_room(room) is None


def test_he_keeps_his_seat_while_another_is_free_for_the_line__TB_4(room: Room) -> None:
    stop(room, ERIN)
    sits_out_for(room, 12, wait=True)
    assert make_room(room) is not None
    assert make_room(room) is None  # Carol's seat is free for Dave now
