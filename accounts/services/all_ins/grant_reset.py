"""All-ins given back before their day ends (EA-19)."""

from __future__ import annotations

import datetime as dt

from accounts.formats.est_day import est_day
from accounts.models import AllInDay
from accounts.selectors.all_ins_left import allowances


def grant_reset(*, player_id: int, now: dt.datetime) -> None:
    """Set a player's allowance of the EST day of ``now`` back to full, over all tables (EA-19)."""
    today = AllInDay.objects.filter(player_id=player_id, day=est_day(now))
    today.update(taken=0, allowance=allowances((player_id,))[player_id])
