"""Owners of access tokens."""

from __future__ import annotations

import datetime as dt

from accounts.models import AccessToken, Player
from accounts.models.access_token import hash_of


def player_for_token(raw: str, now: dt.datetime) -> Player | None:
    """Return whose token this is, if it is in use and its owner may sign in at ``now``."""
    tokens = AccessToken.objects.select_related("player")
    row = tokens.filter(hash=hash_of(raw), revoked_at=None).first()
    return row.player if row is not None and row.player.may_sign_in(now) else None
