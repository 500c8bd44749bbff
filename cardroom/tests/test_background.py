"""Celery's workers as threads: each takes from its own queue alone."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest
from celery import shared_task
from celery.worker import state

from cardroom.celery import app
from cardroom.serving.background import QUEUES, Background

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
