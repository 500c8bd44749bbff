"""Sending a house player home from a table."""

from __future__ import annotations

import datetime as dt

from games.clock.timing import milliseconds
from games.engine.commands import Leave
from games.engine.refusals import Refused
from games.house_players.company import how_many, who_goes
from games.journal.carry_out import carry_out
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.side_records.waiting_list import waiting_line
from games.selectors.who_is_here import is_looked_after_elsewhere
from games.services.table_command import command_draft


def send_home(
    *, table_id: int, is_visited: bool, now: dt.datetime, loaded: Loaded | None = None
) -> Committed | Refused | None:
    """Have one house player leave, after the hand if one is being played; None if none need go.

    ``is_visited`` says whether people are there, or were a moment ago: else all go, one by one.
    Decided behind the table's fence, as seat_house_player is.
    """

    def decide(current: Loaded) -> Draft | Refused | None:
        waiting = len(waiting_line(table_id=table_id))
        wanted = how_many(current.state, waiting=waiting) if is_visited else 0
        going = who_goes(current.state, wanted)
        if going is None or is_looked_after_elsewhere(
            table_id=table_id, armed_by=current.armed_by, now=milliseconds(now)
        ):
            return None
        return command_draft(current, Leave(player=going), player_id=going)

    return carry_out(table_id=table_id, decide=decide, now=now, loaded=loaded)
