"""Voiding a hand at any moment; the room itself does only when the alarm says so."""

from __future__ import annotations

import datetime as dt

from games.engine.refusals import Refused
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.writing.decide_and_commit import decide_and_commit
from games.services.hands.void_hand import draft_void


def void_hand(
    *, table_id: int, hand_no: int, now: dt.datetime, loaded: Loaded | None = None
) -> Committed | None:
    """Refund every contribution to a running hand; None if that hand isn't running (any more)."""

    def decide(current: Loaded) -> Draft | None:
        hand = current.state.hand
        if hand is None or hand.hand_no != hand_no or not current.state.is_hand_running:
            return None
        return draft_void(current)

    outcome = decide_and_commit(table_id=table_id, decide=decide, now=now, loaded=loaded)
    assert not isinstance(outcome, Refused)
    return outcome
