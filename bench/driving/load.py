"""The players of a run: processes that get their plan, and what they measured."""

from __future__ import annotations

import math
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager

import msgspec

from bench.driving.plan import Conversation, Load, Measured, Scenario, Seat, Window, conversation
from bench.machine import Usage, together
from bench.side import ROOT

TABLES_A_PROCESS = 50
MOST_PROCESSES = 4
"""Of players, where the tables are many and slow."""
WARM_UP = 4.0
"""Seconds that are played before it counts."""

Process = subprocess.Popen[bytes]


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a load: what server and players used while it was measured, and saw."""

    server: Usage
    players: Usage
    measured: tuple[Measured, ...]


Served = tuple[int, int]
"""A server's process id, and its port."""


def put_under_load(
    scenario: Scenario,
    *,
    servers: Sequence[Served],
    seats: Sequence[Seat],
    seconds: float,
    warm_up: float | None = None,
) -> Played:
    """Let the players at a room's servers; return what was used and measured."""
    pids = [pid for pid, _ in servers]
    ports = [port for _, port in servers]
    with ExitStack() as there:
        playing = there.enter_context(players(loads(scenario, ports, seats)))
        are_ready(playing)
        talk = [conversation(scenario, ports[0], seats)] if scenario.talkers else []
        talking = there.enter_context(running("bench.driving.talkers", talk))
        are_ready(talking)
        processes = [*playing, *talking]
        begins = time.monotonic() + (WARM_UP if warm_up is None else warm_up)
        window = Window(begins=begins, ends=begins + seconds)
        for process in processes:
            send_line(process, msgspec.json.encode(window))
        sleep_until(window.begins)
        before = together(pids), together(process.pid for process in processes)
        sleep_until(window.ends)
        after = together(pids), together(process.pid for process in processes)
        return Played(
            server=after[0].since(before[0]),
            players=after[1].since(before[1]),
            measured=tuple(msgspec.json.decode(said(each), type=Measured) for each in processes),
        )


def loads(scenario: Scenario, ports: Sequence[int], seats: Sequence[Seat]) -> list[Load]:
    """Return the plan of each process of players: each talks to one server."""
    tables = sorted({seat.table for seat in seats})[: scenario.tables]
    each = max(TABLES_A_PROCESS, math.ceil(len(tables) / MOST_PROCESSES))
    there = [seat for seat in seats if seat.seat <= scenario.seats]
    plans = []
    for first in range(0, len(tables), each):
        some = [seat for seat in there if seat.table in tables[first : first + each]]
        for place, port in enumerate(ports):
            at_port = tuple(seat for seat in some if port_of(seat, scenario, len(ports)) == place)
            plans.append(Load(port=port, seats=at_port, seed=first, think=think(scenario)))
    return [plan for plan in plans if plan.seats]


def port_of(seat: Seat, scenario: Scenario, ports: int) -> int:
    """Return the place of the port that a player goes to."""
    return (seat.seat if scenario.is_spread else seat.table) % ports


def think(scenario: Scenario) -> float:
    """Return how long each player thinks so that all tables together keep the pace."""
    if not scenario.actions_per_second:
        return 0.0
    return scenario.tables / scenario.actions_per_second


def players(plans: Sequence[Load]) -> AbstractContextManager[list[Process]]:
    """Start a process of players for each plan."""
    return running("bench.driving.clients", plans)


def are_ready(processes: Sequence[Process]) -> None:
    """Wait until all have said so."""
    if any(said(process) != "ready" for process in processes):
        raise RuntimeError("Not all could sit down, or see the talk.")


@contextmanager
def running(module: str, plans: Sequence[Load | Conversation]) -> Iterator[list[Process]]:
    """Start a process for each plan, always by this commit's code; none is left behind."""
    processes: list[Process] = []
    try:
        for plan in plans:
            processes.append(started(module))
            send_line(processes[-1], msgspec.json.encode(plan))
        yield processes
    finally:
        for process in processes:
            process.kill()
            process.communicate()


def started(module: str) -> Process:
    """Start a process of players, or of others who come to tables."""
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, "-m", module], cwd=ROOT, stdin=pipe, stdout=pipe)


def send_line(process: Process, line: bytes) -> None:
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
