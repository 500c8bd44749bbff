"""Uses of access tokens: when each was last used."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection

from django.db.models import Q

from accounts.models import AccessToken

NOTED_EVERY = dt.timedelta(minutes=10)


def note_token_uses(hashes: Collection[str], *, now: dt.datetime) -> None:
    """Note that these tokens are in use, each at most every ten minutes, in one statement."""
    stale = Q(last_used_at=None) | Q(last_used_at__lt=now - NOTED_EVERY)
    AccessToken.objects.filter(stale, hash__in=hashes).update(last_used_at=now)
