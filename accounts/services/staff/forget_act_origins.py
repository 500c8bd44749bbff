"""Forgetting whence staff acted."""

from __future__ import annotations

import datetime as dt

from django.db.models import Max, Q

from accounts.models import StaffActOrigin
from accounts.selectors.current_settings import room_settings


def forget_act_origins(*, now: dt.datetime) -> int:
    """Delete addresses and browsers that are older than the room keeps them; return how many."""
    until = now - dt.timedelta(days=room_settings().act_origins_kept_days)
    is_old = Q(at__lt=until)
    # What a clock noted that went ahead is as old as what came after it.
    last = StaffActOrigin.objects.filter(is_old).aggregate(last=Max("number"))["last"]
    is_ahead = Q(at__gt=now, number__lt=last or 0)
    return StaffActOrigin.objects.filter(is_old | is_ahead).delete()[0]
