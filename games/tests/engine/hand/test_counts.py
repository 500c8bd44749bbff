"""Counts that are known from elsewhere: betting sequences, and hands by category."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from games.engine import hand as engine
from games.engine.actions import Action, Call, Check, Fold, RaiseTo
from games.engine.cards.deck import ALL_CARDS
from games.engine.cards.evaluator import CATEGORIES, category, strength
from games.engine.cards.lows import low_of
from games.engine.hand_state import HandState
from games.tests.engine.dealing_a_hand import deal
from games.tests.engine.limits import LIMIT_HOLDEM
from games.tests.people import PEOPLE

COUNTS = Path(__file__).parent / "counts"
DISTINCT_STRENGTHS = 7462
QUALIFYING_LOWS = 57_344


def counted(name: str) -> list[str]:
    """Return the lines of a file of counts, comments left out."""
    lines = (COUNTS / f"{name}.counts").read_text().splitlines()
    return [line for line in lines if not line.startswith("#")]


def sequences(hand: HandState) -> int:
    """Return in how many ways the betting round can go; nobody folds where they may check."""
    if hand.to_act is None:
        return 1
    return sum(sequences(after(hand, action)) for action in choices(hand, hand.to_act))


def choices(hand: HandState, seat: int) -> list[Action]:
    """Return what makes a different sequence."""
    legal = engine.legal_actions(hand, seat)
    stay: list[Action] = [Check()] if legal.check else [Fold(), Call()]
    return stay + [RaiseTo(chips=total) for total in getattr(legal.raise_to, "choices", ())]


def after(hand: HandState, action: Action) -> HandState:
    """Return the hand after an action of whoever is to act."""
    assert hand.to_act is not None
    events = engine.decide(hand, hand.to_act, action)
    assert isinstance(events, tuple)
    return engine.evolve(hand, events[0])


@pytest.mark.parametrize("line", counted("preflop_betting"))
def test_betting_sequences_before_the_flop__BT_3(line: str) -> None:
    players, wanted = map(int, line.split())
    stacks = ", ".join(f"{name} 100" for name in PEOPLE[:players])
    assert sequences(deal(LIMIT_HOLDEM, stacks).hand) == wanted


@pytest.mark.verify
def test_five_card_hands_by_category_and_their_strengths__HR_1() -> None:
    by_strength = Counter(map(strength, combinations(ALL_CARDS, 5)))
    assert len(by_strength) == DISTINCT_STRENGTHS
    by_category: Counter[str] = Counter()
    for value, count in by_strength.items():
        by_category[category(value)] += count
    wanted = dict(line.split(": ") for line in counted("five_cards"))
    assert by_category == {name: int(count) for name, count in wanted.items()}
    assert set(wanted) == set(CATEGORIES)


@pytest.mark.verify
def test_five_card_lows_that_qualify__HR_3() -> None:
    lows = Counter(map(low_of, combinations(ALL_CARDS, 5)))
    del lows[None]
    assert lows.total() == QUALIFYING_LOWS
    assert len(lows) == 56
