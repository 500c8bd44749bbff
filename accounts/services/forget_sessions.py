"""Forgetting where people have been signed in."""

from __future__ import annotations

import datetime as dt

from accounts.models import SeenSession
from accounts.selectors.current_settings import room_settings


def forget_sessions(*, now: dt.datetime) -> int:
    """Delete what was seen last longer ago than the room keeps it; return how many rows went."""
    kept = dt.timedelta(days=room_settings().sessions_kept_days)
    return SeenSession.objects.filter(last_seen__lt=now - kept).delete()[0]
