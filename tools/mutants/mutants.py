"""Break the room on purpose, one small fault at a time, and see whether a test notices.

    make mutants                            200 faults of the rules of play, by the recorded seed
    make mutants MUTANTS="--seed 7"         200 others
    make mutants MUTANTS="journal money"    50 faults of each: its own tests, then others
    make mutants MUTANTS="money --only X"   of these those whose line has X in it

A fault that no test notices survives. It is either killed by a test, or explained in
docs/mutants.md by its line; a survivor without either makes the run fail.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import NamedTuple

from mutations import Mutation, mutations

ROOT = Path(__file__).resolve().parents[2]
EXPLAINED = ROOT / "docs" / "mutants.md"
SEED = 20261122


class Area(NamedTuple):
    """Part of the room: where faults are made, the tests that are to notice, how many faults.

    `others` run only where a fault survives the area's own tests, which are the quick ones.
    """

    modules: tuple[str, ...]
    tests: tuple[str, ...]
    others: tuple[str, ...] = ()
    faults: int = 50


RULES = (
    "games/engine/hand/settling/pots.py",
    "games/engine/hand/settling/awards.py",
    "games/engine/hand/settling/odd_chips.py",
    "games/engine/hand/settling/rake.py",
    "games/engine/hand/settling/strengths.py",
    "games/engine/hand/betting/bet_amounts.py",
    "games/engine/hand/betting/decide_action.py",
    "games/engine/hand/rounds.py",
    "games/engine/hand/betting/wagers.py",
    "games/engine/hand/betting/time_out.py",
    "games/engine/hand/betting/evolve_betting.py",
    "games/engine/hand/settling/showdown.py",
    "games/engine/hand/dealing/posting.py",
    "games/engine/table/buying_in.py",
    "games/engine/blinds/next_hand.py",
    "games/engine/blinds/button.py",
    "games/engine/blinds/missed_blinds.py",
    "games/engine/blinds/joining.py",
)
MONEY = (
    "post_transfer",
    "transfer_rows",
    "adjust",
    "correct",
    "reverse",
    "second_person",
    "refill",
)
SERVING = (
    "background",
    "body_bound",
    "connections",
    "forget_handshake",
    "page_entry",
    "room_protocol",
    "slow_readers",
    "direct_reads",
    "direct_writes",
    "whole_answers",
)
AREAS = {
    "rules": Area(RULES, ("games/tests/engine", "games/tests/houses"), faults=200),
    "journal": Area(
        ("games/journal/**/*.py",),
        ("games/tests/journal", "games/tests/services/staff/test_new_era.py"),
        (
            *(f"games/tests/services/{name}" for name in ("hands", "seats", "waiting", "staff")),
            "games/tests/services/test_races.py",
            "games/tests/fairness/test_keyring_is_kept.py",
            "games/tests/live/table",
        ),
    ),
    "sqlite": Area(
        ("cardroom/sqlite/*.py",),
        tuple(f"cardroom/tests/test_{name}.py" for name in ("sqlite_connection", "sqlite_turns")),
        (
            *(f"{app}/tests/services/test_races.py" for app in ("accounts", "games")),
            "games/tests/journal/test_group_commit.py",
        ),
    ),
    "serving": Area(
        ("cardroom/serving/*.py",),
        tuple(f"cardroom/tests/test_{name}.py" for name in SERVING),
        ("games/tests/consumers",),
    ),
    "money": Area(
        tuple(f"accounts/services/money/{name}.py" for name in MONEY),
        ("accounts/tests/services", "accounts/tests/selectors"),
        (
            "accounts/tests",
            *(f"games/tests/services/{name}" for name in ("cases", "seats", "waiting", "staff")),
            *(f"games/tests/admin/test_{name}.py" for name in ("case_page", "on_record")),
        ),
    ),
}
QUICK = "not (served or browser or crash or slow)"
PYTEST = ("-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--timeout", "60", "-m", QUICK)
MOST_SECONDS = 300
"""A fault that makes a loop endless is noticed too: by the test that never ends."""


def main() -> int:
    """Print each fault's fate and the share that was killed; 1 if a survivor isn't explained."""
    asked = arguments()
    return max(break_area(name, asked) for name in asked.areas or ("rules",))


def break_area(name: str, asked: argparse.Namespace) -> int:
    """Try the faults of one area; 1 if a survivor isn't explained."""
    area, began = AREAS[name], time.monotonic()
    drawn = [
        fault
        for fault in draw(area, asked.seed, asked.count or area.faults)
        if asked.only in fault.name
    ]
    survivors = [each for each in run_all(area, drawn, asked.workers) if each is not None]
    killed = len(drawn) - len(survivors)
    print(f"{name}: {killed} of {len(drawn)} killed ({killed / len(drawn):.1%}),", end=" ")
    print(f"seed {asked.seed}, {time.monotonic() - began:.0f} s.")
    return report_unexplained(survivors)


