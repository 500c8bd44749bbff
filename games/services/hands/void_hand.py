"""Voiding a hand that can't go on, and refunding it."""

from __future__ import annotations

from games.engine import hand as hand_engine
from games.engine import table as table_engine
from games.journal.loaded import Draft, Loaded, state_after


def draft_void(current: Loaded) -> Draft:
    """Return the void of the running hand and what waited for its end."""
    hand = current.state.hand
    assert hand is not None
    voided = table_engine.transitions(current.state, hand_engine.void(hand))
    state = state_after(voided, current.state)
    between = table_engine.transitions(state, table_engine.after_hand(state))
    return Draft(before=current, transitions=voided + between, deck=current.deck)
