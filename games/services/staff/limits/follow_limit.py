"""Following a limit: a table plays limit and house as staff have changed them (TB-5)."""

from __future__ import annotations

import datetime as dt

from games.engine import table as table_engine
from games.engine.refusals import Refused
from games.engine.rules import HouseRules
from games.engine.rules import Limit as EngineLimit
from games.engine.table_commands import FollowLimit
from games.engine.table_options import TableOptions
from games.engine.table_state import TableState
from games.journal.giving_up_hands import Defect, defects_as
from games.journal.loaded import Committed, Draft, Loaded, Outrun
from games.journal.revisions import Wanted, note_revisions, wanted_of
from games.journal.writing.decide_and_commit import decide_and_commit
from games.journal.writing.drafting import draft


def follow_limit(
    *, table_id: int, now: dt.datetime, loaded: Loaded | None = None
) -> Committed | None:
    """Have a table play its limit, its house's rules and its own settings as the database has them.

    A running hand ends as it began. None if the table plays them already: nobody is sent anything.
    Raises Defect if it can't be done; that keeps no hand from going on.
    """

    def decide(current: Loaded) -> Draft | None:
        wanted = wanted_of(table_id=table_id)
        if played_at(current.state) != (wanted.limit, wanted.rules, wanted.options):
            return _draft_change(current, wanted)
        if not note_revisions(table_id, wanted.revisions, version=current.version):
            raise Outrun
        return None

    outcome = decide_and_commit(table_id=table_id, decide=decide, now=now, loaded=loaded)
    assert not isinstance(outcome, Refused)
    return outcome


def played_at(state: TableState) -> tuple[EngineLimit, HouseRules, TableOptions]:
    """Return what is played from the next hand on."""
    options = state.next_options or state.options
    return state.next_limit or state.limit, state.next_rules or state.rules, options


def _draft_change(current: Loaded, wanted: Wanted) -> Draft:
    command = FollowLimit(limit=wanted.limit, rules=wanted.rules, options=wanted.options)
    with defects_as(Defect):
        events = table_engine.decide(current.state, command)
    assert not isinstance(events, Refused)
    return draft(current, events, revisions=wanted.revisions, failing=Defect)
