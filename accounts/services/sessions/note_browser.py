"""Signed-in browsers, noted as they come by."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection

from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Exists, OuterRef, Subquery

from accounts.browsers.client_address import short_address
from accounts.models import SeenSession, SignedInBrowser

NOTED_EVERY = dt.timedelta(minutes=10)


def note_browser(
    *, session_key: str, player_id: int, browser: str, address: str, now: dt.datetime
) -> None:
    """Note that a browser is signed in, and where it was seen last; ``session_key`` as stored.

    Of the address its owner is shown the first part, while the session lasts; staff all of it, for
    as long as the room keeps it. What is left of the player's sessions that have ended otherwise
    goes. Nothing is written where the same stands already, from a little while ago: each process
    asks, and anew after a restart.
    """
    if _is_noted(session_key, player_id, browser, address, now):
        return
    signed_in = SignedInBrowser(
        session_key=session_key,
        player_id=player_id,
        browser=browser,
        address=short_address(address),
        began_at=now,
        seen_at=now,
    )
    seen = SeenSession(
        session_key=session_key,
        player_id=player_id,
        browser=browser,
        address=address,
        first_seen=now,
        last_seen=now,
    )
    with transaction.atomic():
        _note_signed_in(signed_in, now)
        SeenSession.objects.bulk_create(
            [seen],
            update_conflicts=True,
            unique_fields=("session_key", "player", "address", "browser"),
            update_fields=("last_seen",),
        )


def _note_signed_in(row: SignedInBrowser, now: dt.datetime) -> None:
    alive = Session.objects.filter(expire_date__gt=now).values("session_key")
    own = SignedInBrowser.objects.filter(player_id=row.player_id)
    own.exclude(session_key__in=alive).delete()
    SignedInBrowser.objects.bulk_create(
        [row],
        update_conflicts=True,
        unique_fields=("session_key",),
        update_fields=("player", "browser", "address", "seen_at"),
    )


def _is_noted(
    session_key: str, player_id: int, browser: str, address: str, now: dt.datetime
) -> bool:
    since = now - NOTED_EVERY
    is_signed_in = SignedInBrowser.objects.filter(session_key=session_key, seen_at__gt=since)
    seen = SeenSession.objects.filter(
        session_key=session_key,
        player_id=player_id,
        browser=browser,
        address=address,
        last_seen__gt=since,
    )
    return seen.filter(Exists(is_signed_in)).exists()


def note_sessions_in_use(stored_keys: Collection[str], *, now: dt.datetime) -> None:
    """Note that these sessions' pages are open, each at most every ten minutes."""
    stale = SignedInBrowser.objects.filter(
        session_key__in=stored_keys, seen_at__lt=now - NOTED_EVERY
    )
    stale.update(seen_at=now)
    # Where the page was opened is where it is: a session's newest address.
    newest = SeenSession.objects.filter(session_key=OuterRef("session_key"))
    here = newest.order_by("-last_seen", "-pk").values("pk")[:1]
    seen = SeenSession.objects.filter(
        session_key__in=stored_keys, last_seen__lt=now - NOTED_EVERY, pk=Subquery(here)
    )
    seen.update(last_seen=now)
