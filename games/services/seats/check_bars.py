"""Whether a player may take a seat at all, at whatever table."""

from __future__ import annotations

from accounts.models import Player
from accounts.selectors.bars_to_play import bar_to_play
from games.engine.refusals import Reason, Refused, refuse


def barred(player: Player) -> Refused | None:
    """Return why a player may sit down nowhere, or None. Those who sit already play on."""
    bar = bar_to_play(player)
    return None if bar is None else refuse(Reason(bar.value))
