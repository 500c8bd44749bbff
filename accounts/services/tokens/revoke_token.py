"""The end of an access token."""

from __future__ import annotations

import datetime as dt

from accounts.models import AccessToken


def revoke_token(*, player_id: int, token_id: int, now: dt.datetime) -> bool:
    """End a token of the player's own; say whether there was one to end."""
    own = AccessToken.objects.filter(pk=token_id, player_id=player_id, revoked_at=None)
    return own.update(revoked_at=now) == 1