def report_unexplained(survivors: Sequence[Mutation]) -> int:
    """Print the survivors that docs/mutants.md doesn't explain; 1 if there are any."""
    text = EXPLAINED.read_text(encoding="utf-8") if EXPLAINED.exists() else ""
    unexplained = [fault for fault in survivors if fault.name not in text]
    for fault in unexplained:
        print(f"Neither killed nor explained, line {fault.line}: {fault.name}")
    return 1 if unexplained else 0


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("areas", nargs="*", choices=[*AREAS, []], help="rules, if none is named")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--count", type=int)
    parser.add_argument("--only", default="", help="try only faults with this in their line")
    parser.add_argument("--workers", type=int, default=2)
    return parser.parse_args()


def draw(area: Area, seed: int, count: int) -> list[Mutation]:
    """Return so many of an area's faults, drawn by the seed."""
    for pattern in (*area.modules, *area.tests, *area.others):
        if not any(ROOT.glob(pattern)):
            sys.exit(f"There is no {pattern} any more: mend AREAS.")
    paths = [path for pattern in area.modules for path in sorted(ROOT.glob(pattern))]
    every = [
        fault
        for path in paths
        for fault in mutations(str(path.relative_to(ROOT)), path.read_text("utf-8"))
    ]
    print(f"{len(every)} faults can be made in {len(paths)} modules.", flush=True)
    return random.Random(seed).sample(every, min(count, len(every)))


def run_all(area: Area, drawn: Sequence[Mutation], workers: int) -> Iterable[Mutation | None]:
    """Try every fault, each worker in a copy of the project; yield those that survive."""
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(workers) as pool:
        copies: Queue[Path] = Queue()
        for number in range(workers):
            copies.put(copy_project(Path(scratch) / str(number), area))

        def tried(fault: Mutation) -> Mutation | None:
            folder = copies.get()
            try:
                return try_out(folder, fault, area)
            finally:
                copies.put(folder)

        yield from pool.map(tried, drawn)


def copy_project(folder: Path, area: Area) -> Path:
    """Copy what git tracks, and see that its tests pass before anything is broken."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True)
    for name in listed.stdout.decode().split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    subprocess.run(["git", "init", "-q"], cwd=folder, check=True)  # some tests ask it for files
    if not passes_all(folder, area):
        sys.exit(f"Without any fault the tests fail, or take {MOST_SECONDS} s: mend that first.")
    return folder


def try_out(folder: Path, fault: Mutation, area: Area) -> Mutation | None:
    """Run the tests with the fault in place; return it if none of them noticed."""
    path = folder / fault.path
    whole = path.read_text(encoding="utf-8")
    path.write_text(fault.source, encoding="utf-8")
    try:
        survives = passes_all(folder, area)
    finally:
        path.write_text(whole, encoding="utf-8")
    print(f"{'SURVIVED' if survives else 'killed'}  {fault.name}", flush=True)
    return fault if survives else None


def passes_all(folder: Path, area: Area) -> bool:
    """Return whether the area's tests pass, its own first."""
    return passes(folder, area.tests) and (not area.others or passes(folder, area.others))


def passes(folder: Path, tests: Sequence[str]) -> bool:
    """Return whether these tests pass; RuntimeError if they couldn't be run."""
    command = [sys.executable, "-B", *PYTEST, *tests]
    try:
        ran = subprocess.run(command, cwd=folder, capture_output=True, timeout=MOST_SECONDS)
    except subprocess.TimeoutExpired:
        return False
    if ran.returncode not in (0, 1, 2):  # 2: a module can't be imported any more
        raise RuntimeError(ran.stdout.decode()[-2000:] + ran.stderr.decode()[-2000:])
    return ran.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
