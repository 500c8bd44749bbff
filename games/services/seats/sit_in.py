"""Sitting in: a player is back."""

from __future__ import annotations

import datetime as dt

from games.engine.commands import SitIn
from games.engine.refusals import Refused
from games.journal.loaded import Committed, Loaded
from games.services.table_command import table_command


def sit_in(
    *,
    table_id: int,
    player_id: int,
    post: bool,
    request_id: str | None,
    now: dt.datetime,
    loaded: Loaded | None = None,
) -> Committed | Refused:
    """Be back for the next hand; ``post``: post what is owed rather than wait (HB-8)."""
    return table_command(
        command=SitIn(player=player_id, post=post),
        table_id=table_id,
        player_id=player_id,
        request_id=request_id,
        now=now,
        loaded=loaded,
    )
