"""Leaving the waiting list."""

from __future__ import annotations

from games.engine.refusals import Reason, Refused, refuse
from games.models import Waiting


def leave_waiting_list(*, table_id: int, player_id: int) -> Refused | None:
    """Give up their place in line, and the seat kept for them; None: they are out of it."""
    gone, _ = Waiting.objects.filter(table_id=table_id, player_id=player_id).delete()
    return None if gone else refuse(Reason.NOT_WAITING)
