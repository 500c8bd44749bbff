"""Who has been at tables of friends with this browser: a signed cookie that lets nobody in.

With it nobody gets the seat of a guest who has lost their browser beside one of their own, though
they sign out in between.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

COOKIE = "played_here"
SALT = "accounts.browsers.played_here"
LASTS = 60 * 86_400
"""Seconds: as long as a guest's session."""
MOST = 20
"""Players that one browser is known to; the first ones make room."""


def players_seen(request: HttpRequest) -> list[int]:
    """Return the players who were at tables of friends with a browser, the latest last."""
    try:
        said: Any = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=LASTS)
    except signing.BadSignature:
        return []
    return list(said)


def note_player(request: HttpRequest, answer: HttpResponse, player_id: int) -> None:
    """Have a browser remember who is at a table of friends with it."""
    known = players_seen(request)
    if known and known[-1] == player_id:
        return
    players = [*(each for each in known if each != player_id), player_id][-MOST:]
    answer.set_cookie(
        COOKIE,
        signing.dumps(players, salt=SALT),
        max_age=LASTS,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
