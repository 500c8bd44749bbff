"""Bars to play: why a player may take no seat, though they can sign in."""

from __future__ import annotations

import datetime as dt
from enum import StrEnum

from accounts.models import Player
from accounts.selectors.terms_to_accept import terms_to_accept


class Bar(StrEnum):
    """What stands between a player and a seat. Those who sit play on, but for the suspended."""

    SUSPENDED = "SUSPENDED"
    NOT_LET_IN = "NOT_LET_IN"
    TERMS_NOT_ACCEPTED = "TERMS_NOT_ACCEPTED"


def bar_to_play(player: Player, now: dt.datetime) -> Bar | None:
    """Return what keeps a player from taking a seat, or None. House players accept no terms."""
    if player.is_house:
        return None
    if player.is_suspended(now):
        return Bar.SUSPENDED
    if not player.is_in:
        return Bar.NOT_LET_IN
    return Bar.TERMS_NOT_ACCEPTED if terms_to_accept(player.pk) else None
