"""CPU samples of a server: its event loop by parts of the program, and its threads.

The kernel interrupts the process for each so many milliseconds of CPU time that it takes. Another
thread that looked on would have to wait for Python's lock, and so find the event loop where it lets
go of it, not where it works.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import msgspec

EVERY = 0.004
"""Seconds of CPU time."""
WRITES_EVERY = 200
"""Samples."""
THREADS = {"MainThread": "event loop", "group": "commits", "writer": "writer", "reader": "readers"}
PARTS = (
    ("games/engine/", "the engine"),
    ("games/projections/", "projections"),
    ("games/services/", "services"),
    ("games/journal/", "the journal"),
    ("games/live/broadcast/", "texts of frames"),
    ("games/live/", "table tasks"),
    ("games/consumers/", "consumers"),
    ("games/fairness/", "decks and seals"),
    ("games/", "the rest of games"),
    ("accounts/", "the ledger"),
    ("cardroom/serving/", "sockets (the room's own)"),
    ("cardroom/sqlite/", "SQLite"),
    ("django/db/backends/sqlite3/", "SQLite"),
    ("django/", "Django's database layer"),
    ("autobahn/", "WebSocket frames (autobahn)"),
    ("twisted/", "sockets (twisted)"),
    ("daphne/", "daphne"),
    ("channels/", "channels"),
    ("asyncio/", "asyncio"),
)


class Sampler:
    """Counts what the event loop is at, from when it runs to the end of the process."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seconds: defaultdict[str, float] = defaultdict(float)
        self._samples = 0
        self._last = 0.0
        self._before: dict[str, float] = {}
        self._began = 0.0

    def begin(self) -> None:
        """Have the kernel call, in the main thread."""
        signal.signal(signal.SIGPROF, self._look)
        signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)

    def _look(self, _: int, frame: FrameType | None) -> None:
        now = time.thread_time()
        if self._before:
            self._seconds[part_of(frame)] += now - self._last
            self._samples += 1
        elif asyncio._get_running_loop() is not None:
            self._before, self._began = cpu_by_kind(), time.monotonic()
        self._last = now
        if self._samples % WRITES_EVERY == 1:
            self._write()

    def _write(self) -> None:
        cpu = {kind: used - self._before.get(kind, 0.0) for kind, used in cpu_by_kind().items()}
        found = {"parts": self._seconds, "cpu": cpu, "lasted": time.monotonic() - self._began}
        self._path.write_text(json.dumps(found))


def cpu_by_kind() -> dict[str, float]:
    """Return the seconds of CPU time of each kind of thread, from the kernel."""
    seconds: defaultdict[str, float] = defaultdict(float)
    for thread in threading.enumerate():
        kind = THREADS.get(thread.name.partition("_")[0])
        if kind is not None:
            stat = Path(f"/proc/self/task/{thread.native_id}/stat").read_text()
            fields = stat.rpartition(")")[2].split()
            seconds[kind] += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return seconds


def part_of(frame: FrameType | None) -> str:
    """Return which part of the program works; what it has of Python's own library counts as its."""
    for file in files_of(frame):
        for mark, name in PARTS:
            if mark in file:
                return name
    return "other"


def files_of(frame: FrameType | None) -> Iterator[str]:
    """Yield the files of a stack, the innermost first."""
    while frame is not None:
        yield frame.f_code.co_filename
        frame = frame.f_back


class Profile(msgspec.Struct, frozen=True):
    """What a sampler has written: seconds of CPU time by the event loop's parts, and by threads."""

    parts: dict[str, float]
    cpu: dict[str, float]
    lasted: float
    """Seconds by the clock."""

    def busiest(self, *, count: int = 12) -> list[tuple[str, float]]:
        """Return the parts that took most of it, with their share of all that the process took."""
        ordered = sorted(self.parts.items(), key=lambda item: -item[1])[:count]
        return [(name, took / sum(self.cpu.values())) for name, took in ordered]


def read_profile(path: Path) -> Profile:
    """Return what a sampler has written last."""
    return msgspec.json.decode(path.read_bytes(), type=Profile)
