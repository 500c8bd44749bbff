"""Voiding a hand that can't go on, and refunding it."""

from __future__ import annotations

from games.engine import hand as hand_engine
from games.engine import table as table_engine
from games.engine.events.shuffle_proof import AttemptGivenUp
from games.engine.hand_state import Stage
from games.fairness.frames import parse_frame
from games.journal.loaded import Draft, Loaded, state_after
from games.services.hands.cutting_decks.draft_cut import cuts_of, give_up


def draft_void(current: Loaded) -> Draft:
    """Return the void of the running hand and what waited for its end."""
    hand = current.state.hand
    assert hand is not None
    voided = table_engine.transitions(current.state, (*_opened(current), *hand_engine.void(hand)))
    state = state_after(voided, current.state)
    between = table_engine.transitions(state, table_engine.after_hand(state))
    return Draft(before=current, transitions=voided + between, decks=current.decks)


def _opened(current: Loaded) -> tuple[AttemptGivenUp, ...]:
    """A hand that ends before its deck is cut ends with the cuts that there are, and both its decks
    open, if they can be opened (docs/fairness.md)."""
    hand = current.state.hand
    assert hand is not None
    if hand.stage is not Stage.CUTTING:
        return ()
    frame = parse_frame(hand.frame)
    return (give_up(current, frame, cuts_of(current, frame)),)
