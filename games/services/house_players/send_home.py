"""Sending a house player home from a table."""

from __future__ import annotations

import datetime as dt

from games.clock.process import Process, this_process
from games.clock.timing import milliseconds
from games.engine.refusals import Refused
from games.engine.table_commands import Leave
from games.house_players.headcount import how_many, next_to_go
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.side_records.waiting_list import waiting_line
from games.journal.writing.decide_and_commit import decide_and_commit
from games.selectors.presence.connected_players import is_looked_after_elsewhere
from games.services.execute_command import draft_command


def send_home(
    *,
    table_id: int,
    is_visited: bool,
    now: dt.datetime,
    loaded: Loaded | None = None,
    process: Process = this_process,
) -> Committed | Refused | None:
    """Have one house player leave, after the hand if one is being played; None if none need go.

    ``is_visited`` says whether people are there, or were a moment ago: else all go, one by one.
    Decided behind the table's fence, as seat_house_player is.
    """

    def decide(current: Loaded) -> Draft | Refused | None:
        waiting = len(waiting_line(table_id=table_id))
        wanted = how_many(current.state, waiting=waiting) if is_visited else 0
        going = next_to_go(current.state, wanted)
        if going is None or is_looked_after_elsewhere(
            table_id=table_id, armed_by=current.armed_by, process=process, now=milliseconds(now)
        ):
            return None
        return draft_command(current, Leave(player=going), player_id=going)

    return decide_and_commit(
        table_id=table_id, decide=decide, now=now, loaded=loaded, process=process
    )
