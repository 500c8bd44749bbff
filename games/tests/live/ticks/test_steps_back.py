"""The server's clock is looked at each second, and as a process begins."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

import pytest
from django.db import OperationalError
from typing_extensions import override

from games.clock.process import Process
from games.clock.timing import milliseconds
from games.live import utc_clock
from games.live.ticks.steps_back import StepsBack
from games.models import SetBack
from games.selectors.evidence.held_time import held_until
from games.tasks import WATCH, sweep
from games.tests.live.pretend import OwnThread, served_here
from games.tests.services.prepared import copy_of
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db
T = TypeVar("T")

HOUR = 3_600


class Machine:
    """One whose clock may be set."""

    def __init__(self, room: Room) -> None:
        self.ahead = 0
        self._room = room

    def set_back(self, seconds: float) -> None:
        self.ahead -= round(seconds * 1000)
        self._room.pass_time(-seconds)


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """A hand is running between three."""
    room = three_players()
    room.deal()
    return room


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


@pytest.fixture
def machine(room: Room, monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine(room)
    monkeypatch.setattr(utc_clock, "ahead", lambda: machine.ahead)
    monkeypatch.setattr("games.live.ticks.steps_back.utc_now", lambda: room.now)
    monkeypatch.setattr("games.live.ticks.steps_back.BEATS_S", 0)
    monkeypatch.setattr("games.tasks.utc_now", lambda: room.now)
    return machine


def left(room: Room) -> int:
    room.reload()
    assert room.loaded.clock.deadline is not None
    return room.loaded.clock.deadline - milliseconds(room.now)


def look(steps: StepsBack, **served: Any) -> None:
    finish(steps.tick(served_here(**served)))


def finish(work: Coroutine[Any, Any, None]) -> None:
    """Do all of it, with the database in this thread."""
    with suppress(StopIteration):
        while True:
            work.send(None)


STEPS = ((0.0, False), (1.9, False), (2.1, True), (HOUR, True), (-HOUR, False))


@pytest.mark.parametrize(("seconds", "is_step"), STEPS)
def test_more_than_two_seconds_are_a_step(
    room: Room, machine: Machine, seconds: float, *, is_step: bool
) -> None:
    steps, before = StepsBack(), left(room)
    machine.set_back(seconds)

    look(steps)
    look(steps)

    assert SetBack.objects.count() == is_step
    assert left(room) == before + (0 if is_step else round(seconds * 1000))


def test_what_fails_is_done_a_second_later(room: Room, machine: Machine) -> None:
    steps, before = StepsBack(), left(room)
    machine.set_back(HOUR)

    with pytest.raises(OperationalError):
        look(steps, threads=Away())
    look(steps)

    assert left(room) == before


def test_a_process_sets_back_what_it_knows_of_itself(room: Room, machine: Machine) -> None:
    steps, process = StepsBack(), Process("web/1/1")
    process.beat(at=milliseconds(room.now))
    machine.set_back(HOUR)

    look(steps, process=process)

    assert process.last_beat == milliseconds(room.now)


def test_a_worker_sees_to_it_while_no_web_process_lives(
    room: Room, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.tasks.WATCH", type(WATCH)())
    before = left(room)
    machine.set_back(HOUR)

    sweep()

    assert left(room) == before


def test_a_process_that_begins_behind_what_was_written_holds_time(
    room: Room, machine: Machine
) -> None:
    machine.set_back(HOUR)

    finish(StepsBack().begin(served_here()))

    assert held_until(now=milliseconds(room.now)) == milliseconds(room.now) + HOUR * 1000
    assert 0 < left(room) <= 30_000


def test_and_leaves_deadlines_alone_where_another_lives_by_a_clock_ahead(
    room: Room, machine: Machine
) -> None:
    machine.set_back(HOUR)
    before = left(room)

    finish(StepsBack().begin(served_here(threads=BesideAnother(room))))

    assert held_until(now=milliseconds(room.now)) is not None
    assert left(room) == before


def test_one_that_begins_in_time_asks_and_writes_nothing(room: Room, machine: Machine) -> None:
    room.pass_time(HOUR)

    finish(StepsBack().begin(served_here()))

    assert not SetBack.objects.exists()


class Away(OwnThread):
    """The database is away."""

    @override
    async def read(self, work: Callable[[], T]) -> T:
        raise OperationalError("the database is away")

    write = read


class BesideAnother(OwnThread):
    """Another process beats between any two questions, by a clock that is an hour ahead."""

    def __init__(self, room: Room) -> None:
        self._at = milliseconds(room.now) + HOUR * 1000

    @override
    async def read(self, work: Callable[[], T]) -> T:
        self._at += 1_000
        Process("ahead/1/1").beat(at=self._at)
        return work()
