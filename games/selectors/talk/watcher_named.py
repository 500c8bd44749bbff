"""What somebody who looks on at a table is called there."""

from __future__ import annotations

from accounts.models import Player


def watcher_named(player_id: int) -> tuple[str, bool]:
    """Return a player's name, and whether they are a guest."""
    player = Player.objects.get(pk=player_id)
    return player.called, player.is_guest
