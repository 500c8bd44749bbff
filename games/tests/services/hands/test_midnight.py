"""Time-outs around midnight EST: each counts on the day on which the time ran out (EA-4).

Midnight is at five in the morning UTC all year: nothing moves when clocks change.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest

from accounts.selectors.all_ins_left import all_ins_left
from accounts.services.all_ins.renew_all_ins import renew_all_ins
from accounts.services.all_ins.take_all_in import take_all_in
from games.engine.actions import Fold
from games.engine.events.betting import EmergencyAllIn, Folded
from games.services.hands.ring import ring
from games.tests.people import BOB
from games.tests.services.room import Room

pytestmark = [pytest.mark.django_db, pytest.mark.wide]

CLOCK = 30
MINUTE, HOUR = 60.0, 3_600.0

MIDNIGHTS = {
    "any day": dt.datetime(2026, 12, 2, 5, tzinfo=dt.UTC),
    "before clocks spring ahead": dt.datetime(2027, 3, 14, 5, tzinfo=dt.UTC),
    "after clocks have sprung ahead": dt.datetime(2027, 3, 15, 5, tzinfo=dt.UTC),
    "in summer": dt.datetime(2027, 7, 4, 5, tzinfo=dt.UTC),
    "before clocks fall back": dt.datetime(2027, 11, 7, 5, tzinfo=dt.UTC),
    "after clocks have fallen back": dt.datetime(2027, 11, 8, 5, tzinfo=dt.UTC),
}
JOBS: dict[str, tuple[float, ...]] = {
    "on time": (0.0,),
    "late": (HOUR,),
    "twice": (0.0, 1.0),
    "early and late": (-1.0, HOUR),
    "never": (),
}
every_midnight = pytest.mark.parametrize("midnight", MIDNIGHTS.values(), ids=MIDNIGHTS.keys())
every_job = pytest.mark.parametrize("job", JOBS.values(), ids=JOBS.keys())


@pytest.fixture
def bobs_time_runs_out(three: Room) -> Callable[[dt.datetime], Room]:
    """Bob, with a blind in the pot, lets their time run out at a moment."""

    def play(at: dt.datetime) -> Room:
        three.now = at - dt.timedelta(seconds=CLOCK)
        three.deal()
        three.act(Fold())
        assert three.is_turn_of(BOB)
        return three

    return play


def run_jobs(midnight: dt.datetime, job: tuple[float, ...], until: dt.datetime) -> None:
    """Run the midnight job at its seconds after midnight, as far as that has come."""
    for seconds in job:
        moment = midnight + dt.timedelta(seconds=seconds)
        if moment <= until:
            renew_all_ins(now=moment)


@every_midnight
@every_job
@pytest.mark.parametrize("late", [0.0, 2.0, 2 * HOUR], ids=["rung at once", "late", "very late"])
def test_a_time_out_before_midnight_counts_on_the_old_day__EA_4(
    bobs_time_runs_out: Callable[[dt.datetime], Room],
    midnight: dt.datetime,
    job: tuple[float, ...],
    late: float,
) -> None:
    room = bobs_time_runs_out(midnight - dt.timedelta(seconds=1))
    room.pass_time(CLOCK + late)
    run_jobs(midnight, job, room.now)

    rung = room.ask(ring)

    assert isinstance(rung.events[0], EmergencyAllIn)
    assert all_ins_left(room.ids[BOB], midnight - dt.timedelta(seconds=1)) == 1
    assert all_ins_left(room.ids[BOB], midnight) == 2


@every_midnight
@every_job
def test_with_none_left_of_the_old_day_he_is_folded_though_the_new_one_has_begun__EA_2__EA_4(
    bobs_time_runs_out: Callable[[dt.datetime], Room],
    midnight: dt.datetime,
    job: tuple[float, ...],
) -> None:
    room = bobs_time_runs_out(midnight - dt.timedelta(milliseconds=1))
    for _ in range(2):
        take_all_in(player_id=room.ids[BOB], now=room.now)
    room.pass_time(CLOCK + 1)
    run_jobs(midnight, job, room.now)

    rung = room.ask(ring)

    assert isinstance(rung.events[0], Folded)
    assert all_ins_left(room.ids[BOB], room.now) == 2


@every_midnight
@every_job
def test_at_midnight_he_has_the_new_day_s__EA_4(
    bobs_time_runs_out: Callable[[dt.datetime], Room],
    midnight: dt.datetime,
    job: tuple[float, ...],
) -> None:
    room = bobs_time_runs_out(midnight)
    for _ in range(2):
        take_all_in(player_id=room.ids[BOB], now=room.now)
    room.pass_time(CLOCK)
    run_jobs(midnight, job, room.now)

    rung = room.ask(ring)
    run_jobs(midnight, job, room.now + dt.timedelta(hours=2))

    assert isinstance(rung.events[0], EmergencyAllIn)
    assert all_ins_left(room.ids[BOB], room.now) == 1
