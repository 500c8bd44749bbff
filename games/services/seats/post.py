"""Posting: a player says *post* (HB-4, HB-8)."""

from __future__ import annotations

import datetime as dt

from games.engine.commands import PostBlinds
from games.engine.refusals import Refused
from games.journal.loaded import Committed, Loaded
from games.services.table_command import table_command


def post(
    *,
    table_id: int,
    player_id: int,
    post: bool,
    request_id: str | None,
    now: dt.datetime,
    loaded: Loaded | None = None,
) -> Committed | Refused:
    """Say *post*, or take it back (HB-4)."""
    return table_command(
        command=PostBlinds(player=player_id, post=post),
        table_id=table_id,
        player_id=player_id,
        request_id=request_id,
        now=now,
        loaded=loaded,
    )
