"""Chips that come by themselves: those asked of a host who is away (OT-11)."""

from __future__ import annotations

import datetime as dt

from games.clock.timing import milliseconds
from games.engine import table as table_engine
from games.engine.refusals import Refused
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.writing.decide_and_commit import decide_and_commit
from games.journal.writing.drafting import draft


def draft_given_alone(current: Loaded, at: int) -> Draft | None:
    """Give what has been asked for long enough, one request a commit; ``at`` in Unix ms."""
    player = _due(current, at)
    return (
        None if player is None else draft(current, table_engine.give_alone(current.state, player))
    )


def decline_overdue(*, table_id: int, now: dt.datetime) -> Committed | None:
    """End the request that is due, and can't be given: its player has all tables that they may, or
    the table has issued all the chips that it can."""

    def decide(current: Loaded) -> Draft | None:
        player = _due(current, milliseconds(now))
        if player is None:
            return None
        return draft(current, table_engine.decline_alone(current.state, player))

    outcome = decide_and_commit(table_id=table_id, decide=decide, now=now, loaded=None)
    assert not isinstance(outcome, Refused)
    return outcome


def _due(current: Loaded, at: int) -> int | None:
    requests = current.clock.requests
    due = (each.player for each in requests if each.until is not None and each.until <= at)
    return next(due, None)
