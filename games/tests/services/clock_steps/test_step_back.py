"""The server's clock is set back: everybody keeps what was left of their time (EA-18)."""

from __future__ import annotations

import datetime as dt

import pytest
from django.core.management import call_command

from accounts.models import StaffAct
from accounts.selectors.all_ins_left import all_ins_left
from accounts.services.all_ins.renew_all_ins import renew_all_ins
from accounts.services.all_ins.take_all_in import take_all_in
from games.clock.process import Process
from games.clock.timing import milliseconds
from games.engine.events.table_changes import ClockRearmed
from games.journal.side_records.departures import least_buy_in
from games.models import Departure, NotedOutage, ProcessBeat, SetBack
from games.selectors.evidence.held_time import behind_by, held_until
from games.selectors.floor.drained_tables import drains_to_come, is_drained
from games.services.clock_steps.go_on_by_staff import go_on_by_staff
from games.services.clock_steps.note_step_back import note_step_back
from games.services.clock_steps.step_table_back import step_table_back
from games.services.staff.drains.begin_drain import begin_drain
from games.tests.people import BOB
from games.tests.services.room import Room

pytestmark = pytest.mark.django_db

LENGTH = 30
LEFT = 18.0
HOUR = 3_600.0


@pytest.fixture
def room(three: Room) -> Room:
    """Bob is to act, and has thought for some seconds."""
    begin_web(three)
    three.deal_to(BOB)
    live(three, LENGTH - LEFT)
    return three


WEB: list[Process] = []
"""The one web process of the room."""


def begin_web(room: Room) -> None:
    WEB[:] = [Process(f"web/1/{milliseconds(room.now)}")]
    beat(room)


def beat(room: Room, process: Process | None = None) -> None:
    (process or WEB[0]).beat(at=milliseconds(room.now))


def live(room: Room, seconds: float) -> None:
    """Let time go by, in which the room's process says that it lives."""
    while seconds > 0:
        room.pass_time(min(1.0, seconds))
        beat(room)
        seconds -= 1.0


def set_clock(room: Room, seconds: float) -> None:
    """Set the clock back; half a second later somebody finds it."""
    room.now -= dt.timedelta(seconds=seconds)
    room.pass_time(0.5)


def set_back(room: Room, seconds: float, **how: bool) -> int:
    """Find it; return how many tables were concerned."""
    by, noticed = round(seconds * 1000), milliseconds(room.now)
    tables = note_step_back(by=by, now=noticed, **how)
    for table_id in tables:
        step_table_back(table_id=table_id, by=by, noticed=noticed, now=room.now)
    room.reload()
    return len(tables)


def left(room: Room) -> float:
    assert room.loaded.clock.deadline is not None
    return (room.loaded.clock.deadline - milliseconds(room.now)) / 1000


@pytest.mark.parametrize("seconds", [2.5, 10.0, 40.0, HOUR, 26 * HOUR])
def test_what_was_left_is_left_and_runs_out_then__EA_18(room: Room, seconds: float) -> None:
    set_clock(room, seconds)
    set_back(room, seconds)
    assert left(room) == LEFT - 0.5

    WEB[0].step_back(round(seconds * 1000))
    live(room, left(room) - 0.1)
    assert room.ring_now() is None
    live(room, 0.2)
    assert room.ring_now() is not None
    assert not room.is_turn_of(BOB)


def test_it_is_journaled_as_an_outage_is(room: Room) -> None:
    version = room.loaded.version
    set_clock(room, HOUR)
    set_back(room, HOUR)

    event = room.newest_events()[0]
    assert event == ClockRearmed(seconds=int(LEFT - 0.5), is_set_back=True)
    assert room.loaded.version == version + 1
    room.check()


def test_of_several_processes_that_find_it_one_does_it(room: Room) -> None:
    set_clock(room, HOUR)
    assert set_back(room, HOUR) == 1
    room.pass_time(0.9)

    assert set_back(room, HOUR + 0.01) == 0
    assert SetBack.objects.count() == 1
    assert left(room) == pytest.approx(LEFT - 1.4)


def test_a_second_step_is_another_one(room: Room) -> None:
    set_clock(room, HOUR)
    set_back(room, HOUR)
    set_clock(room, 60)

    assert set_back(room, 60) == 1
    assert left(room) == LEFT - 1.0


def test_who_began_to_think_since_keeps_their_whole_time(room: Room) -> None:
    set_clock(room, 5.0)
    room.act(room.passive())
    whole = left(room)
    set_back(room, 5.0)

    assert left(room) == whole == LENGTH


def test_a_dead_process_is_dead_for_as_long_as_before(room: Room) -> None:
    beat(room, Process("dead/1/1"))
    room.pass_time(60)
    set_clock(room, HOUR)
    set_back(room, HOUR)

    dead = ProcessBeat.objects.get(process="dead/1/1")
    assert dead.at == milliseconds(room.now) - 60_500


def test_an_outage_before_it_hides_none_after_it(room: Room) -> None:
    NotedOutage.objects.create(
        began=milliseconds(room.now) - 9_000, ended=milliseconds(room.now) - 1_000
    )
    set_clock(room, HOUR)
    set_back(room, HOUR)

    assert NotedOutage.objects.get().ended == milliseconds(room.now) - 1_500


