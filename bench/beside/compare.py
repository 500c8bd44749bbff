"""`make bench BENCH_BASE=<commit>`: the server of another commit beside this one's, in turn.

Each side runs its own code on a database of its own, made by its own code. Players, seed, mix,
settings and durability are the same for both.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence

import msgspec

from bench.beside.checkout import git, other_side
from bench.databases import durability
from bench.driving.plan import Scenario
from bench.machine import describe
from bench.rooms import Template, template
from bench.server import Result, check, measure
from bench.side import HERE, ROOT

SCENARIOS = (
    Scenario(tables=1, seats=6),
    Scenario(tables=10, seats=9),
    Scenario(tables=50, seats=6),
    Scenario(tables=50, seats=6, actions_per_second=150),
    Scenario(tables=100, seats=9, actions_per_second=33),
)
SHORT = (Scenario(tables=10, seats=6),)
"""What CI has time for."""


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured of two commits, run by run as it was done."""

    base: str
    this: str
    machine: str
    durability: str
    load: tuple[float, float]
    """The machine's load average before and after."""
    rounds: int
    seconds: float
    results: tuple[Result, ...]


def compare(
    commit: str, *, rounds: int, seconds: float, scenarios: Sequence[Scenario] = SCENARIOS
) -> Comparison:
    """Measure a commit and this one in turn, so many rounds of each scenario."""
    tables = max(scenario.tables for scenario in scenarios)
    seats = max(scenario.seats for scenario in scenarios)
    begun = os.getloadavg()[0]
    this = msgspec.structs.replace(HERE, name=this_name())
    with (
        other_side(commit) as base,
        template(base, tables, seats) as old,
        template(this, tables, seats) as new,
    ):
        durable = same_durability(old, new)
        results = tuple(in_turn(old, new, scenarios, rounds=rounds, seconds=seconds))
    return Comparison(
        base=base.name,
        this=this.name,
        machine=describe(),
        durability=durable,
        load=(begun, os.getloadavg()[0]),
        rounds=rounds,
        seconds=seconds,
        results=results,
    )


def in_turn(
    old: Template,
    new: Template,
    scenarios: Sequence[Scenario],
    *,
    rounds: int,
    seconds: float,
) -> Iterator[Result]:
    """Yield each run: base, this, this, base, … so that neither always comes first."""
    for scenario in scenarios:
        for number in range(rounds):
            for room in (old, new) if number % 2 == 0 else (new, old):
                result = measure(scenario, "room", room=room, seconds=seconds, name=room.side.name)
                print(said(result), file=sys.stderr, flush=True)
                check(result)
                yield result


def said(result: Result) -> str:
    """Return one run in a line."""
    cost = 1000 * result.cpu / len(result.acks)
    return (
        f"{result.scenario.name}, {result.what}: {result.per_second:.0f} actions/s,"
        f" {cost:.2f} ms of CPU an action"
    )


def this_name() -> str:
    """Return this commit's short name, marked if files differ from it."""
    return git(ROOT, "describe", "--always", "--abbrev=7", "--exclude=*", "--dirty=+edits")


def same_durability(old: Template, new: Template) -> str:
    """Return how commits of both reach the disk; SystemExit if that differs."""
    found = {durability(room.side, room.env) for room in (old, new)}
    if len(found) > 1:
        raise SystemExit(f"The two sides don't keep commits alike: {' / '.join(sorted(found))}")
    return found.pop()
