"""Topping up: a player adds chips (MO-11)."""

from __future__ import annotations

import datetime as dt

from games.engine.commands import TopUp
from games.engine.refusals import Refused
from games.journal.loaded import Committed, Loaded
from games.services.table_command import table_command


def top_up(
    *,
    table_id: int,
    player_id: int,
    chips: int,
    request_id: str | None,
    now: dt.datetime,
    loaded: Loaded | None = None,
) -> Committed | Refused:
    """Add ``chips`` cents of the bankroll, after the hand if one is being played (MO-2, MO-14)."""
    return table_command(
        command=TopUp(player=player_id, chips=chips),
        table_id=table_id,
        player_id=player_id,
        request_id=request_id,
        now=now,
        loaded=loaded,
    )
