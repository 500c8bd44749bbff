"""`manage.py drain --stop`: once no hand runs, the web processes that lived then end."""

from __future__ import annotations

import datetime as dt
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import StaffAct
from games.clock.process import Process
from games.live.ticks.following.follow_drains import carry_out
from games.management import ended_processes
from games.management.commands import drain as command
from games.models import Drain, ProcessBeat
from games.selectors.floor.drained_tables import is_to_stop
from games.services.staff.drains.begin_drain import begin_drain, cancel_drain
from games.services.staff.room.stop_room import stop_room
from games.tests.live.pretend import served_here
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db

HERE, OTHER, LATER = "here/1/1", "other/2/2", "here/3/3"
SHORT = 0.05
"""Seconds, where the room has one."""


@pytest.fixture
def room() -> Room:
    """Three are seated, no hand runs."""
    return three_players()


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "LOOKED_EVERY_S", SHORT)
    monkeypatch.setattr(ended_processes, "LOOKED_EVERY_S", SHORT)


@pytest.fixture
def signals(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The signals that are sent, instead of sending them."""
    sent: list[tuple[int, int]] = []
    monkeypatch.setattr("os.kill", lambda pid, how: sent.append((pid, how)))
    return sent


def beat(*names: str) -> None:
    """Web processes say that they live."""
    for name in names:
        Process(name).beat(at=time.time_ns() // 1_000_000)


def held(room: Room) -> Drain:
    return begin_drain(by=None, at=room.now - dt.timedelta(seconds=1))


# --- what a process does about it ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "ends"), [(HERE, True), (OTHER, True), (LATER, False)], ids=["one", "other", "later"]
)
async def test_a_process_ends_as_by_sigterm_if_it_is_named(
    signals: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch, name: str, ends: bool
) -> None:
    monkeypatch.setattr(
        "games.live.ticks.following.follow_drains.are_drains_to_carry_out", lambda now: True
    )
    monkeypatch.setattr(
        "games.live.ticks.following.follow_drains.carry_out_drains", lambda now: None
    )
    monkeypatch.setattr(
        "games.live.ticks.following.follow_drains.is_to_stop",
        lambda process, now: process in (HERE, OTHER),
    )

    await carry_out(served_here(process=Process(name)))

    assert signals == ([(os.getpid(), signal.SIGTERM)] if ends else [])


def test_those_that_lived_are_named_and_those_that_start_later_serve_on(room: Room) -> None:
    assert stop_room(drain=held(room), processes=(HERE, OTHER))

    assert [is_to_stop(name, room.now) for name in (HERE, OTHER, LATER)] == [True, True, False]


def test_none_ends_by_a_drain_that_was_cancelled(room: Room) -> None:
    first, second = held(room), held(room)
    stop_room(drain=first, processes=(HERE,))
    for drain in (first, second):
        cancel_drain(by=None, drain=drain, now=room.now)

    assert not is_to_stop(HERE, room.now)
    assert not stop_room(drain=second, processes=(HERE,))


async def test_nobody_asks_which_end_while_no_drain_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "games.live.ticks.following.follow_drains.are_drains_to_carry_out", lambda now: False
    )
    monkeypatch.setattr("games.live.ticks.following.follow_drains.is_to_stop", None)

    await carry_out(served_here())


def test_it_is_asked_in_one_question(room: Room) -> None:
    stop_room(drain=held(room), processes=(HERE,))

    with CaptureQueriesContext(connection) as asked:
        is_to_stop(HERE, room.now)

    assert len(asked) == 1


def test_it_is_in_the_log_of_staff(room: Room) -> None:
    stop_room(drain=held(room), processes=(HERE, OTHER))

    act = StaffAct.objects.latest("number")
    assert (act.kind, act.reason) == ("drain.stop", "the room")
    assert f"{HERE}, {OTHER}" in act.changes


# --- the command ---------------------------------------------------------------------------------


@contextmanager
def commanded(*arguments: str) -> Iterator[tuple[threading.Thread, StringIO]]:
    """Give the command, at work in another thread, and what it says; it ends within the block."""
    out = StringIO()

    def run() -> None:
        try:
            call_command("drain", "--stop", *arguments, stdout=out)
        except CommandError as error:
            out.write(f"wrong: {error}")
        finally:
            connection.close()

    thread = threading.Thread(target=run)
    thread.start()
    yield thread, out
    thread.join(timeout=60)
    assert not thread.is_alive()


def wait_for(text: str, out: StringIO) -> None:
    until = time.monotonic() + 60
    while text not in out.getvalue():
        assert time.monotonic() < until, out.getvalue()
        time.sleep(SHORT)


@pytest.mark.django_db(transaction=True)
def test_it_waits_for_the_hand_and_then_for_the_processes(room: Room) -> None:
    room.deal()
    beat(HERE, OTHER)
    with commanded() as (_, out):
        wait_for("Hands still being played: 1.", out)
        assert not Drain.objects.filter(stops__isnull=False).exists()
        beat(HERE, OTHER, LATER)
        room.reload()
        room.check_down()
        wait_for("2 web processes of the room told to end.", out)
        assert Drain.objects.get().stops == [HERE, OTHER]
        assert "Ended" not in out.getvalue()
        ProcessBeat.objects.exclude(process=LATER).update(at=0)

    text = out.getvalue()
    assert "Ended: process 1 of here, process 2 of other." in text
    assert "Begun since this command was given, and serving: process 3 of here." in text
    assert "Celery's workers and beat" in text


@pytest.mark.django_db(transaction=True)
def test_it_names_those_that_dont_end(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ended_processes, "ENDED_WITHIN_S", 0.0)
    room.deal()
    beat(HERE, OTHER)
    with commanded() as (_, out):
        wait_for("Hands still being played", out)
        ProcessBeat.objects.filter(process=HERE).update(at=0)
        beat(OTHER)
        room.reload()
        room.check_down()

    assert "wrong: Still there after" in out.getvalue()
    assert out.getvalue().rpartition("Still there")[2].count("process ") == 1
    assert "process 2 of other" in out.getvalue()


@pytest.mark.django_db(transaction=True)
def test_cancelled_by_somebody_else_meanwhile_it_ends_nothing(room: Room) -> None:
    room.deal()
    beat(HERE)
    with commanded() as (_, out):
        wait_for("Hands still being played", out)
        cancel_drain(by=None, drain=Drain.objects.get(), now=timezone.now())

    assert "wrong: The drain was cancelled meanwhile" in out.getvalue()
    assert not Drain.objects.filter(stops__isnull=False).exists()


def test_where_none_lives_it_says_so(room: Room) -> None:
    out = StringIO()
    call_command("drain", "--stop", stdout=out)

    assert "Ended: none, since none lived." in out.getvalue()
