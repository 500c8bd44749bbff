"""Whether a player may take a seat at all, at whatever table."""

from __future__ import annotations

import datetime as dt

from accounts.models import Player
from accounts.selectors.bars_to_play import Bar, bar_to_play
from accounts.selectors.suspensions import suspension_of
from games.clock.timing import milliseconds
from games.engine.refusals import Reason, Refused, refuse


def barred(player: Player, now: dt.datetime) -> Refused | None:
    """Return why a player may sit down nowhere, or None. Those who sit already play on."""
    bar = bar_to_play(player, now)
    if bar is Bar.SUSPENDED:
        return suspended(player, now)
    return None if bar is None else refuse(Reason(bar.value))


def suspended(player: Player, now: dt.datetime) -> Refused | None:
    """Return that a player may not play for now, with the end in Unix milliseconds, None for one
    that staff alone can make, and the reason; None if they may."""
    held = suspension_of(player, now)
    if held is None:
        return None
    until = None if held.until is None else milliseconds(held.until)
    return refuse(Reason.SUSPENDED, until=until, why=held.reason)
