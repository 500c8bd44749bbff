"""Known browsers: a signed cookie of those that somebody has signed in with; it lets nobody in.

With it others' wrong passwords don't hold up the owner. It names the browser and the accounts that
have been signed in to with it, and is worth a few guesses of its own to a thief, no more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import get_random_string

COOKIE = "known_browser"
SALT = "accounts.throttling.known_browsers"
LASTS = 365 * 24 * 3600
MOST = 10
"""Accounts that one browser is known to; the first ones make room."""


def browser_of(request: HttpRequest) -> tuple[str, list[int]]:
    """Return the browser's name and the players who have signed in with it, the latest last."""
    return known_by(request.COOKIES) or (get_random_string(22), [])


def known_by(cookies: Mapping[str, str]) -> tuple[str, list[int]] | None:
    """Return the same of cookies; None if they name no browser that the room knows."""
    try:
        said: Any = signing.loads(cookies.get(COOKIE, ""), salt=SALT, max_age=LASTS)
    except signing.BadSignature:
        return None
    return said["browser"], said["players"]


def remember(request: HttpRequest, answer: HttpResponse, player_id: int) -> None:
    """Have this browser remember that the player has signed in with it."""
    browser, players = browser_of(request)
    players = [*(each for each in players if each != player_id), player_id][-MOST:]
    answer.set_cookie(
        COOKIE,
        signing.dumps({"browser": browser, "players": players}, salt=SALT),
        max_age=LASTS,
        path="/accounts/",
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
