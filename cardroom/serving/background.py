"""Celery's two workers and its beat as threads of the server, when the room is one process."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable

from celery import Celery
from celery.beat import Service
from celery.worker import WorkController, state

from cardroom.beat import Beat
from cardroom.celery import app
from cardroom.metrics.tasks_done import tasks_done

QUEUES = ("default", "sweep")
LAST_TASK_S = 5.0
"""Seconds that a task under way gets to end when the room is closed."""


class Background:
    """Runs the tasks of each queue one by one, and beats their times."""

    def __init__(self) -> None:
        tasks_done.connect()
        app.loader.import_default_modules()  # the tasks; each worker's own application has them too
        self._beat = Service(app, max_interval=1, scheduler_cls=Beat)
        self._threads = [thread(f"worker {queue}", worker(queue).start) for queue in QUEUES]
        self._threads.append(thread("beat", self._beat.start))

    def start(self) -> None:
        """Start all of them."""
        logging.getLogger("celery").setLevel(logging.WARNING)
        for each in self._threads:
            each.start()

    def stop(self) -> None:
        """Take no new task, and wait a little for the one under way.

        The threads themselves end with the process: an idle worker looks only every two seconds
        whether it should stop.
        """
        vars(state)["should_stop"] = 0  # the exit code; each worker looks once in a while
        self._beat.stop()
        until = time.monotonic() + LAST_TASK_S
        while state.active_requests and time.monotonic() < until:
            time.sleep(0.02)


def worker(queue: str) -> WorkController:
    """Return a worker that runs in the thread that starts it, and leaves signals alone.

    It has an application of its own: which queues are taken from is kept there, and a second
    worker's choice would be the first one's too.
    """
    own = Celery(queue, set_as_current=False)
    own.config_from_object("django.conf:settings", namespace="CELERY")
    return WorkController(
        app=own,
        pool_cls="solo",
        hostname=f"{queue}@room",
        queues=[queue],
        without_gossip=True,
        without_mingle=True,
        without_heartbeat=True,
    )


def thread(name: str, work: Callable[[], object]) -> threading.Thread:
    """Return a thread that doesn't keep the process alive."""
    return threading.Thread(target=work, name=name, daemon=True)
