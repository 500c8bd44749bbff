"""The edge at which this process reads the time; everything below is handed it."""

from __future__ import annotations

import datetime as dt
import time

from games.selectors.evidence.held_time import NOTABLE_MS


def utc_now() -> dt.datetime:
    """Return the time."""
    return dt.datetime.now(dt.UTC)


def ahead() -> int:
    """Return how far the time of day is ahead of the time since this machine's start, in
    milliseconds."""
    return (time.time_ns() - time.monotonic_ns()) // 1_000_000


class ClockWatch:
    """Compares the two each second: the time of day may be set, the other never is."""

    def __init__(self) -> None:
        self._ahead = ahead()

    def step(self) -> int:
        """Return by how many milliseconds the clock was set back since the last look, until that is
        seen to; 0: not by more than two seconds."""
        by = self._ahead - ahead()
        if by > NOTABLE_MS:
            return by
        self._ahead -= by
        return 0

    def see_to(self, by: int) -> None:
        """What had to be done about a step is done."""
        self._ahead -= by
