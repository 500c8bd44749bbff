"""Changing seats: a player moves to another one (TB-6)."""

from __future__ import annotations

import datetime as dt

from games.engine.commands import ChangeSeat
from games.engine.refusals import Refused
from games.journal.loaded import Committed, Loaded
from games.services.table_command import table_command


def change_seat(
    *,
    table_id: int,
    player_id: int,
    seat: int,
    request_id: str | None,
    now: dt.datetime,
    loaded: Loaded | None = None,
) -> Committed | Refused:
    """Move to a free seat (TB-6)."""
    return table_command(
        command=ChangeSeat(player=player_id, seat=seat),
        table_id=table_id,
        player_id=player_id,
        request_id=request_id,
        now=now,
        loaded=loaded,
    )
