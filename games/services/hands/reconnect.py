"""Reconnecting: a player whose connection was lost is back while it is still their turn (EA-6)."""

from __future__ import annotations

import datetime as dt

from games.clock.timing import milliseconds
from games.engine.events.table_changes import ClockRearmed
from games.engine.refusals import Refused
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.writing.decide_and_commit import decide_and_commit
from games.journal.writing.drafting import draft


def reconnect(
    *, table_id: int, player_id: int, now: dt.datetime, loaded: Loaded | None = None
) -> Committed | None:
    """Give the player the house's extra time on top of what is left, once a turn (EA-6).

    None if it isn't their turn, their time is up, or there is nothing to give.
    """

    def decide(current: Loaded) -> Draft | None:
        if not _may_have_more(current, player_id, milliseconds(now)):
            return None
        assert current.state.hand is not None
        seconds = current.state.hand.rules.reconnect_seconds
        more = ClockRearmed(seconds=seconds, is_reconnection=True)
        return draft(current, (more,), player_id=player_id)

    outcome = decide_and_commit(table_id=table_id, decide=decide, now=now, loaded=loaded)
    assert not isinstance(outcome, Refused)
    return outcome


def _may_have_more(current: Loaded, player_id: int, at: int) -> bool:
    hand, clock = current.state.hand, current.clock
    if hand is None or hand.to_act is None or hand.at(hand.to_act).player != player_id:
        return False
    if clock.deadline is None or clock.deadline <= at or clock.is_extended:
        return False
    return hand.rules.reconnect_seconds > 0
