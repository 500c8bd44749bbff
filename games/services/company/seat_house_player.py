"""Seating a house player at a table."""

from __future__ import annotations

import datetime as dt
import random

from accounts.models import Player
from games.clock.timing import milliseconds
from games.engine.commands import SitDown
from games.engine.refusals import Refused
from games.house_players.company import buy_in, wants_more
from games.journal.carry_out import carry_out
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.side_records.waiting_list import free_seats, waiting_line
from games.selectors.who_is_here import is_looked_after_elsewhere
from games.services.company.free_house_player import free_house_player
from games.services.table_command import command_draft


def seat_house_player(
    *, table_id: int, now: dt.datetime, loaded: Loaded | None = None
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
            table_id=table_id, armed_by=current.armed_by, now=milliseconds(now)
        ):
            return None
        return _sits_down(current, random.choice(free))

    return carry_out(table_id=table_id, decide=decide, now=now, loaded=loaded)


def _sits_down(current: Loaded, seat: int) -> Draft | Refused:
    player = Player.objects.get(pk=free_house_player())
    command = SitDown(
        player=player.pk,
        name=player.username,
        seat=seat,
        chips=buy_in(current.state),
        is_house=True,
        auto_post=player.auto_post,
        auto_muck=player.auto_muck,
    )
    return command_draft(current, command, player_id=player.pk)
