"""A player's preferences."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db import transaction

from accounts.models import Player, Preferences
from accounts.ports import tables_app
from accounts.selectors.preferences_of import OF_PLAYER

AT_SEATS = ("auto_post", "auto_muck")
"""What seats have too, once somebody sits in them."""


def save_preferences(*, player_id: int, now: dt.datetime, **chosen: Any) -> None:
    """Keep what a player has set, by the names of PreferencesForm; all else stays as it is.

    What seats have too holds at once where they sit, and wherever they sit down next (HB-13, SD-2).
    """
    own = {name: value for name, value in chosen.items() if name in OF_PLAYER}
    others = {name: value for name, value in chosen.items() if name not in OF_PLAYER}
    with transaction.atomic():
        if own:
            Player.objects.filter(pk=player_id).update(**own)
        if others:
            Preferences.objects.update_or_create(player_id=player_id, defaults=others)
    at_seats = {name: value for name, value in own.items() if name in AT_SEATS}
    if at_seats:
        tables_app().follow_preferences(player_id, at_seats, now)
