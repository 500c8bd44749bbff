"""Sitting out (TB-2)."""

from __future__ import annotations

import datetime as dt

from games.engine.commands import SitOut
from games.engine.refusals import Refused
from games.journal.loaded import Committed, Loaded
from games.services.table_command import table_command


def sit_out(
    *,
    table_id: int,
    player_id: int,
    request_id: str | None,
    now: dt.datetime,
    loaded: Loaded | None = None,
) -> Committed | Refused:
    """Sit out from the next hand on (TB-2)."""
    return table_command(
        command=SitOut(player=player_id),
        table_id=table_id,
        player_id=player_id,
        request_id=request_id,
        now=now,
        loaded=loaded,
    )
