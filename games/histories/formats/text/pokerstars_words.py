"""Hands in the words of PokerStars, which readers of this format expect."""

from __future__ import annotations

import re
from typing import Final

from games.engine.cards.hand_names import RANK_NAMES, plural

NAMES: Final = {**{key: name.capitalize() for key, name in RANK_NAMES.items()}, "2": "Deuce"}
BY_OUR_WORD: Final = {RANK_NAMES[key]: name for key, name in NAMES.items()} | {
    plural(key): f"{name}es" if name == "Six" else f"{name}s" for key, name in NAMES.items()
}
WORD: Final = re.compile(r"\b(" + "|".join(BY_OUR_WORD) + r")\b")
RUN: Final = re.compile(r"(a straight(?: flush)?), (\w+) high")
FROM: Final = dict(zip(list(RANK_NAMES)[3:], ["A", *RANK_NAMES][:10], strict=True))
"""The lowest card of a straight by its highest: the ace's of one to the five."""
BY_NAME: Final = {name: key for key, name in RANK_NAMES.items()}


def high_words(high: str) -> str:
    """Return ``a pair of Eights`` for ``a pair of eights``; a straight by both its ends."""
    if high == "a royal flush":
        return "a Royal Flush"
    kind, comma, ranks = RUN.sub(by_both_ends, high).rpartition(", ")
    return kind + comma + WORD.sub(lambda found: BY_OUR_WORD[found[0]], ranks)


def by_both_ends(found: re.Match[str]) -> str:
    """Return ``a straight, three to seven`` for ``a straight, seven high``."""
    lowest = NAMES[FROM[BY_NAME[found[2]]]]
    return f"{found[1]}, {lowest} to {found[2]}"


def low_words(low: str) -> str:
    """Return ``8,7,6,5,3`` for ``8-7-6-5-3 low``."""
    return low.removesuffix(" low").replace("-", ",")


def hand_words(high: str, low: str, *, is_hi_lo: bool) -> str:
    """Return the hand or, where there is a low to win, both halves; nothing if it isn't known."""
    if not high or not is_hi_lo:
        return high_words(high)
    return f"HI: {high_words(high)}" + (f"; LO: {low_words(low)}" if low else "")
