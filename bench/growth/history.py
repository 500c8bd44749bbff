"""A room with many hands behind it beside one with none: pages, start, audit and backup."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

import msgspec

from bench.growth.pages import Took
from bench.machine import usage
from bench.server import served
from bench.side import HERE, environment

TABLES = 200
TIMES = 3
"""The least of so many counts: others on the machine only add to it."""
RICH = "10000000000"
"""Cents at sign-up: three people buy in at all tables."""


class Behind(msgspec.Struct, frozen=True, kw_only=True):
    """A room with so many hands behind it; CPU seconds but for what Took says."""

    hands: int
    took: Took
    start: float
    """Until it is open."""
    whole_audit: float
    audit: float
    """From a checkpoint on."""
    made: float
    """Wall seconds that the script took to make the hands."""


def behind(tables: int, hands_each: int) -> Behind:
    """Make a room of so many tables and hands, and measure it."""
    with tempfile.TemporaryDirectory(prefix="room-bench-hands-") as folder:
        env = environment(Path(folder), ROOM_STARTING_CHIPS=RICH)
        HERE.run(env, "manage.py", "collectstatic", "--noinput", "--verbosity", "0")
        began = time.perf_counter()
        asked = ("-m", "bench.growth.hands", str(tables), str(hands_each))
        HERE.run(env, *asked, timeout=7200)
        made = time.perf_counter() - began
        audit = ("manage.py", "audit", "--checkpoint", f"{folder}/proven.json")
        whole = cpu_of(env, *audit)
        printed = HERE.run(env, "-m", "bench.growth.pages", timeout=600)
        return Behind(
            hands=tables * hands_each,
            took=msgspec.json.decode(printed, type=Took),
            start=min(started_in(env) for _ in range(TIMES)),
            whole_audit=whole,
            audit=min(cpu_of(env, *audit) for _ in range(TIMES)),
            made=made,
        )


def cpu_of(env: dict[str, str], *arguments: str) -> float:
    """Return the CPU seconds of a command of the room's."""
    before = getrusage(RUSAGE_CHILDREN)
    HERE.run(env, *arguments, timeout=7200)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def started_in(env: dict[str, str]) -> float:
    """Return the CPU seconds that a server takes until it is open."""
    with served(HERE, env, "room") as (server, _):
        return usage(server).cpu
