"""The session of a guest: 60 days from the last visit, since it alone lets them in again."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import login
from django.http import HttpRequest
from django.utils import timezone

LASTS_S = 60 * 86_400
"""Seconds: from each time that the session is stored."""
SEEN = "guest_seen"
"""In the session: the day of the last visit, UTC. A new one has the whole session stored again."""
BACKEND = "accounts.backends.PlayerBackend"


def sign_in_guest(request: HttpRequest, guest: Any) -> None:
    """Sign a guest in to this browser."""
    login(request, guest, backend=BACKEND)
    request.session.set_expiry(LASTS_S)
    request.session[SEEN] = _today()


def note_visit(request: HttpRequest) -> None:
    """Have a guest's session last from today on, if it isn't done yet."""
    if request.session.get(SEEN, _today()) != _today():
        request.session[SEEN] = _today()


def become_account(request: HttpRequest) -> None:
    """Have the session of a guest who has an account now last as others do."""
    del request.session[SEEN]
    request.session.set_expiry(None)


def _today() -> str:
    return timezone.now().date().isoformat()
