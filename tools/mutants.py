"""Break the rules of play on purpose, one small fault at a time, and see whether a test notices.

    make mutants                        200 faults drawn by the recorded seed
    make mutants MUTANTS="--seed 7"     200 others

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

from mutations import Mutation, mutations

ROOT = Path(__file__).resolve().parent.parent
EXPLAINED = ROOT / "docs" / "mutants.md"
SEED = 20261122
MODULES = (
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
TESTS = ("games/tests/engine", "games/tests/houses")
PYTEST = ("-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--timeout", "60")
MOST_SECONDS = 180
"""A fault that makes a loop endless is noticed too: by the test that never ends."""


def main() -> int:
    """Print each fault's fate and the share that was killed; 1 if a survivor isn't explained."""
    asked = arguments()
    drawn = draw(asked.seed, asked.count)
    began = time.monotonic()
    survivors = [fault for fault in run_all(drawn, asked.workers) if fault is not None]
    killed = len(drawn) - len(survivors)
    print(f"{killed} of {len(drawn)} killed ({killed / len(drawn):.1%}),", end=" ")
    print(f"seed {asked.seed}, {time.monotonic() - began:.0f} s.")
    text = EXPLAINED.read_text(encoding="utf-8") if EXPLAINED.exists() else ""
    unexplained = [fault for fault in survivors if fault.name not in text]
    for fault in unexplained:
        print(f"Neither killed nor explained, line {fault.line}: {fault.name}")
    return 1 if unexplained else 0


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--workers", type=int, default=2)
    return parser.parse_args()


def draw(seed: int, count: int) -> list[Mutation]:
    """Return so many of all faults, drawn by the seed."""
    every = [
        fault for path in MODULES for fault in mutations(path, (ROOT / path).read_text("utf-8"))
    ]
    print(f"{len(every)} faults can be made in {len(MODULES)} modules.", flush=True)
    return random.Random(seed).sample(every, min(count, len(every)))


def run_all(drawn: Sequence[Mutation], workers: int) -> Iterable[Mutation | None]:
    """Try every fault, each worker in a copy of the project; yield those that survive."""
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(workers) as pool:
        copies: Queue[Path] = Queue()
        for number in range(workers):
            copies.put(copy_project(Path(scratch) / str(number)))

        def tried(fault: Mutation) -> Mutation | None:
            folder = copies.get()
            try:
                return try_out(folder, fault)
            finally:
                copies.put(folder)

        yield from pool.map(tried, drawn)


def copy_project(folder: Path) -> Path:
    """Copy what git tracks, and see that its tests pass before anything is broken."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True)
    for name in listed.stdout.decode().split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    if not passes(folder):
        sys.exit("The tests fail without any fault: mend that first.")
    return folder


def try_out(folder: Path, fault: Mutation) -> Mutation | None:
    """Run the tests with the fault in place; return it if none of them noticed."""
    path = folder / fault.path
    whole = path.read_text(encoding="utf-8")
    path.write_text(fault.source, encoding="utf-8")
    try:
        survives = passes(folder)
    finally:
        path.write_text(whole, encoding="utf-8")
    print(f"{'SURVIVED' if survives else 'killed'}  {fault.name}", flush=True)
    return fault if survives else None


def passes(folder: Path) -> bool:
    """Return whether the tests of the rules pass; RuntimeError if they couldn't be run."""
    command = [sys.executable, "-B", *PYTEST, *TESTS]
    try:
        ran = subprocess.run(command, cwd=folder, capture_output=True, timeout=MOST_SECONDS)
    except subprocess.TimeoutExpired:
        return False
    if ran.returncode not in (0, 1, 2):  # 2: a module can't be imported any more
        raise RuntimeError(ran.stdout.decode()[-2000:] + ran.stderr.decode()[-2000:])
    return ran.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
