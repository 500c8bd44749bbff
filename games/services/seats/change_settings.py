"""Changing settings: what happens at a seat without asking its player (HB-3, SD-2)."""

from __future__ import annotations

import datetime as dt

from games.engine.commands import ChangeSettings
from games.engine.refusals import Refused
from games.journal.loaded import Committed, Loaded
from games.services.table_command import table_command


def change_settings(
    *,
    table_id: int,
    player_id: int,
    auto_post: bool | None,
    auto_muck: bool | None,
    request_id: str | None,
    now: dt.datetime,
    loaded: Loaded | None = None,
) -> Committed | Refused:
    """Change the player's settings at this table; None leaves one as it is (HB-3, SD-2)."""
    return table_command(
        command=ChangeSettings(player=player_id, auto_post=auto_post, auto_muck=auto_muck),
        table_id=table_id,
        player_id=player_id,
        request_id=request_id,
        now=now,
        loaded=loaded,
    )
