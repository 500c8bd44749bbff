"""Time as it passes for processes that get every processor they ask for.

What the room promises in seconds it promises on a machine that isn't busy with something else. The
kernel counts for how long each thread was ready to run while others ran; that is taken off.
"""

from __future__ import annotations

import os
import time
from collections import defaultdict
from contextlib import suppress
from pathlib import Path

MOST_LOST = 0.75
"""Of the time that passes: a wait of this clock's seconds ends, however busy the machine is."""


class OwnTime:
    """A clock that starts now, for these processes and the test's own."""

    def __init__(self, *pids: int) -> None:
        self._pids = {os.getpid(), *pids}
        self._before = waits(self._pids)
        self._began = time.monotonic()

    def passed(self) -> float:
        """Return the seconds so far: on a quiet machine, those of any clock."""
        return time.monotonic() - self._began - self.lost()

    def lost(self) -> float:
        """Return the seconds for which they have had to wait for a processor, one after another:
        of each process, its thread that waited longest."""
        longest: defaultdict[int, float] = defaultdict(float)
        for (pid, thread), seconds in waits(self._pids).items():
            longest[pid] = max(longest[pid], seconds - self._before.get((pid, thread), 0.0))
        return min(sum(longest.values()), MOST_LOST * (time.monotonic() - self._began))


def with_children(pid: int) -> tuple[int, ...]:
    """Return a process and those that it has started itself."""
    started: list[str] = []
    for thread in threads_of(pid):
        with suppress(OSError):  # it has ended
            started += (thread / "children").read_text().split()
    return (pid, *map(int, started))


def waits(pids: set[int]) -> dict[tuple[int, str], float]:
    """Return for how many seconds each thread has ever been ready and not run (Linux counts)."""
    found = {}
    for pid in pids:
        for thread in threads_of(pid):
            with suppress(OSError):  # it has ended
                found[pid, thread.name] = int((thread / "schedstat").read_text().split()[1]) / 1e9
    return found


def threads_of(pid: int) -> list[Path]:
    """Return a process's threads as folders of the kernel's; of one that has ended, none."""
    with suppress(OSError):
        return list(Path(f"/proc/{pid}/task").iterdir())
    return []
