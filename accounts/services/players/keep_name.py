"""A guest keeps their name: the same player, with hands and chips at tables, has an account."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import Player
from accounts.services.admission.admit_newcomer import Newcomer, admit_newcomer


class NotAGuest(Exception):
    """They have an account already: nothing was changed."""


def keep_name(
    *, guest_id: int, name: str, password: str, how: Newcomer, now: dt.datetime
) -> Player:
    """Give a guest an account under a name, with the chips that newcomers begin with.

    ``password`` is its hash: it was computed before, since that takes long. NotAGuest,
    IntegrityError for a name that somebody has, and what ``admit_newcomer`` raises.
    """
    with transaction.atomic():
        player = Player.objects.select_for_update().get(pk=guest_id)
        if not player.is_guest:
            raise NotAGuest
        player.username, player.password = name, password
        player.is_guest, player.guest_name = False, ""
        admit_newcomer(player, how, now)
    return player
