"""Forgetting where people have been signed in, and which addresses they had."""

from __future__ import annotations

import datetime as dt

from accounts.models import SeenSession
from accounts.selectors.current_settings import room_settings
from accounts.services.players.notify_former_addresses import forget_former


def forget_sessions(*, now: dt.datetime) -> int:
    """Delete what was seen last longer ago than the room keeps it; return how many rows went."""
    before = now - dt.timedelta(days=room_settings().sessions_kept_days)
    return SeenSession.objects.filter(last_seen__lt=before).delete()[0] + forget_former(
        before=before
    )
