"""A player's preferences."""

from __future__ import annotations

from accounts.models import Player


def save_preferences(*, player_id: int, auto_post: bool, auto_muck: bool) -> None:
    """Keep what a player wants done by itself wherever they sit down next (HB-13, SD-2)."""
    Player.objects.filter(pk=player_id).update(auto_post=auto_post, auto_muck=auto_muck)
