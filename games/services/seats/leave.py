"""Leaving a table (TB-3)."""

from __future__ import annotations

import datetime as dt

from games.engine.commands import Leave
from games.engine.refusals import Refused
from games.journal.loaded import Committed, Loaded
from games.services.table_command import table_command


def leave(
    *,
    table_id: int,
    player_id: int,
    request_id: str | None,
    now: dt.datetime,
    loaded: Loaded | None = None,
) -> Committed | Refused:
    """Leave the table with one's chips, after the hand if one is being played (TB-3)."""
    return table_command(
        command=Leave(player=player_id),
        table_id=table_id,
        player_id=player_id,
        request_id=request_id,
        now=now,
        loaded=loaded,
    )