def test_a_process_knows_its_own_standstill_by_the_new_clock(room: Room) -> None:
    process = Process("web/2/2")
    beat(room, process)
    room.pass_time(10)
    beat(room, process)
    process.step_back(round(HOUR * 1000))

    ended = milliseconds(room.now) - round(HOUR * 1000)
    assert process.last_beat == ended
    assert process.stood_still(deadline=ended - 5_000, length=LENGTH * 1000, now=ended)
    assert not process.stood_still(deadline=ended + 60_000, length=LENGTH * 1000, now=ended)


DAYS = (0.5, 23.0, 49.0)


@pytest.mark.parametrize("hours", DAYS)
def test_the_days_allowance_is_never_renewed_twice__EA_4(room: Room, hours: float) -> None:
    bob, midnight = room.ids[BOB], room.now.replace(hour=5, minute=0, second=0)
    renew_all_ins(now=midnight)
    allowance = all_ins_left(player_id=bob, now=midnight)
    assert take_all_in(player_id=bob, now=midnight)
    renew_all_ins(now=midnight - dt.timedelta(hours=hours))

    renew_all_ins(now=midnight)

    assert all_ins_left(player_id=bob, now=midnight) == allowance - 1


# --- found at a start ----------------------------------------------------------------------


def restart(room: Room, seconds: float, away: float = 30.0) -> int:
    """End the room, set the clock back, and begin again; return by how much it is behind."""
    room.pass_time(away)
    set_clock(room, seconds)
    by = behind_by(now=milliseconds(room.now))
    if by:
        set_back(room, by / 1000, is_start=True)
    begin_web(room)
    return by


def time_out(room: Room) -> object:
    live(room, max(0.0, left(room)) + 0.1)
    return room.ring_now()


def test_nobody_is_timed_out_until_the_clock_has_caught_up__EA_18(room: Room) -> None:
    by = restart(room, 120)
    assert by == pytest.approx((120 - 30.5) * 1000)
    until = milliseconds(room.now) + by
    while milliseconds(room.now) < until - 40_000:
        time_out(room)
        assert room.is_turn_of(BOB)
        assert left(room) == 15
        live(room, 10)

    live(room, (until - milliseconds(room.now)) / 1000 + 1)
    time_out(room)
    assert not room.is_turn_of(BOB)


def test_or_until_staff_have_it_go_on(room: Room) -> None:
    restart(room, HOUR)
    time_out(room)
    assert room.is_turn_of(BOB)

    assert go_on_by_staff(by=None, now=room.now)
    time_out(room)

    assert not room.is_turn_of(BOB)
    assert StaffAct.objects.get().kind == "clock.go_on"
    assert not go_on_by_staff(by=None, now=room.now)


BEHIND = ((31.0, False), (33.0, True), (HOUR, True))


@pytest.mark.parametrize(("seconds", "is_behind"), BEHIND)
def test_a_clock_is_behind_by_what_was_written_last(
    room: Room, seconds: float, *, is_behind: bool
) -> None:
    assert bool(restart(room, seconds)) == is_behind
    assert (held_until(now=milliseconds(room.now)) is not None) == is_behind


def test_what_is_known_is_no_step_at_the_next_start(room: Room) -> None:
    set_clock(room, HOUR)
    set_back(room, HOUR)
    room.pass_time(5)

    assert behind_by(now=milliseconds(room.now)) == 0
    set_clock(room, 120)
    assert behind_by(now=milliseconds(room.now)) > 0


def test_where_another_process_lives_by_another_clock_nothing_is_set_back(room: Room) -> None:
    before = left(room)

    assert set_back(room, 60.0, is_start=True, moves=False) == 0

    assert left(room) == before
    assert held_until(now=milliseconds(room.now)) is not None


def test_the_command_says_what_came_of_it(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    at = milliseconds(dt.datetime.now(dt.UTC))
    SetBack.objects.create(at=at, by=60_000, held_until=at + 60_000)
    call_command("go_on")
    call_command("go_on")

    assert capsys.readouterr().out.splitlines() == [
        "Players' time runs out again.",
        "Players' time wasn't held: nothing was done.",
    ]


def test_a_drain_that_held_goes_on_and_a_later_one_is_still_to_come(room: Room) -> None:
    begin_drain(by=None, at=room.now, table=room.table)
    later = begin_drain(by=None, at=room.now + dt.timedelta(hours=2))
    live(room, 5.0)
    set_clock(room, HOUR)

    set_back(room, HOUR)

    assert is_drained(table_id=room.table.pk, now=room.now)
    assert list(drains_to_come(now=room.now)) == [later]


def test_nobody_owes_chips_for_longer_than_an_hour__MO_12(room: Room) -> None:
    bob = room.ids[BOB]
    left = Departure(table=room.table, limit=room.table.limit, player_id=bob, left_at=room.now)
    left.chips = left.owed = 700
    left.save()
    live(room, 1.0)
    set_clock(room, 26 * HOUR)

    set_back(room, 26 * HOUR)

    owed = [least_buy_in(table_id=room.table.pk, player_id=bob, now=at) for at in hours_from(room)]
    assert owed == [700, 0]


def hours_from(room: Room) -> list[dt.datetime]:
    """Return half an hour from now, and an hour after that."""
    return [room.now + dt.timedelta(minutes=minutes) for minutes in (30, 90)]
