"""One timer of this process, for one table; the row in the database is what counts."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

AGAIN_AFTER_S = 0.25
"""Seconds until the next try at an alarm that is still due after it rang."""


class Alarm:
    """Calls ``ring`` in the event loop when the table's alarm is due.

    Each act puts it off. The timer that runs already may stay, since it looks anew once it goes
    off: at full load a fiftieth of Python's lock went into stopping timers and starting others.
    """

    def __init__(self, ring: Callable[[], None]) -> None:
        self._ring = ring
        self._due: int | None = None
        self._rung: int | None = None
        """For which ``due`` it rang last."""
        self._at = 0.0
        """When it shall ring, in seconds of the loop's clock."""
        self._timer: asyncio.TimerHandle | None = None

    def set(self, due: int | None) -> None:
        """Ring at ``due``, Unix milliseconds; None: not at all."""
        self._due = due
        if due is None:
            self._stop()
            return
        again = AGAIN_AFTER_S if due == self._rung else 0.0
        delay = max((due + 1) / 1000 - time.time(), again)
        self._at = asyncio.get_running_loop().time() + delay
        if self._timer is None or self._timer.when() > self._at:
            self._start()

    def _start(self) -> None:
        self._stop()
        self._timer = asyncio.get_running_loop().call_at(self._at, self._go_off, self._at)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _go_off(self, at: float) -> None:
        self._timer = None
        if at < self._at:
            self._start()
        else:
            self._rung = self._due
            self._ring()
