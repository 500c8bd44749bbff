"""The players of a run: processes that are told what to do, and what they measured."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec

from bench.machine import Usage, together, usage
from bench.plan import Load, Measured, Scenario, Seat, Window
from bench.side import ROOT

TABLES_A_PROCESS = 50
WARM_UP = 4.0
"""Seconds that are played before it counts."""

Process = subprocess.Popen[bytes]


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a load: what server and players used while it was measured, and saw."""

    server: Usage
    players: Usage
    measured: tuple[Measured, ...]


def put_under_load(
    scenario: Scenario, *, server: int, port: int, seats: Sequence[Seat], seconds: float
) -> Played:
    """Let the players at a server (its process id); return what was used and measured."""
    with players(loads(scenario, port, seats)) as processes:
        for process in processes:
            if said(process) != "ready":
                raise RuntimeError("The players could not all sit down.")
        begins = time.monotonic() + WARM_UP
        window = Window(begins=begins, ends=begins + seconds)
        for process in processes:
            tell(process, msgspec.json.encode(window))
        sleep_until(window.begins)
        before = usage(server), together(process.pid for process in processes)
        sleep_until(window.ends)
        after = usage(server), together(process.pid for process in processes)
        return Played(
            server=after[0].since(before[0]),
            players=after[1].since(before[1]),
            measured=tuple(msgspec.json.decode(said(each), type=Measured) for each in processes),
        )


def loads(scenario: Scenario, port: int, seats: Sequence[Seat]) -> list[Load]:
    """Return the plan of each process of players."""
    tables = sorted({seat.table for seat in seats})[: scenario.tables]
    return [
        Load(
            port=port,
            seats=tuple(
                seat
                for seat in seats
                if seat.seat <= scenario.seats
                and seat.table in tables[first : first + TABLES_A_PROCESS]
            ),
            seed=first,
            think=think(scenario),
        )
        for first in range(0, len(tables), TABLES_A_PROCESS)
    ]


def think(scenario: Scenario) -> float:
    """Return how long each player thinks so that all tables together keep the pace."""
    if not scenario.actions_per_second:
        return 0.0
    return scenario.tables / scenario.actions_per_second


@contextmanager
def players(plans: Sequence[Load]) -> Iterator[list[Process]]:
    """Start a process for each plan, always by this commit's code; none is left behind."""
    processes: list[Process] = []
    try:
        for plan in plans:
            processes.append(player_process())
            tell(processes[-1], msgspec.json.encode(plan))
        yield processes
    finally:
        for process in processes:
            process.kill()
            process.communicate()


def player_process() -> Process:
    """Start one process of players."""
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", "bench.clients"]
    return subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe)


def tell(process: Process, line: bytes) -> None:
    """Write a line to a process."""
    assert process.stdin is not None
    process.stdin.write(line + b"\n")
    process.stdin.flush()


def said(process: Process) -> str:
    """Return the next line that a process writes."""
    assert process.stdout is not None
    return process.stdout.readline().decode().strip()


def sleep_until(moment: float) -> None:
    """Wait for a moment of the monotonic clock."""
    time.sleep(max(0.0, moment - time.monotonic()))
