"""Celery's beat, which goes on where the machine's clock was set back.

Its own waits until the moment at which it last asked for a task has come again: for an hour nothing
is swept, mailed or copied.
"""

from __future__ import annotations

from typing import Any

from celery.beat import PersistentScheduler, ScheduleEntry, Scheduler
from typing_extensions import override


class Beat(Scheduler):
    """Takes what was asked for in the future as asked for now."""

    @override
    def tick(self, *values: Any, **more: Any) -> float:
        """Ask for what is due; return after how many seconds to look again."""
        ahead = [each for each in self.schedule.values() if is_ahead(each)]
        for entry in ahead:
            entry.last_run_at = entry.default_now()
        if ahead:
            self._heap = None  # when each is due is reckoned anew
        seconds: float = super().tick(*values, **more)
        return seconds


def is_ahead(entry: ScheduleEntry) -> bool:
    """Return whether a task was asked for by a clock that was ahead."""
    return entry.last_run_at is not None and entry.last_run_at > entry.default_now()


class KeptBeat(Beat, PersistentScheduler):
    """Remembers over restarts when it asked for each."""
