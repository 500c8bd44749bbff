"""A player's preferences, from the two rows that keep them."""

from __future__ import annotations

from typing import Any

from accounts.models import Player, Preferences

OF_PLAYER = ("auto_post", "auto_muck", "own_place", "text_mode")
OF_PREFERENCES = tuple(field.name for field in Preferences._meta.fields if not field.primary_key)


def preferences_of(player: Player) -> dict[str, Any]:
    """Return all that is kept with a player's account, by the names that forms have for it."""
    row = Preferences.objects.filter(pk=player.pk).first() or Preferences()
    own = {name: getattr(player, name) for name in OF_PLAYER}
    return own | {name: getattr(row, name) for name in OF_PREFERENCES}


def as_sent(user: object) -> dict[str, str]:
    """Return them as forms send them, for scripts: a box that is ticked is 1, else nothing.

    A visitor without an account has none.
    """
    kept = preferences_of(user) if isinstance(user, Player) else {}
    return {name: _as_text(value) for name, value in kept.items()}


def _as_text(value: object) -> str:
    return ("1" if value else "") if isinstance(value, bool) else str(value)


def buy_in_of(player_id: int) -> str:
    """Return what a player usually buys in for: one of ``BuyIn``."""
    row = Preferences.objects.filter(pk=player_id).only("buy_in").first() or Preferences()
    return row.buy_in
