"""The order in which a process's threads write to one SQLite file: that in which they ask."""

from __future__ import annotations

from collections import deque
from threading import Event, Lock


class Turns:
    """One holder at a time; whoever has waited longest is next.

    SQLite itself looks every few milliseconds whether the lock happens to be free: beside a thread
    that writes all the time, on a slow disk, others look in vain until their patience is over.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._holder: object = None
        self._waiting: deque[tuple[object, Event]] = deque()

    def take(self, holder: object, seconds: float) -> None:
        """Wait for this holder's turn; after so many seconds go on without one, since SQLite's own
        lock has the last word."""
        with self._lock:
            if self._holder is None or self._holder is holder:
                self._holder = holder
                return
            mine = (holder, Event())
            self._waiting.append(mine)
        if not mine[1].wait(seconds):
            self._give_up(mine)

    def take_if_free(self, holder: object) -> bool:
        """Take the turn if nobody else has it; return whether this holder has it now."""
        with self._lock:
            if self._holder is None:
                self._holder = holder
            return self._holder is holder

    @property
    def is_awaited(self) -> bool:
        """Whether somebody waits for the turn that another one has."""
        return bool(self._waiting)

    def give_back(self, holder: object) -> None:
        """Let the next one have it; nothing happens if it isn't this holder's turn."""
        with self._lock:
            if self._holder is holder:
                self._holder, event = self._waiting.popleft() if self._waiting else (None, None)
                if event is not None:
                    event.set()

    def _give_up(self, mine: tuple[object, Event]) -> None:
        with self._lock:
            if mine in self._waiting:
                self._waiting.remove(mine)
