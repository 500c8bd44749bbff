"""Where people are signed in, noted as they come by."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection

from django.contrib.sessions.models import Session
from django.db import transaction

from accounts.models import SignedInBrowser

NOTED_EVERY = dt.timedelta(minutes=10)


def note_browser(
    *, session_key: str, player_id: int, browser: str, address: str, now: dt.datetime
) -> None:
    """Note that a browser is signed in, and where it was seen last; ``session_key`` as stored.

    What is left of the player's sessions that have ended otherwise goes. Nothing is written where
    the same stands already, from a little while ago: each process asks, and anew after a restart.
    """
    if _is_noted(session_key, player_id, browser, address, now):
        return
    seen = SignedInBrowser(
        session_key=session_key,
        player_id=player_id,
        browser=browser,
        address=address,
        began_at=now,
        seen_at=now,
    )
    alive = Session.objects.filter(expire_date__gt=now).values("session_key")
    with transaction.atomic():
        SignedInBrowser.objects.filter(player_id=player_id).exclude(session_key__in=alive).delete()
        SignedInBrowser.objects.bulk_create(
            [seen],
            update_conflicts=True,
            unique_fields=("session_key",),
            update_fields=("player", "browser", "address", "seen_at"),
        )


def _is_noted(
    session_key: str, player_id: int, browser: str, address: str, now: dt.datetime
) -> bool:
    return SignedInBrowser.objects.filter(
        session_key=session_key,
        player_id=player_id,
        browser=browser,
        address=address,
        seen_at__gt=now - NOTED_EVERY,
    ).exists()


def note_sessions_in_use(stored_keys: Collection[str], *, now: dt.datetime) -> None:
    """Note that these sessions' pages are open, each at most every ten minutes."""
    stale = SignedInBrowser.objects.filter(
        session_key__in=stored_keys, seen_at__lt=now - NOTED_EVERY
    )
    stale.update(seen_at=now)
