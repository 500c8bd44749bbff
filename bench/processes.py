"""Several server processes on PostgreSQL and Redis: one, two, four, and tables spread over two."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

from bench import rooms
from bench.databases import durability
from bench.driving.plan import Scenario
from bench.machine import today
from bench.report import cpu_an_action, milliseconds
from bench.rooms import template
from bench.server import Result, check, measure
from bench.side import HERE

HEADING = "## Several processes"
TABLES, SEATS = 20, 6
SCENARIOS = (
    Scenario(tables=TABLES, seats=SEATS),
    Scenario(tables=TABLES, seats=SEATS, processes=2),
    Scenario(tables=TABLES, seats=SEATS, processes=2, is_spread=True),
    Scenario(tables=TABLES, seats=SEATS, processes=4),
)
ABOUT = """\
On PostgreSQL and Redis, players and databases on the same cores. Each table's players are at one of
the processes, as a proxy that goes by the address has them; or, where it says so, at both, so that
each commit is heard of by Redis and read once more from the journal. CPU is that of the server's
processes for each acknowledged action, the databases' apart."""


def processes_lines(*, seconds: float, rounds: int) -> list[str]:
    """Measure so many rounds; return the report's part."""
    if not (rooms.SERVER and rooms.REDIS):
        raise SystemExit("Name a PostgreSQL server in BENCH_URL, and a Redis in BENCH_REDIS.")
    results: list[Result] = []
    with template(HERE, TABLES, SEATS) as room:
        durable = durability(HERE, room.env)
        for number in range(rounds * len(SCENARIOS)):
            scenario = SCENARIOS[number % len(SCENARIOS)]
            results.append(measure(scenario, "room", room=room, seconds=seconds))
            check(results[-1])
            print(row(results[-1:], results[0]), flush=True)
    return [
        HEADING,
        "",
        f"Written by `python -m bench processes`, {today()}; {durable}; rounds: {rounds}.",
        "",
        ABOUT,
        "",
        "| tables × seats | actions/s | ack p50 | p99 | CPU ms/action | of one process's |",
        "| --- | --: | --: | --: | --: | --: |",
        *(
            row([each for each in results if each.scenario == scenario], results[0])
            for scenario in SCENARIOS
        ),
    ]


def row(runs: Sequence[Result], one: Result) -> str:
    """Return the medians of a scenario's runs, beside a run of one process."""
    cost = statistics.median(map(cpu_an_action, runs))
    speed = statistics.median(run.per_second for run in runs)
    times = [
        milliseconds(sorted(a for run in runs for a in run.acks), part) for part in (0.5, 0.99)
    ]
    return (
        f"| {runs[0].scenario.name} | {speed:,.0f} | {' | '.join(times)} | {cost:.2f}"
        f" | {cost / cpu_an_action(one):.0%} |"
    )
