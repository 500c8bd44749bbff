"""Seating a house player at a table."""

from __future__ import annotations

import datetime as dt
import random

from accounts.models import Player
from games.clock.process import Process, this_process
from games.clock.timing import milliseconds
from games.engine.refusals import Refused
from games.house_players.headcount import buy_in, wants_more
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.side_records.waiting_list import free_seats, waiting_line
from games.journal.writing.decide_and_commit import decide_and_commit
from games.selectors.presence.connected_players import is_looked_after_elsewhere
from games.services.execute_command import draft_command
from games.services.house_players.free_house_player import free_house_player
from games.services.seats.sit_down import sit_down_command


def seat_house_player(
    *,
    table_id: int,
    now: dt.datetime,
    loaded: Loaded | None = None,
    process: Process = this_process,
) -> Committed | Refused | None:
    """Seat one house player with the house's chips; None if the table needs none.

    That is decided behind the table's fence. So of two processes that see the same gap one fills
    it; the other finds it filled, or the table looked after by the first.
    """

    def decide(current: Loaded) -> Draft | Refused | None:
        line = waiting_line(table_id=table_id)
        free = free_seats(current.state, line)
        if not free or not wants_more(current.state, waiting=len(line)):
            return None
        if is_looked_after_elsewhere(
            table_id=table_id, armed_by=current.armed_by, process=process, now=milliseconds(now)
        ):
            return None
        return _sits_down(current, random.choice(free))

    return decide_and_commit(
        table_id=table_id, decide=decide, now=now, loaded=loaded, process=process
    )


def _sits_down(current: Loaded, seat: int) -> Draft | Refused:
    player = Player.objects.get(pk=free_house_player())
    command = sit_down_command(player, seat=seat, chips=buy_in(current.state))
    return draft_command(current, command, player_id=player.pk)
