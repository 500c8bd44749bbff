"""The time bank: by one's press, or by itself where there is a line and a stake (EA-22)."""

from __future__ import annotations

from typing import Any

import pytest

from games.clock.timing import milliseconds
from games.engine.actions import Call, Fold
from games.engine.events.betting import EmergencyAllIn, Folded
from games.engine.events.table_changes import ClockRearmed
from games.engine.refusals import Refused
from games.journal.loaded import Committed
from games.live.broadcast.moment import public_now
from games.models import House
from games.services.hands.reconnect import reconnect
from games.services.hands.use_time_bank import use_time_bank
from games.services.staff.limits.follow_limit import follow_limit
from games.tests.people import ALICE, BOB
from games.tests.services.room import NOON, Room, three_players

pytestmark = pytest.mark.django_db

BANK = 60
CLOCKS = pytest.mark.parametrize(
    ("to_act", "countdown"), [(10, 0), (10, 20), (40, 20), (100, 20)], ids=lambda each: f"{each} s"
)


def a_room(to_act: int = 10, countdown: int = 20, **rules: Any) -> Room:
    """Alice is to act first, with nothing in the pot; Bob and Carol have posted blinds."""
    room = three_players()
    own = {"seconds_to_act": to_act, "countdown_seconds": countdown, "time_bank_seconds": BANK}
    House.objects.update(rules=own | rules)
    follow_limit(table_id=room.table.pk, now=NOON)
    room.reload()
    room.deal()
    return room


def press(room: Room, name: str, turn: str | None = None, request_id: str | None = None) -> Any:
    asked = {"player_id": room.ids[name], "turn": turn or room.hand.turn, "request_id": request_id}
    return room.ask(use_time_bank, **asked)


def left(room: Room) -> float:
    """Return the seconds that are left for the turn."""
    assert room.loaded.clock.deadline is not None
    return (room.loaded.clock.deadline - milliseconds(room.now)) / 1000


def bank(room: Room) -> int | None:
    """Return what all are sent that whoever is to act has in their bank."""
    return public_now(room.loaded, milliseconds(room.now)).time_bank


@CLOCKS
def test_a_press_adds_it_to_the_turn_and_what_isnt_needed_goes_back__EA_22(
    to_act: int, countdown: int
) -> None:
    room = a_room(to_act, countdown)
    clock = to_act + countdown
    room.pass_time(clock - 5)
    assert bank(room) == BANK

    pressed = press(room, ALICE)

    assert pressed.events == (ClockRearmed(seconds=BANK, from_bank_of=1),)
    assert left(room) == 5 + BANK
    now = public_now(room.loaded, milliseconds(room.now))
    assert (now.time_bank, now.deadline) == (None, (now.bank_from or 0) + BANK * 1000)
    room.pass_time(5 + 20)
    room.act(Call())
    assert left(room) == clock, "Bob has his own"
    assert bank(room) == BANK
    room.act(Call())
    room.act(Call())
    while not room.is_turn_of(ALICE):
        room.act(room.passive())
    assert bank(room) == BANK - 20
    room.check()


@CLOCKS
def test_it_is_used_by_itself_with_a_line_and_a_stake__EA_22(to_act: int, countdown: int) -> None:
    room = a_room(to_act, countdown)
    room.act(Call())
    assert room.is_turn_of(BOB)

    assert room.ring().events == (ClockRearmed(seconds=BANK, from_bank_of=2),)
    assert left(room) == pytest.approx(BANK, abs=0.1)
    over = room.ring()

    assert any(isinstance(event, EmergencyAllIn) for event in over.events)
    assert room.loaded.clock.time_banks[0].left == 0
    room.check()


@pytest.mark.parametrize("clock", [10, 30, 60, 120])
def test_without_a_line_or_a_stake_it_stays_as_it_is__EA_22(clock: int) -> None:
    room = a_room(clock, 0)

    assert folded(room.ring()), "nothing of Alice's is in the pot"
    gone = room.ring(absent=frozenset({room.ids[BOB]}))

    assert not any(isinstance(event, ClockRearmed) for event in gone.events)
    assert room.loaded.clock.time_banks == ()
    room.check()


def folded(rung: Any) -> bool:
    return any(isinstance(event, Folded) for event in rung.events)


def test_a_house_without_one_has_none__EA_22() -> None:
    room = three_players()
    room.deal()

    assert bank(room) is None
    assert press(room, ALICE).reason == "TIME_BANK_EMPTY"
    assert "from_bank_of" not in str(room.ring().events)


REFUSED = (
    ("somebody else's turn", BOB, None, "NOT_YOUR_TURN"),
    ("another decision", ALICE, "1.9", "HAND_MOVED_ON"),
    ("nobody's hand", "Dave", None, "NOT_IN_HAND"),
)


@pytest.mark.parametrize(
    ("name", "turn", "reason"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED]
)
def test_it_is_refused__EA_22(name: str, turn: str | None, reason: str) -> None:
    room = a_room()
    room.sit("Dave", 5)

    refused = press(room, name, turn)

    assert isinstance(refused, Refused)
    assert refused.reason == reason


def test_it_is_given_once_a_turn_and_a_press_that_comes_twice_is_one__EA_22() -> None:
    room = a_room()
    first = press(room, ALICE, request_id="t1")

    again = press(room, ALICE, request_id="t1")

    assert isinstance(again, Committed)
    assert again.version == first.version
    assert press(room, ALICE, request_id="t2").reason == "TIME_BANK_EMPTY"
    room.act(Fold())
    assert bank(room) == BANK


def test_whoever_leaves_and_comes_back_has_what_was_left__EA_22() -> None:
    room = a_room()
    press(room, ALICE)
    room.pass_time(30 + 45)
    room.act(Fold())
    banks = room.loaded.clock.time_banks
    room.check_down()
    room.deal()

    assert room.loaded.clock.time_banks == banks
    assert banks[0].left == 15_000


def test_back_in_ones_turn_the_houses_time_comes_before_the_bank__EA_22() -> None:
    room = a_room(reconnect_seconds=20)
    press(room, ALICE)
    room.pass_time(12)

    room.say_now(reconnect, ALICE)

    assert left(room) == 30 - 12 + 20 + BANK
    room.pass_time(30 - 12 + 20)
    room.act(Fold())
    assert room.loaded.clock.time_banks[0].left == BANK * 1000


def test_all_see_it_run__EA_22() -> None:
    room = a_room(40, 20)
    press(room, ALICE)
    room.pass_time(60)

    now = public_now(room.loaded, milliseconds(room.now))

    assert now.countdown is not None
    assert now.countdown < milliseconds(room.now) == now.bank_from
