"""`python -m bench`: measure engine, server and page, and write docs/benchmarks.md; with `engine`,
`evaluator`, `page`, `lobby`, `growth`, `processes` or `talk`: that alone, into its part there.

With BENCH_BASE, the server of that commit beside this one's instead (`plain`: this one's with
ROOM_PLAIN=1). BENCH_ROUNDS and BENCH_SECONDS
make it longer or shorter; BENCH_URL names a PostgreSQL server to
measure on, BENCH_REDIS a Redis database; BENCH_OUT, the file.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from bench import processes
from bench.beside.compare import SHORT, compare
from bench.beside.comparison import comparison_text
from bench.databases import durability
from bench.driving.plan import Scenario
from bench.engine import Race, races
from bench.evaluators import evaluator_lines, rank_both
from bench.growth import growth_report
from bench.growth.measure_growth import measured_growth
from bench.machine import calibrate, today
from bench.page import lobby_figures as lobby
from bench.page.measure import page_figures
from bench.page.page_report import page_lines
from bench.parts import part_of, with_part
from bench.processes import processes_lines
from bench.report import engine_lines, report
from bench.rooms import template
from bench.sampling import Profile, read_profile
from bench.server import Result, check, measure
from bench.side import HERE, ROOT
from bench.talk import measure_talk

SCENARIOS = (
    Scenario(tables=1, seats=6),
    Scenario(tables=10, seats=9),
    Scenario(tables=50, seats=6),
    Scenario(tables=100, seats=9, actions_per_second=33),
)
PROFILED = SCENARIOS[1]
SHORT_SECONDS = 5.0
PAGE = ROOT / "docs" / "benchmarks.md"


def main() -> None:
    """Measure; say what comes out as it comes."""
    options = asked()
    if options.base and not options.part:
        compared(options)
    elif options.part:
        write(options, (options.out or PAGE).read_text(), MEASURED[options.part](options))
    else:
        benchmarked(options)


def asked() -> argparse.Namespace:
    """Return what the command line asks for, and the environment where it says nothing."""
    env = os.environ.get
    base = env("BENCH_BASE", "")
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", nargs="?", choices=list(MEASURED), help="measure this alone")
    parser.add_argument("--base", default=base, help="commit to compare with")
    parser.add_argument("--short", action="store_true", help="compare in a minute or two, as CI")
    seconds, rounds = env("BENCH_SECONDS", "10"), env("BENCH_ROUNDS", "5" if base else "2")
    parser.add_argument("--seconds", type=float, default=seconds, help="measured in each run")
    parser.add_argument("--rounds", type=int, default=rounds, help="of both servers in turn")
    parser.add_argument("--hands", type=int, default=40, help="of each of five batches")
    parser.add_argument("--out", type=Path, default=env("BENCH_OUT"), help="file to write")
    return parser.parse_args()


def compared(options: argparse.Namespace) -> None:
    """Print another commit's server beside this one's."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Stopped."))  # else the worktree stays
    if options.short:
        found = compare(options.base, rounds=1, seconds=SHORT_SECONDS, scenarios=SHORT)
    else:
        found = compare(options.base, rounds=options.rounds, seconds=options.seconds)
    text = comparison_text(found)
    print(text)
    if options.out:
        options.out.write_text(text)


def benchmarked(options: argparse.Namespace) -> None:
    """Measure engine, server and the table's page, and write the report."""
    calibration, load = [calibrate()], [os.getloadavg()[0]]
    ranked, engine = rank_both(), raced(options)
    results, profile, durable = served(options.seconds, options.rounds)
    text = report(
        when=today(),
        calibration=[*calibration, calibrate()],
        load=", ".join(f"{each:.1f}" for each in (*load, os.getloadavg()[0])),
        durability=durable,
        races=engine,
        results=results,
        profile=profile,
    )
    for heading in (
        lobby.HEADING,
        growth_report.HEADING,
        processes.HEADING,
        measure_talk.HEADING,
    ):
        kept = part_of(PAGE.read_text(), heading)
        text = with_part(text, kept) if kept else text
    text = with_part(text, evaluator_lines(ranked))
    write(options, text, page_lines(page_figures()))


def write(options: argparse.Namespace, text: str, part: Sequence[str]) -> None:
    """Write the report with a part of it measured now."""
    out = options.out or PAGE
    out.write_text(with_part(text, part))
    print(f"Written: {out}")


def raced(options: argparse.Namespace) -> list[Race]:
    """Race the engine with PokerKit, and say each race as it is done."""
    engine = []
    for race in races(hands=options.hands):
        print(said(race), flush=True)
        engine.append(race)
    return engine


def said(race: Race) -> str:
    """Return one race in a line."""
    return f"{race.game}, {race.style}: {race.ratio:.1f} times PokerKit"


def served(seconds: float, rounds: int) -> tuple[list[Result], Profile, str]:
    """Return the runs of floor and room in turn, where the room's time goes, how it commits."""
    results: list[Result] = []
    tables = max(scenario.tables for scenario in SCENARIOS)
    seats = max(scenario.seats for scenario in SCENARIOS)
    with template(HERE, tables, seats) as room:
        for scenario in SCENARIOS:
            for what in ("floor", "room") * rounds:
                result = measure(scenario, what, room=room, seconds=seconds)
                print(f"{scenario.name}, {what}: {result.per_second:.0f} actions/s", flush=True)
                check(result)
                results.append(result)
        path = room.folder.parent / "profile.json"
        measure(PROFILED, "room", room=room, seconds=seconds, profile=path)
        return results, read_profile(path), durability(HERE, room.env)


MEASURED: dict[str, Callable[[argparse.Namespace], list[str]]] = {
    "engine": lambda options: engine_lines(raced(options), when=today()),
    "evaluator": lambda _: evaluator_lines(rank_both(), when=today()),
    "page": lambda options: page_lines(page_figures()),
    "lobby": lambda _: lobby.lobby_lines(lobby.lobby_figures()),
    "growth": lambda options: measured_growth(seconds=options.seconds),
    "processes": lambda options: processes_lines(seconds=options.seconds, rounds=options.rounds),
    "talk": lambda options: measure_talk.talk_lines(seconds=options.seconds, rounds=options.rounds),
}
"""What may be measured by itself, and written into its part."""

if __name__ == "__main__":
    main()
