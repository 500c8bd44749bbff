"""Where a player's own seat is drawn."""

from __future__ import annotations

from accounts.models import OwnPlace, Player


def save_own_place(*, player_id: int, own_place: OwnPlace) -> None:
    """Keep where a player likes their seat drawn, at every table."""
    Player.objects.filter(pk=player_id).update(own_place=own_place)
