"""Counts that are known from elsewhere: betting sequences."""

from __future__ import annotations

import pytest

from games.engine import hand as engine
from games.engine.actions import Action, Call, Check, Fold, RaiseTo
from games.engine.hand_state import HandState
from games.tests.engine.dealing_a_hand import deal
from games.tests.engine.known_counts import counted
from games.tests.engine.limits import LIMIT_HOLDEM
from games.tests.people import PEOPLE


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
