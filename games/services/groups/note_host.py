"""Noting whether a table's host, or a deputy, is there (OT-11)."""

from __future__ import annotations

import datetime as dt

from games.engine.events.chair import HostCameBack, HostWentAway
from games.engine.refusals import Refused
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.writing.decide_and_commit import decide_and_commit
from games.journal.writing.drafting import draft


def note_host(
    *, table_id: int, is_away: bool, now: dt.datetime, loaded: Loaded | None = None
) -> Committed | None:
    """Write that nobody of the chair is there, or somebody again; None if that is known."""

    def decide(current: Loaded) -> Draft | None:
        state = current.state
        if state.host is None or state.is_closed or state.is_host_away is is_away:
            return None
        return draft(current, (HostWentAway() if is_away else HostCameBack(),))

    outcome = decide_and_commit(table_id=table_id, decide=decide, now=now, loaded=loaded)
    assert not isinstance(outcome, Refused)
    return outcome
