"""Which browsers somebody has signed in with: a signed cookie that lasts a year and lets nobody in.

With it others' wrong passwords don't hold up the owner. It names the browser and the accounts that
have been signed in to with it, and is worth a few guesses of its own to a thief, no more.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import get_random_string

COOKIE = "known_browser"
SALT = "accounts.door.known_browsers"
LASTS = 365 * 24 * 3600
MOST = 10
"""Accounts that one browser is known to; the first ones make room."""


def browser_of(request: HttpRequest) -> tuple[str, list[int]]:
    """Return the browser's name and the players who have signed in with it, the latest last."""
    try:
        said: Any = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=LASTS)
    except signing.BadSignature:
        return get_random_string(22), []
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
