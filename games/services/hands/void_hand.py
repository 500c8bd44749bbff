"""Voiding a hand that can't go on, and refunding it, once."""

from __future__ import annotations

import datetime as dt

from games.engine import hand as hand_engine
from games.engine import table as table_engine
from games.engine.refusals import Refused
from games.journal.carry_out import carry_out
from games.journal.folding import fold
from games.journal.loaded import Committed, Draft, Loaded


def void_hand(
    *, table_id: int, hand_no: int, now: dt.datetime, loaded: Loaded | None = None
) -> Committed | None:
    """Refund every contribution to a running hand; None if that hand isn't running (any more)."""

    def decide(current: Loaded) -> Draft | None:
        hand = current.state.hand
        if hand is None or hand.hand_no != hand_no or not current.state.is_hand_running:
            return None
        return draft_void(current)

    outcome = carry_out(table_id=table_id, decide=decide, now=now, loaded=loaded)
    assert not isinstance(outcome, Refused)
    return outcome


def draft_void(current: Loaded) -> Draft:
    """Return the void of the running hand and what waited for its end."""
    hand = current.state.hand
    assert hand is not None
    voided = hand_engine.void(hand)
    state = fold(current.state, voided)
    between = table_engine.after_hand(state)
    return Draft(
        before=current,
        state=fold(state, between),
        events=(*voided, *between),
        deck=current.deck,
    )
