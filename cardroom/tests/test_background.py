"""Celery's workers as threads: each takes from its own queue alone."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest
from celery import shared_task
from celery.worker import state

from cardroom.celery import app
from cardroom.serving import background as module
from cardroom.serving.background import LAST_TASK_S, QUEUES, Background, thread

PATIENCE = 100.0
ran: list[tuple[str, str]] = []


@shared_task(name="cardroom.tests.note")
def note(queue: str) -> None:
    """Remember which thread ran a task."""
    ran.append((queue, threading.current_thread().name))


@pytest.fixture
def background() -> Iterator[Background]:
    """Both workers, without any task of the schedule."""
    schedule, app.conf.beat_schedule = app.conf.beat_schedule, {}
    ran.clear()
    background = Background()
    background.start()
    yield background
    background.stop()
    vars(state)["should_stop"] = None  # Celery keeps it for the whole process
    app.conf.beat_schedule = schedule


def test_each_queue_has_a_worker_of_its_own(background: Background) -> None:
    for queue in QUEUES:
        app.send_task("cardroom.tests.note", args=(queue,), queue=queue)

    until = time.monotonic() + PATIENCE
    while len(ran) < len(QUEUES) and time.monotonic() < until:
        time.sleep(0.02)

    assert sorted(ran) == [(queue, f"worker {queue}") for queue in sorted(QUEUES)]


class Clock:
    """A clock that goes on only while somebody sleeps; a task ends after so many seconds."""

    def __init__(self, ends_after: float) -> None:
        self.slept = 0.0
        self._ends_after = ends_after

    def monotonic(self) -> float:
        return self.slept

    def sleep(self, seconds: float) -> None:
        self.slept += seconds
        assert self.slept < 2 * LAST_TASK_S
        if self.slept >= self._ends_after:
            state.active_requests.clear()


@pytest.mark.parametrize(("ends_after", "waited"), [(0, 0), (1, 1), (100, LAST_TASK_S)])
def test_a_closing_room_waits_for_the_task_under_way_but_not_for_ever(
    background: Background, monkeypatch: pytest.MonkeyPatch, ends_after: float, waited: float
) -> None:
    clock = Clock(ends_after)
    monkeypatch.setattr(state, "active_requests", {"a task"} if ends_after else set())
    with monkeypatch.context() as patch:
        patch.setattr(module, "time", clock)
        background.stop()

    assert clock.slept == pytest.approx(waited, abs=0.03)


def test_no_worker_keeps_the_process_alive() -> None:
    assert thread("worker", state.active_requests.clear).daemon
