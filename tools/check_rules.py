"""Check that docs/rules.md has every rule once, and is right about each.

A rule that it calls played has a test; one that has a test isn't called planned.

A test proves a rule by carrying its id at the end of its name: ``test_the_button_is_dead__HB_5``.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEST_FOLDERS = ("accounts", "games")
CATALOGUE = {
    "MO": 14,
    "DK": 8,
    "HR": 7,
    "BT": 15,
    "HE": 4,
    "HB": 18,
    "ST": 12,
    "TB": 7,
    "OT": 17,
    "SD": 9,
    "EA": 23,
    "HH": 1,
}
"""How many rules each part has."""
ROW = re.compile(r"^\| ([A-Z]{2}-\d+) \| .+ \| (\w+) \|$", re.MULTILINE)
NAME = re.compile(r"^\s*(?:async )?def test_\w*?((?:__[A-Z]{2}_\d+)+)\b", re.MULTILINE)
PLAYED, PLANNED = "played", "planned"


def all_rules() -> tuple[str, ...]:
    """Return every rule's id, in order."""
    return tuple(f"{part}-{n}" for part, count in CATALOGUE.items() for n in range(1, count + 1))


def written(text: str) -> list[tuple[str, str]]:
    """Return each rule of the page with what is said of it."""
    return [(match[1], match[2]) for match in ROW.finditer(text)]


def proven(sources: Iterable[str]) -> set[str]:
    """Return the rules that some test names."""
    names = (match[1] for source in sources for match in NAME.finditer(source))
    return {rule.replace("_", "-") for name in names for rule in name.split("__") if rule}


def complaints(rows: list[tuple[str, str]], tested: set[str]) -> Iterator[str]:
    """Return what is wrong, a sentence each."""
    counts = Counter(rule for rule, _ in rows)
    for rule in all_rules():
        if counts[rule] != 1:
            yield f"docs/rules.md has {rule} {counts[rule]} times; it belongs there once."
    for rule in sorted(tested.difference(all_rules())):
        yield f"A test names {rule}, but there is no such rule."
    for rule, state in rows:
        if state not in (PLAYED, PLANNED):
            yield f"docs/rules.md calls {rule} {state}; say {PLAYED} or {PLANNED}."
        if state == PLAYED and rule not in tested:
            ending = "__" + rule.replace("-", "_")
            yield f"{rule} is called played, but no test's name ends in {ending}."
        if state == PLANNED and rule in tested:
            yield f"{rule} is called planned, but a test proves it; say {PLAYED}."


def test_files() -> Iterator[str]:
    """Return the text of every test file of the project."""
    for folder in TEST_FOLDERS:
        for path in sorted((ROOT / folder).rglob("test_*.py")):
            yield path.read_text(encoding="utf-8")


def main() -> int:
    """Print what is wrong; 1 if anything is."""
    rows = written((ROOT / "docs/rules.md").read_text(encoding="utf-8"))
    found = list(complaints(rows, proven(test_files())))
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
