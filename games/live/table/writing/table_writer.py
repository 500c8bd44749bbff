"""Writers for tables: what is to be written, and how each hears what became of it."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from django.db import connections

from games.journal.giving_up_hands import Defect
from games.journal.writing.group_commit import Ended, Work
from games.live.table.writing.pools import end
from games.live.table.writing.run_clean import run_clean

T = TypeVar("T")

MOST = 32
"""Works in one transaction."""
LONGEST_S = 0.02
"""Seconds after which a group takes nobody in any more."""
CLOSED_WITHIN = 30.0
LOOKS_EVERY_S = 0.005
"""Seconds."""


class Member(NamedTuple):
    """A work that waits, and the future by which its table hears how it ended."""

    work: Work
    future: asyncio.Future[Any]


Finished = tuple[Member, Ended]


OnFailure = Callable[[Defect], None]


class WriterFailed(Exception):
    """The writer failed outside of any one work; it writes nothing more, and the process ends.

    ``failure`` is given to whoever waited then, None to all who come later.
    """

    def __init__(self, failure: Defect | None = None) -> None:
        self.failure = failure
        super().__init__("The writer of the tables has failed.")


class TableWriter(ABC):
    """Works in the order in which they came.

    Each step of it is taken by ``_step``. What fails in one is nobody's own failure: everybody who
    waits hears WriterFailed, and ``on_failure`` is called, once, in the event loop.
    """

    def __init__(self, pool: ThreadPoolExecutor, threads: int, on_failure: OnFailure) -> None:
        self._pool = pool
        self._threads = threads
        self._on_failure = on_failure
        self._has_failed = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiting: deque[Member] = deque()
        self._unfinished: set[asyncio.Future[Any]] = set()
        """Of works that wait or are carried out."""

    async def write(self, work: Callable[[], T]) -> T:
        """Carry out a work, alone or with others; whoever waits may be cancelled, it never is:
        then only nobody learns how it ended. WriterFailed: it may be repeated elsewhere."""
        if self._has_failed:
            raise WriterFailed
        self._loop = asyncio.get_running_loop()
        member = Member(work, self._loop.create_future())
        self._waiting.append(member)
        self._unfinished.add(member.future)
        self._step(self._begin)
        ended: T = await member.future
        return ended

    def close(self) -> None:
        """Wait until all is written, while the loop runs, and close the connections."""
        until = time.monotonic() + CLOSED_WITHIN
        while self._unfinished and time.monotonic() < until:
            time.sleep(LOOKS_EVERY_S)
        end(self._pool, self._threads)

    @abstractmethod
    def _begin(self) -> None:
        """See to those who wait, if nobody does."""

    def _finish(self, finished: list[Finished]) -> None:
        self._unfinished.difference_update(member.future for member, _ in finished)
        hand_over(finished)

    # --- steps -------------------------------------------------------------------------------

    def _in_thread(self, step: Callable[..., None], *arguments: Any) -> None:
        """Have a thread take a step."""
        self._pool.submit(self._step_of_thread, step, *arguments)

    def _wake(self, step: Callable[..., None], *arguments: Any) -> None:
        """Have the event loop take a step, from a thread."""
        assert self._loop is not None
        with suppress(RuntimeError):  # it has closed, and nobody waits any more
            self._loop.call_soon_threadsafe(self._step, step, *arguments)

    def _step_of_thread(self, step: Callable[..., None], *arguments: Any) -> None:
        try:
            step(*arguments)
        except BaseException as failure:  # else it would be in a future that nobody asks
            self._wake(self._fail, Defect(failure))
            connections.close_all()

    def _step(self, step: Callable[..., None], *arguments: Any) -> None:
        try:
            step(*arguments)
        except BaseException as failure:
            self._fail(Defect(failure))

    def _fail(self, failure: Defect) -> None:
        """Let everybody go who waits, and whatever is locked."""
        if self._has_failed:
            return
        self._has_failed = True
        self._waiting.clear()
        for future in self._unfinished:
            if not future.done():
                future.set_exception(WriterFailed(failure))
        self._unfinished.clear()
        self._pool.submit(connections.close_all)
        self._on_failure(failure)


def written_alone(work: Work) -> Ended:
    """Carry out one work in a transaction of its own."""
    try:
        return Ended(value=run_clean(work))
    except Exception as failure:
        return Ended(failure=failure)


def hand_over(finished: list[Finished]) -> None:
    """Give each who waits what their work returned, or raise what it raised."""
    for (_, future), ended in finished:
        if future.done():
            continue
        if ended.failure is None:
            future.set_result(ended.value)
        else:
            future.set_exception(ended.failure)
