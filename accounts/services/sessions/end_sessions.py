"""Signing out other browsers. Their open sockets are closed within five seconds, as after any
sign-out."""

from __future__ import annotations

from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import QuerySet

from accounts.models import SignedInBrowser


def end_session(*, player_id: int, browser_id: int) -> bool:
    """End a session of the player's own; say whether there was one to end."""
    return _end(SignedInBrowser.objects.filter(pk=browser_id, player_id=player_id)) == 1


def end_other_sessions(*, player_id: int, here: str) -> int:
    """End all sessions of a player but one, whose stored key is ``here``; return how many."""
    return _end(SignedInBrowser.objects.filter(player_id=player_id).exclude(session_key=here))


def _end(browsers: QuerySet[SignedInBrowser]) -> int:
    with transaction.atomic():
        keys = list(browsers.values_list("session_key", flat=True))
        ended, _ = Session.objects.filter(session_key__in=keys).delete()
        SignedInBrowser.objects.filter(session_key__in=keys).delete()
    return ended
