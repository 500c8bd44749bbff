"""Nobody is timed out because the database was away while its processes lived (EA-18)."""

from __future__ import annotations

import datetime as dt

import pytest

from games.clock.process import Process
from games.clock.timing import milliseconds
from games.engine.actions import Fold
from games.tasks import sweep
from games.tests.people import BOB
from games.tests.services.room import Room

pytestmark = pytest.mark.django_db

CLOCK, AT_LEAST = 30, 15
AWAY = 8
"""Seconds."""
AT_THE_ENDS, BETWEEN = (1, 7, 8, 21), (2, 5, 9, 14)
LEFT = (*AT_THE_ENDS, *(pytest.param(left, marks=pytest.mark.slow) for left in BETWEEN))
"""Seconds that the clock had left when the database went away; `make test-all` tries all."""


class Webs:
    """Two web processes that say each second that they live, and the sweep, which rings what is
    due. Bob is connected to the other one."""

    def __init__(self, room: Room) -> None:
        self.own, self.other = Process("web/1/1"), Process("web/2/2")
        self._room = room

    def live(self, seconds: int, *, without: Process | None = None) -> None:
        """Let some seconds go by, in which they reach the database: both, or all but one."""
        for _ in range(seconds):
            self._room.pass_time(1)
            if without is not self.other:
                self._beat(self.other)
            if without is not self.own:
                self._beat(self.own)
            sweep()
        self._room.reload()

    def _beat(self, process: Process) -> None:
        here = {self._room.table.pk: {self._room.ids[BOB]}} if process is self.other else {}
        process.beat(at=milliseconds(self._room.now), here=here)


@pytest.fixture
def webs(three: Room, monkeypatch: pytest.MonkeyPatch) -> Webs:
    """Both have just come."""
    monkeypatch.setattr("games.tasks.utc_now", lambda: three.now)
    made = Webs(three)
    made.live(1)
    return made


def bobs_turn(room: Room, webs: Webs) -> None:
    """Bob, with a blind in the pot, begins to think; the own process has armed their clock."""
    webs.live(1, without=webs.other)
    if not room.loaded.state.is_hand_running:
        room.deal()
    room.act(Fold())
    assert (room.is_turn_of(BOB), room.loaded.armed_by) == (True, webs.own.name)


@pytest.mark.wide
@pytest.mark.parametrize("left", LEFT, ids="with {} s left".format)
def test_a_clock_that_ran_out_meanwhile_or_soon_after_gets_more_time__EA_18(
    three: Room, webs: Webs, left: int
) -> None:
    bobs_turn(three, webs)
    webs.live(CLOCK - left)
    three.pass_time(AWAY - 1)  # nobody reaches it, the sweep neither

    webs.live(AT_LEAST)
    assert three.is_turn_of(BOB)

    webs.live(CLOCK)
    assert not three.is_turn_of(BOB)


@pytest.mark.wide
@pytest.mark.parametrize("left", LEFT, ids="with {} s left".format)
def test_so_does_one_of_a_player_whose_own_process_alone_was_cut_off__EA_18(
    three: Room, webs: Webs, left: int
) -> None:
    bobs_turn(three, webs)
    webs.live(CLOCK - left)
    webs.live(AWAY - 1, without=webs.other)

    webs.live(AT_LEAST)
    assert three.is_turn_of(BOB)

    webs.live(CLOCK)
    assert not three.is_turn_of(BOB)


KEPT = ((0, False), (1, False), (2, True), (8, True))
"""For how many seconds the database keeps whoever rings waiting, and whether that is an outage:
it was two seconds ago that they last said that they live."""


@pytest.mark.parametrize(("kept", "is_out"), KEPT)
def test_a_database_that_falls_silent_as_the_clock_runs_out_times_nobody_out__EA_18(
    three: Room, webs: Webs, kept: int, is_out: bool
) -> None:
    bobs_turn(three, webs)
    webs.live(CLOCK - 2)
    webs.live(2, without=webs.own)
    answered = three.now + dt.timedelta(seconds=kept)

    three.ring(process=webs.own, later=lambda: answered)

    assert three.is_turn_of(BOB) == is_out


def test_who_was_cut_off_and_comes_back_knows_it_before_its_row_says_so__EA_18(
    three: Room, webs: Webs
) -> None:
    bobs_turn(three, webs)
    webs.live(CLOCK - 2)
    webs.live(1, without=webs.other)
    three.pass_time(3)
    webs.own.beat(at=milliseconds(three.now))

    three.ring(process=webs.other)

    assert three.is_turn_of(BOB)


def test_a_turn_that_began_after_it_is_an_ordinary_one(three: Room, webs: Webs) -> None:
    three.pass_time(AWAY)
    webs.live(2)
    bobs_turn(three, webs)

    webs.live(CLOCK - 1)
    assert three.is_turn_of(BOB)
    webs.live(4)
    assert not three.is_turn_of(BOB)


def test_of_processes_that_were_there_all_the_while_a_clock_rings(three: Room, webs: Webs) -> None:
    bobs_turn(three, webs)

    webs.live(CLOCK + 3)

    assert not three.is_turn_of(BOB)
