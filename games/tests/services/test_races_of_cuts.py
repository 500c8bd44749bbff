"""Two processes take cuts for one deal in one instant: it is dealt once, and by all of them."""

from __future__ import annotations

import os
from typing import Any

import pytest

from games.clock.timing import milliseconds
from games.engine.actions import Fold
from games.engine.events.shuffle_proof import AttemptGivenUp, HandCut, HandFramed
from games.fairness.frames import text_hash
from games.models import Cut, ProcessBeat
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.hands.cutting import CutRoom, cut_of
from games.tests.services.racers import Racers, order

pytestmark = pytest.mark.django_db(transaction=True)
ROUNDS = 100 if os.environ.get("ROOM_VERIFY") == "1" else 5
IN = ("nothing", "committed")
"""What is answered with an acknowledgement: the cut is there, or has dealt the hand."""


@pytest.fixture
def room() -> CutRoom:
    return CutRoom()


def cut(room: CutRoom, name: str, number: int) -> dict[str, Any]:
    """Return the order to take somebody's cut for the frame that waits."""
    key, mine = text_hash(room.hand.frame).hex(), cut_of(name, number).hex()
    return order("cut", player_id=room.ids[name], frame_hash=key, cut=mine)


def give_up(room: CutRoom, *names: str, number: int) -> dict[str, Any]:
    """Return the order to ring when the cuts were due."""
    hashes = room.pledges(*names, number=number).hashes
    return order("ring", pledges={player: each.hex() for player, each in hashes.items()})


def wait(room: CutRoom) -> None:
    """Let the time for the cuts be over; who armed the alarm is alive."""
    room.pass_time(2)
    beat = {"at": milliseconds(room.now), "here": {}, "gone": {}, "absent": {}, "watchers": {}}
    ProcessBeat.objects.update_or_create(process=room.loaded.armed_by, defaults=beat)


def is_dealt(room: CutRoom) -> bool:
    return bool(room.events_of(HandCut)) and room.hand.street >= 0


def test_the_last_two_cuts_come_to_two_processes(room: CutRoom, racers: Racers) -> None:
    for number in range(1, ROUNDS + 1):
        room.frame_for(ALICE, BOB, number=number)
        outcomes = racers.race(room, cut(room, ALICE, number), cut(room, BOB, number))

        assert {each["is"] for each in outcomes} <= set(IN)
        assert len(room.events_of(HandCut)) == number
        assert room.events_of(HandCut)[-1].cuts == tuple(
            cut_of(name, number).hex() for name in in_order(room)
        )
        assert not Cut.objects.exists()
        fold(room)


def in_order(room: CutRoom) -> list[str]:
    """Return who cuts, in the order of the frame."""
    names = {room.ids[name]: name for name in (ALICE, BOB, CAROL)}
    return [names[room.hand.at(each.seat).player] for each in room.frame.cutters]


def test_one_cut_comes_ten_times_to_two_processes(room: CutRoom, racers: Racers) -> None:
    for number in range(1, ROUNDS + 1):
        room.frame_for(ALICE, number=number)
        outcomes = racers.race(room, cut(room, ALICE, number), times=5)

        assert {each["is"] for each in outcomes} <= set(IN)
        assert len(room.events_of(HandCut)) == number
        fold(room)


def test_a_cut_comes_as_the_attempt_is_given_up(room: CutRoom, racers: Racers) -> None:
    """Bob's is in or too late, and what he is sent is what everybody is sent; Carol's misses."""
    for number in range(1, 2 * ROUNDS, 2):
        room.frame_for(ALICE, BOB, CAROL, number=number)
        room.cut(ALICE, number=number)
        wait(room)
        listed = in_order(room)
        again = give_up(room, ALICE, BOB, number=number + 1)
        outcomes = racers.race(room, cut(room, BOB, number), again)

        listed_cut = room.events_of(AttemptGivenUp)[-1].cuts[listed.index(BOB)]
        assert outcomes[0]["is"] == ("nothing" if listed_cut else "CUT_TOO_LATE")
        assert outcomes[1]["is"] == "committed"
        finish(room, number + 1)


def finish(room: CutRoom, number: int) -> None:
    """Cut the next attempt, and play the hand to its end."""
    for name in in_order(room):
        room.cut(name, number=number)
    fold(room)


def fold(room: CutRoom) -> None:
    """End the hand soon, so that nobody loses all that they have."""
    while room.loaded.state.is_hand_running:
        room.act(Fold())


def test_the_last_cut_comes_as_the_attempt_is_given_up(room: CutRoom, racers: Racers) -> None:
    """Either it is dealt by this attempt, or given up: never both."""
    for number in range(1, 2 * ROUNDS, 2):
        frames = len(room.events_of(HandFramed))
        room.frame_for(ALICE, BOB, number=number)
        room.cut(ALICE, number=number)
        wait(room)
        again = give_up(room, ALICE, number=number + 1)
        outcomes = racers.race(room, cut(room, BOB, number), again)

        is_in = outcomes[0]["is"] in IN
        assert len(room.events_of(HandFramed)) - frames == (1 if is_in else 2), outcomes
        assert is_dealt(room) == is_in
        finish(room, number + 1)


def test_two_processes_give_up_at_once(room: CutRoom, racers: Racers) -> None:
    for number in range(1, 2 * ROUNDS, 2):
        given_up = len(room.events_of(AttemptGivenUp))
        room.frame_for(ALICE, BOB, number=number)
        room.cut(ALICE, number=number)
        wait(room)
        outcomes = racers.race(room, give_up(room, ALICE, number=number + 1))

        assert sorted(each["is"] for each in outcomes) == ["committed", "nothing"]
        assert len(room.events_of(AttemptGivenUp)) == given_up + 1
        finish(room, number + 1)
