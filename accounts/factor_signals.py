"""Signals of second factors: with a new one sessions that began without it end, and the log of
staff has it."""

from __future__ import annotations

from typing import Any

from allauth.mfa.models import Authenticator
from allauth.mfa.signals import authenticator_added, authenticator_removed
from django.http import HttpRequest

from accounts.models import Player
from accounts.services.sessions.end_sessions import end_other_sessions
from accounts.services.staff.note_act import note_act
from accounts.sessions import stored_key
from accounts.throttling.spent_codes import spend_code


def connect_factors() -> None:
    """Begin to listen; called once, when the application is ready."""
    authenticator_added.connect(note_new_factor, dispatch_uid="a new factor")
    authenticator_removed.connect(note_end_of_factor, dispatch_uid="a factor's end")


def note_new_factor(
    request: HttpRequest, user: Player, authenticator: Authenticator, **facts: Any
) -> None:
    """Sign the player out of all other browsers, which have never been asked for a code. The code
    that turned an app's factor on is spent."""
    spend_code(authenticator, request.POST.get("code", ""))
    if authenticator.type != Authenticator.Type.RECOVERY_CODES:
        end_other_sessions(player_id=user.pk, here=stored_key(request.session.session_key or ""))
        _note("player.set up a factor", user)


def note_end_of_factor(user: Player, authenticator: Authenticator, **facts: Any) -> None:
    """Write down that somebody has turned theirs off."""
    if authenticator.type != Authenticator.Type.RECOVERY_CODES:
        _note("player.turn off a factor", user)


def _note(kind: str, player: Player) -> None:
    if player.is_staff:
        note_act(kind, by=player, on=player)
