"""Where a server's time goes: its threads' stacks two hundred times a second, and their CPU time.

A sampler inside the process sees a thread where it lets others run. So the profiled server lets
them run every fifth of a millisecond rather than every five; the CPU time is the kernel's.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from types import FrameType

import msgspec
from typing_extensions import override

EVERY = 0.005
SWITCH_EVERY = 0.0002
THREADS = {"MainThread": "event loop", "writer": "writer", "reader": "readers"}
WAITING = {"select", "poll", "wait", "_worker", "sleep", "acquire", "get", "doIteration", "accept"}
PARTS = (
    ("games/engine/", "the engine"),
    ("games/projections/", "projections"),
    ("games/services/", "services"),
    ("games/live/", "table tasks and fan-out"),
    ("games/consumers/", "consumers"),
    ("games/fairness/", "decks and seals"),
    ("games/", "the rest of games"),
    ("accounts/", "the ledger"),
    ("cardroom/sqlite/", "SQLite itself"),
    ("django/db/backends/sqlite3/", "SQLite itself"),
    ("django/", "Django's database layer"),
    ("autobahn/", "WebSocket frames (autobahn)"),
    ("twisted/", "sockets (twisted)"),
    ("daphne/", "daphne"),
    ("asyncio/", "asyncio"),
    ("concurrent/", "handing work to threads"),
    ("asgiref/", "asgiref"),
)


class Sampler(threading.Thread):
    """Counts what the threads are at between ``begin`` and the end of the process."""

    def __init__(self, path: Path) -> None:
        super().__init__(daemon=True, name="sampler")
        self._path = path
        self._counts: Counter[str] = Counter()
        self._samples = 0

    @override
    def run(self) -> None:
        sys.setswitchinterval(SWITCH_EVERY)
        while True:
            time.sleep(EVERY)
            kinds = {thread.ident: kind_of(thread.name) for thread in threading.enumerate()}
            self._samples += 1
            for ident, frame in sys._current_frames().items():
                self._count(kinds.get(ident), frame)
            if self._samples % 200 == 0:
                self._write()

    def _count(self, kind: str | None, frame: FrameType) -> None:
        if kind is not None and frame.f_code.co_name not in WAITING:
            self._counts[f"{kind}: {part_of(frame)}"] += 1

    def _write(self) -> None:
        found = {"samples": self._samples, "parts": self._counts, "cpu": cpu_by_kind()}
        self._path.write_text(json.dumps(found))


def kind_of(thread: str) -> str | None:
    """Return which kind of thread a name stands for; none if it has no part in the tables."""
    return THREADS.get(thread.partition("_")[0])


def cpu_by_kind() -> dict[str, float]:
    """Return the seconds of CPU time of each kind of thread, from the kernel."""
    seconds: dict[str, float] = {}
    for thread in threading.enumerate():
        kind = kind_of(thread.name)
        if kind is not None:
            stat = Path(f"/proc/self/task/{thread.native_id}/stat").read_text()
            fields = stat.rpartition(")")[2].split()
            used = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
            seconds[kind] = seconds.get(kind, 0.0) + used
    return seconds


def part_of(frame: FrameType) -> str:
    """Return which part of the program a stack's innermost frame belongs to."""
    if frame.f_code.co_name == "_commit":
        return "COMMIT, to the disk"
    file = frame.f_code.co_filename
    return next((name for mark, name in PARTS if mark in file), "other")


class Profile(msgspec.Struct, frozen=True):
    """What a sampler has written."""

    samples: int
    parts: dict[str, int]
    cpu: dict[str, float]

    def busiest(self, *, count: int = 12) -> list[tuple[str, float]]:
        """Return the parts found at work most often, with their share of the samples."""
        ordered = sorted(self.parts.items(), key=lambda item: -item[1])[:count]
        return [(name, found / self.samples) for name, found in ordered]


def read_profile(path: Path) -> Profile:
    """Return what a sampler has written last."""
    return msgspec.json.decode(path.read_bytes(), type=Profile)
