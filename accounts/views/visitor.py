"""The player who is signed in."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from accounts.models import Player


def visitor(request: HttpRequest) -> Player:
    """Return the player whose browser asks; login_required has let nobody else through."""
    if not isinstance(request.user, Player):
        raise PermissionDenied
    return request.user
