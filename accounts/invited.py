"""The invitation that a browser has opened, until its owner signs up: in the session, as a hash."""

from __future__ import annotations

from django.http import HttpRequest

INVITATION = "invitation"
"""In the session: what the database holds of the link too. It lets nobody in who finds it there."""


def opened_link(request: HttpRequest) -> str | None:
    """Return what is stored of the link that this browser has opened."""
    stored: str | None = request.session.get(INVITATION)
    return stored


def keep_link(request: HttpRequest, stored_hash: str) -> None:
    """Remember that this browser has opened a link."""
    request.session[INVITATION] = stored_hash


def forget_link(request: HttpRequest) -> None:
    """Forget it: its owner has signed up."""
    request.session.pop(INVITATION, None)
