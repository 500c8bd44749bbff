"""One timer of this process, for one table; the row in the database is what counts."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

AGAIN_AFTER = 0.25
"""Seconds until the next try at an alarm that is still due after it rang."""


class Alarm:
    """Calls ``ring`` in the event loop when the table's alarm is due."""

    def __init__(self, ring: Callable[[], None]) -> None:
        self._ring = ring
        self._rung: int | None = None
        """For which ``due`` it rang last."""
        self._handle: asyncio.TimerHandle | None = None

    def set(self, due: int | None) -> None:
        """Ring at ``due``, Unix milliseconds; None: not at all."""
        if self._handle is not None:
            self._handle.cancel()
        self._handle = None
        if due is not None:
            again = AGAIN_AFTER if due == self._rung else 0.0
            delay = max((due + 1) / 1000 - time.time(), again)
            self._handle = asyncio.get_running_loop().call_later(delay, self._go_off, due)

    def _go_off(self, due: int) -> None:
        self._rung = due
        self._ring()
