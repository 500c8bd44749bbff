"""`python -m bench`: measure everything and write docs/benchmarks.md."""

from __future__ import annotations

import argparse
import os
import sqlite3
from pathlib import Path

from bench.engine import Race, races
from bench.machine import calibrate, describe
from bench.plan import Scenario
from bench.report import report
from bench.sampling import Profile, read_profile
from bench.server import ROOT, Result, measure, rooms

SCENARIOS = (
    Scenario(tables=1, seats=6),
    Scenario(tables=10, seats=9),
    Scenario(tables=50, seats=6),
    Scenario(tables=100, seats=9, actions_per_second=33),
)
PROFILED = SCENARIOS[1]
LEVELS = {0: "OFF", 1: "NORMAL", 2: "FULL", 3: "EXTRA"}


def main() -> None:
    """Measure; say what comes out as it comes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10, help="measured in each run")
    parser.add_argument("--rounds", type=int, default=2, help="of floor and room in turn")
    parser.add_argument("--hands", type=int, default=40, help="of each of five batches")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "benchmarks.md")
    options = parser.parse_args()
    calibration, load = [calibrate()], [os.getloadavg()[0]]
    engine = races(hands=options.hands)
    for race in engine:
        print(said(race), flush=True)
    results, profile = served(options.seconds, options.rounds)
    text = report(
        machine=describe(),
        calibration=[*calibration, calibrate()],
        load=", ".join(f"{each:.1f}" for each in (*load, os.getloadavg()[0])),
        synchronous=synchronous(),
        races=engine,
        results=results,
        profile=profile,
    )
    options.out.write_text(text)
    print(f"Written: {options.out}")


def said(race: Race) -> str:
    """Return one race in a line."""
    return f"{race.game}, {race.style}: {race.ratio:.1f} times PokerKit"


def served(seconds: float, rounds: int) -> tuple[list[Result], Profile]:
    """Return the server's runs, floor and room in turn, and where the room's time goes."""
    results: list[Result] = []
    tables = max(scenario.tables for scenario in SCENARIOS)
    seats = max(scenario.seats for scenario in SCENARIOS)
    with rooms(tables, seats) as (template, people):
        for scenario in SCENARIOS:
            for what in ("floor", "room") * rounds:
                result = measure(scenario, what, template=template, seats=people, seconds=seconds)
                print(f"{scenario.name}, {what}: {result.per_second:.0f} actions/s", flush=True)
                check(result)
                results.append(result)
        path = template.parent / "profile.json"
        measure(PROFILED, "room", template=template, seats=people, seconds=seconds, profile=path)
        return results, read_profile(path)


def check(result: Result) -> None:
    """Stop if the journal doesn't hold what was acknowledged, or a connection was lost."""
    if result.rows != result.acknowledged or result.lost:
        raise SystemExit(
            f"{result.scenario.name}, {result.what}: {result.acknowledged} acknowledgements,"
            f" {result.rows} rows, {result.lost} connections lost, refused {result.refused}"
        )


def synchronous() -> str:
    """Return what the room's database is set to."""
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardroom.settings")
    django.setup()
    from django.db import connection

    with connection.cursor() as cursor:
        level = cursor.execute("PRAGMA synchronous").fetchone()[0]
    return f"{LEVELS[level]} (SQLite {sqlite3.sqlite_version})"


if __name__ == "__main__":
    main()
