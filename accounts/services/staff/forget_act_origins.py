"""Forgetting whence staff acted."""

from __future__ import annotations

import datetime as dt

from accounts.models import StaffActOrigin
from accounts.selectors.current_settings import room_settings


def forget_act_origins(*, now: dt.datetime) -> int:
    """Delete addresses and browsers that are older than the room keeps them; return how many."""
    kept = dt.timedelta(days=room_settings().act_origins_kept_days)
    return StaffActOrigin.objects.filter(at__lt=now - kept).delete()[0]
