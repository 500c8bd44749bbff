"""One queue for all passwords that a process computes, one at a time.

Each takes 19 MiB and most of a processor: computed in the threads of whoever asks, thirty
connections would stop the tables. So one thread computes them, which gives way to all others, and
few may wait for it. Whoever finds no place is refused at once, with the time after which to try
again.
"""

from __future__ import annotations

import math
import os
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import CancelledError
from contextlib import suppress
from typing import Any, TypeVar

from django.core.exceptions import ValidationError

from accounts.throttling.hashing.asking import wait_aside
from accounts.throttling.hashing.hash_lanes import Asker, HashJob, Lane, Lanes
from accounts.throttling.humanize_wait import humanize_wait

T = TypeVar("T")

MOST = 40
"""Passwords that wait in each lane."""
MOST_EACH = 3
"""Passwords of one address, browser or player that wait at once."""
LONGEST_S = 8.0
"""Seconds that one waits for its turn."""
NICER = 10
"""By how much the thread that computes gives way to the tables, as ``nice`` counts."""
BUSY = (
    "The room is computing as many passwords as it can at once. Nothing has been changed. Wait"
    " %(wait)s, then try again."
)
CODE = "hashes_busy"


class HashesBusy(ValidationError):
    """There is no place in the queue. ``seconds`` says when to try again; a form says it, too."""

    def __init__(self, seconds: float) -> None:
        self.seconds = max(1, math.ceil(seconds))
        facts = {"wait": humanize_wait(self.seconds), "seconds": self.seconds}
        super().__init__(BUSY, CODE, facts)


class HashQueue:
    """Computes in a thread of its own, which starts with the first password."""

    def __init__(self) -> None:
        lanes: list[Lane[HashJob]] = [Lane(most=MOST, most_each=MOST_EACH) for _ in range(2)]
        self._lanes = Lanes(*lanes)
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._took = 0.1

    def compute(self, who: Asker, work: Callable[[], T]) -> T:
        """Return what ``work`` returns once it is its turn; HashesBusy if there is no place."""
        job = HashJob(work)
        with self._changed:
            seconds = len(self._lanes) * self._took
            if not self._lanes.of(who).add(who.share, job):
                raise HashesBusy(seconds)
            self._begin()
            self._changed.notify()
        wait_aside.get()()
        with suppress(TimeoutError, CancelledError):
            computed: T = job.outcome.result(LONGEST_S)
            return computed
        at_last: T = self._at_last(who, job)
        return at_last

    def _at_last(self, who: Asker, job: HashJob) -> Any:
        """Give the place up, unless it is this one's turn just now."""
        if job.outcome.cancel():
            with self._changed:
                self._lanes.of(who).remove(who.share, job)
                raise HashesBusy(len(self._lanes) * self._took)
        return job.outcome.result()

    def _begin(self) -> None:
        """Start the thread, if it doesn't run: in a process that has just begun, or forked."""
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._run, name="passwords", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        give_way()
        while True:
            with self._changed:
                self._changed.wait_for(lambda: len(self._lanes))
                job = self._lanes.next()
            began = time.monotonic()
            compute_now(job)
            self._took += (time.monotonic() - began - self._took) / 8


def compute_now(job: HashJob) -> None:
    """Compute one, unless nobody waits for it any more."""
    if not job.outcome.set_running_or_notify_cancel():
        return
    try:
        job.outcome.set_result(job.work())
    except BaseException as error:
        job.outcome.set_exception(error)


def give_way() -> None:
    """Have this thread compute when no other needs the processor. Computing holds no lock."""
    if sys.platform == "linux":  # elsewhere it would be the whole process
        thread = threading.get_native_id()
        nice = os.getpriority(os.PRIO_PROCESS, thread)
        os.setpriority(os.PRIO_PROCESS, thread, min(19, nice + NICER))


hash_queue = HashQueue()
