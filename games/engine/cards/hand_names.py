"""Hands in words: "a full house, kings full of fives", "8-6-4-3-A low"."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.engine.cards.evaluator import category, leading_ranks
from games.engine.cards.lows import ranks_of

RANK_NAMES: Final = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}


def plural(rank: str) -> str:
    """Return a rank's name for several cards of it."""
    name = RANK_NAMES[rank]
    return f"{name}es" if name == "six" else f"{name}s"


@lru_cache(maxsize=8192)
def name_high(strength: int) -> str:
    """Return the name of a high hand; empty if its cards aren't known."""
    if strength < 0:
        return ""
    ranks = leading_ranks(strength)
    first, second = ranks[0], ranks[1]
    match category(strength):
        case "straight flush":
            royal = first == "A"
            return "a royal flush" if royal else f"a straight flush, {RANK_NAMES[first]} high"
        case "four of a kind":
            return f"four of a kind, {plural(first)}"
        case "full house":
            return f"a full house, {plural(first)} full of {plural(second)}"
        case "flush":
            return f"a flush, {RANK_NAMES[first]} high"
        case "straight":
            return f"a straight, {RANK_NAMES[first]} high"
        case "three of a kind":
            return f"three of a kind, {plural(first)}"
        case "two pair":
            return f"two pair, {plural(first)} and {plural(second)}"
        case "pair":
            return f"a pair of {plural(first)}"
        case _:
            return f"high card {RANK_NAMES[first]}"


def name_low(low: int | None) -> str:
    """Return the name of a low; empty if there is none."""
    return "" if low is None else "-".join(ranks_of(low)) + " low"
