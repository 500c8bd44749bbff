"""Servers beside the database, such as Redis, that are away: then pages don't wait for them."""

from __future__ import annotations

import threading
import time

NOT_ASKED_FOR_S = 5.0
"""Seconds after a failure."""


class Away:
    """What a process knows of one such server; its threads share it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._until: float | None = None

    def may_ask(self) -> bool:
        """Return whether to ask it. Of those who would once its time is over, one alone tries: the
        others don't wait with it."""
        with self._lock:
            now = time.monotonic()
            if self._until is None:
                return True
            is_due = now >= self._until
            if is_due:
                self._until = now + NOT_ASKED_FOR_S
            return is_due

    def note_failure(self) -> bool:
        """Leave it alone for a while; return whether that is news."""
        with self._lock:
            was, self._until = self._until, time.monotonic() + NOT_ASKED_FOR_S
        return was is None

    def note_answer(self) -> bool:
        """Ask it as ever; return whether it was away."""
        if self._until is None:
            return False
        with self._lock:
            was, self._until = self._until, None
        return was is not None
