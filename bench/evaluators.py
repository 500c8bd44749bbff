"""Our evaluator beside eval7, which is compiled: the same hands in the same run."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence

import msgspec

from games.engine.cards.evaluator import strength
from games.tests.engine.cards.strength_oracles import Cards, eval7_strength, random_hands

HEADING = "## The evaluator beside eval7"
HANDS = 20_000
ROUNDS = 25
ABOUT = """\
Hands of seven cards, given as text, that are ranked in a second of CPU time: the median of 25
rounds of 20,000 random hands, in turn. Each round gives a ratio; the table has their median.
Wanted: 0.9 times eval7."""
MISSING = "eval7 is not here: its builds are for Linux on x86-64 (requirements-dev.in)."


class Ranked(msgspec.Struct, frozen=True, kw_only=True):
    """Hands a second of CPU time, by ours and by eval7."""

    ours: float
    eval7: float
    ratio: float


def rank_both() -> Ranked | None:
    """Let both rank the same hands in turn; None where there is no eval7."""
    try:
        other = eval7_strength()
    except ModuleNotFoundError:
        return None
    hands = list(random_hands(HANDS, seed=HANDS))
    rounds = [(per_second(strength, hands), per_second(other, hands)) for _ in range(ROUNDS)]
    ours, theirs = zip(*rounds, strict=True)
    return Ranked(
        ours=statistics.median(ours),
        eval7=statistics.median(theirs),
        ratio=statistics.median(one / other for one, other in rounds),
    )


def per_second(rank: Callable[[Cards], int], hands: Sequence[Cards]) -> float:
    """Return how many hands are ranked in a second."""
    began = time.process_time()
    for hand in hands:
        rank(hand)
    return len(hands) / (time.process_time() - began)


def evaluator_lines(found: Ranked | None, *, when: str = "") -> list[str]:
    """Return the part; ``when`` it was measured, if not with the rest."""
    return [
        HEADING,
        "",
        ABOUT,
        "",
        *([f"Measured by itself, {when}.", ""] if when else []),
        *(table_lines(found) if found else [MISSING]),
    ]


def table_lines(found: Ranked) -> list[str]:
    """Return the table."""
    return [
        "| ours | eval7 | ratio |",
        "| --: | --: | --: |",
        f"| {found.ours:,.0f} | {found.eval7:,.0f} | {found.ratio:.2f} × |",
    ]
