"""`python -m bench`: measure everything and write docs/benchmarks.md; `python -m bench page`: the
table's page alone, into its part there.

With BENCH_BASE, the server of that commit beside this one's instead. BENCH_ROUNDS and BENCH_SECONDS
make it longer or shorter; BENCH_URL names a PostgreSQL server to measure on; BENCH_OUT, the file.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
from pathlib import Path

from bench.beside.compare import SHORT, compare
from bench.beside.comparison import comparison_text
from bench.databases import durability
from bench.engine import Race, races
from bench.machine import calibrate, describe
from bench.page.measure import page_figures
from bench.page.page_report import PageFigures, page_lines, with_page
from bench.plan import Scenario
from bench.report import report
from bench.rooms import template
from bench.sampling import Profile, read_profile
from bench.server import Result, check, measure
from bench.side import HERE, ROOT

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
    if options.base:
        compared(options)
    elif options.part == "page":
        write(options, (options.out or PAGE).read_text(), page_figures())
    else:
        benchmarked(options)


def asked() -> argparse.Namespace:
    """Return what the command line asks for, and the environment where it says nothing."""
    env = os.environ.get
    base = env("BENCH_BASE", "")
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", nargs="?", choices=["page"], help="measure this alone")
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
    engine = races(hands=options.hands)
    for race in engine:
        print(said(race), flush=True)
    results, profile, durable = served(options.seconds, options.rounds)
    text = report(
        machine=describe(),
        calibration=[*calibration, calibrate()],
        load=", ".join(f"{each:.1f}" for each in (*load, os.getloadavg()[0])),
        durability=durable,
        races=engine,
        results=results,
        profile=profile,
    )
    write(options, text, page_figures())


def write(options: argparse.Namespace, text: str, page: PageFigures | None) -> None:
    """Write the report with the page's part."""
    out = options.out or PAGE
    out.write_text(with_page(text, page_lines(page)))
    print(f"Written: {out}")


def said(race: Race) -> str:
    """Return one race in a line."""
    return f"{race.game}, {race.style}: {race.ratio:.1f} times PokerKit"


def served(seconds: float, rounds: int) -> tuple[list[Result], Profile, str]:
    """Return the runs of floors and room in turn, where the room's time goes, how it commits."""
    results: list[Result] = []
    tables = max(scenario.tables for scenario in SCENARIOS)
    seats = max(scenario.seats for scenario in SCENARIOS)
    with template(HERE, tables, seats) as room:
        for scenario in SCENARIOS:
            for what in ("true floor", "floor", "room") * rounds:
                result = measure(scenario, what, room=room, seconds=seconds)
                print(f"{scenario.name}, {what}: {result.per_second:.0f} actions/s", flush=True)
                check(result)
                results.append(result)
        path = room.folder.parent / "profile.json"
        measure(PROFILED, "room", room=room, seconds=seconds, profile=path)
        return results, read_profile(path), durability(HERE, room.env)


if __name__ == "__main__":
    main()
