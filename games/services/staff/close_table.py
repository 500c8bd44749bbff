"""Closing a table (TB-5)."""

from __future__ import annotations

import datetime as dt

from games.engine.refusals import Refused
from games.engine.table_commands import CloseTable
from games.journal.loaded import Committed
from games.services.execute_command import execute_command


def close_table(*, table_id: int, now: dt.datetime) -> Committed | Refused:
    """Play the hand to its end, then send everybody home with their chips (TB-5)."""
    return execute_command(
        command=CloseTable(), table_id=table_id, player_id=None, request_id=None, now=now
    )
