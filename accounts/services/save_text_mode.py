"""Whether a player reads tables as text."""

from __future__ import annotations

from accounts.models import Player


def save_text_mode(*, player_id: int, is_on: bool) -> None:
    """Keep how a player reads tables, wherever they sign in next."""
    Player.objects.filter(pk=player_id).update(text_mode=is_on)
