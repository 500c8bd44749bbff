"""The privacy page: what the room keeps of people, made from its settings."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.rights.visibility import Openness
from accounts.selectors.current_settings import settings_for
from accounts.selectors.data_inventory import cookies, data_inventory

PLAYERS = "those who have an account here"
SEEN_BY = {
    Openness.NOTHING: PLAYERS,
    Openness.LOBBY: f"{PLAYERS}; how many people play is for everybody to see",
    Openness.TABLES: "everybody who looks at it, with an account or without",
}
"""Who sees a player's name, stack and acts at a table."""


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """Say what is kept, why, and how long."""
    room = settings_for(request)
    context = {"kept": data_inventory(room), "cookies": cookies(), "seen_by": SEEN_BY[room.shown]}
    return render(request, "accounts/privacy.html", context)
