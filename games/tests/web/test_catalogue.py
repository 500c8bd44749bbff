"""The rules that players read, and the check that each one called played is proven."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from games.houses.words.house_table import rows_of_docs

ROOT = Path(__file__).resolve().parents[3]


DECIDED = """
MO-1 MO-8 MO-9 MO-11 MO-12 MO-13 DK-2 DK-3 DK-4 DK-6 DK-7 BT-1 BT-7 BT-8 BT-11 BT-13 BT-14 BT-15
HB-2 HB-3 HB-4 HB-8 HB-10 HB-11 HB-12 HB-13 HB-14 HB-15 ST-2 ST-3 ST-6 ST-8 ST-12 TB-3 TB-4 TB-5
TB-6 TB-7 OT-1 OT-2 OT-3 OT-4 OT-5 OT-6 OT-7 OT-8 OT-9
OT-10 OT-11 OT-12 OT-13 OT-14 OT-15 OT-16 OT-17
SD-1 SD-2 SD-4 SD-7 SD-8 SD-9 EA-2 EA-3 EA-4 EA-6 EA-7 EA-8 EA-17 EA-18 EA-19 EA-20
EA-21 EA-22 EA-23 HH-1
"""
"""The rules with a point on which a house says nothing, so that the room decided."""
DECIDED_OF_HOUSES = {
    "most players": ".°°°.",
    "heads up": "°....",
    "bring-in": "....°",
    "button, and a missed small blind": "°.°..",
    "time to act": "°....",
    "countdown after it": ".°.°.",
    "more time on reconnecting in your turn": "°°°°°",
    "time bank (EA-22)": "°°°°°",
    "emergency all-ins a day": "..°°°",
    "odd chip of a tie": "°..°.",
    "all-in hands, once the betting is over": "°°°°°",
    "hands mucked at the showdown, in players' histories": ".°°°°",
    "rake": "°°°°°",
    "rake of a hand that all fold in the first round": "...°.",
    "deck too short on seventh street": ".°..°",
}
"""The same of what houses differ in, by house: PlayWebPoker, Poker-Flush, Stetson, Pacific Poker,
PokerAvenue."""


@pytest.fixture(scope="module")
def check() -> ModuleType:
    """Return tools/check_rules.py, which is a script and in no package."""
    spec = importlib.util.spec_from_file_location("check_rules", ROOT / "tools/check_rules.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def row(rule: str, state: str = "planned") -> str:
    """Return a line of the page."""
    return f"| {rule} | What it says. | {state} |\n"


def test_the_page_has_every_rule_and_every_played_one_has_a_test(check: ModuleType) -> None:
    text = (ROOT / "docs/rules.md").read_text(encoding="utf-8")
    assert list(check.complaints(check.written(text), check.proven(check.test_files()))) == []


def test_what_the_room_decided_is_marked() -> None:
    marked = {head: line for head, line in rows_of_docs().items() if "°" in line}
    rules = [head for head in marked if re.fullmatch(r"[A-Z]{2}-\d+", head)]
    assert rules == DECIDED.split()
    assert {head: marks(marked[head]) for head in marked if head not in rules} == DECIDED_OF_HOUSES


def marks(line: str) -> str:
    """Return which of a row's cells behind the first have the mark."""
    return "".join("°" if "°" in cell else "." for cell in line.split("|")[2:-1])


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("MO-10", "A pot that you alone can win is yours without a showdown"),
        ("SD-2", "Whoever must show first is shown"),
        ("SD-2", "wins any part of a pot that somebody else could have won too"),
        ("SD-2", "for a side pot of yours alone you show nothing (MO-10)"),
        ("SD-2", "Any other hand is mucked at once, unasked"),
        ("DK-4", "seven players can run the deck short, not eight alone"),
        ("DK-4", "A card is burnt before the last ones"),
        ("HR-6", "Where the same players tie for both halves the pot isn't halved first"),
        ("HR-6", "six chips between two as 3 and 3, not 4 and 2"),
        ("BT-1", "Before the flop the big blind is the bet"),
        ("SD-1", "or would have if all were all-in"),
    ],
)
def test_the_page_says_what_is_played(rule: str, words: str) -> None:
    lines = (ROOT / "docs/rules.md").read_text(encoding="utf-8").splitlines()
    (row,) = (line for line in lines if line.startswith(f"| {rule} |"))
    assert words in row


def test_it_finds_ids_at_the_end_of_tests_names(check: ModuleType) -> None:
    source = """
def test_one__HB_6() -> None: ...
async def test_two__EA_1__EA_2(): ...
    def test_in_a_class__MO_14(self): ...
def helper__HB_7(): ...
def test_without(): ...
"""
    assert check.proven([source]) == {"HB-6", "EA-1", "EA-2", "MO-14"}


@pytest.mark.parametrize(
    ("change", "tested", "complaint"),
    [
        ((row("HB-6"), ""), set(), "docs/rules.md has HB-6 0 times; it belongs there once."),
        (
            (row("HB-6"), row("HB-6") * 2),
            set(),
            "docs/rules.md has HB-6 2 times; it belongs there once.",
        ),
        ((row("HB-6"), row("HB-6", "played")), set(), "no test's name ends in __HB_6."),
        (("", ""), {"HB-6"}, "HB-6 is called planned, but a test proves it; say played."),
        ((row("HB-6"), row("HB-6", "done")), set(), "calls HB-6 done; say played or planned."),
        (("", ""), {"HB-19"}, "A test names HB-19, but there is no such rule."),
    ],
    ids=["missing", "twice", "played without a test", "planned with a test", "neither", "unknown"],
)
def test_it_complains(
    check: ModuleType, change: tuple[str, str], tested: set[str], complaint: str
) -> None:
    page = "".join(map(row, check.all_rules())).replace(*change)
    (found,) = check.complaints(check.written(page), tested)
    assert found.endswith(complaint)
