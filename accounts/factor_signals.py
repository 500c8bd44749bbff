"""What follows from a new second factor: sessions that began without it end."""

from __future__ import annotations

from typing import Any

from allauth.mfa.models import Authenticator
from allauth.mfa.signals import authenticator_added
from django.http import HttpRequest

from accounts.models import Player
from accounts.services.end_sessions import end_other_sessions
from accounts.sessions import stored_key


def connect_factors() -> None:
    """Begin to listen; called once, when the application is ready."""
    authenticator_added.connect(end_older_sessions, dispatch_uid="sessions: a new factor")


def end_older_sessions(
    request: HttpRequest, user: Player, authenticator: Authenticator, **facts: Any
) -> None:
    """Sign the player out of all other browsers, which have never been asked for a code."""
    if authenticator.type != Authenticator.Type.RECOVERY_CODES:
        end_other_sessions(player_id=user.pk, here=stored_key(request.session.session_key or ""))
