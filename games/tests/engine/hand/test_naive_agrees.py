"""The engine does what a second, naive reading of RULES does: every turn, amount, pot and showing.

What PokerKit plays otherwise, or not at all, is in it: odd chips, short all-ins, rake, spread
limit, caps, open pairs, emergency all-ins, joining players' posts, common cards, mucking.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from games.tests.engine.naive.comparing import compare
from games.tests.engine.naive.some_hands import some_deck, some_hand
from games.tests.engine.strategies import PLAYED, some_action

OFTEN = {"caps reached", "emergency all-ins", "side pots", "short all-ins", "uncalled bets"}
CLASSES = OFTEN | {
    "active pots after an all-in",
    "betting opened again by short all-ins",
    "bring-ins of the next player",
    "common cards",
    "dead blinds",
    "forced bring-ins",
    "hi/lo splits",
    "joining blinds",
    "odd chips",
    "open pairs",
    "pot-limit wagers",
    "rake taken",
    "reshuffled",
    "spread bets",
    "ties both ways",
}


def agreed(hands: int, *, seed: int) -> Counter[str]:
    """Play hands of every limit with both; return in how many of them what has happened."""
    order, counts = random.Random(seed), Counter[str]()
    for number in range(hands):
        started = some_hand(number, order)
        counts.update(compare(started, some_deck(order), some_action, order))
    return counts


def test_hands_of_every_limit_agree_with_a_naive_reading() -> None:
    counts = agreed(4 * len(PLAYED), seed=1)
    assert counts.keys() >= OFTEN


@pytest.mark.verify
def test_twenty_thousand_hands_agree_with_a_naive_reading() -> None:
    counts = agreed(20_000, seed=2)
    print({name: counts[name] for name in sorted(CLASSES)})
    assert not CLASSES - counts.keys()
