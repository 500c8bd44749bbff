"""The page of several tables: each in a pane of its own, with a bar that says which wants you."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from accounts.formats.whole_number import whole_number
from accounts.rights.visibility import Openness
from accounts.selectors.preferences_of import as_sent
from accounts.views.requires_visibility import asks_terms, requires_visibility
from games.selectors.onlooker import onlooker_of
from games.selectors.presence.my_places import my_places
from games.selectors.presence.my_tables import may_take_another, my_tables
from games.selectors.table_page import tables_facts
from games.web.play_now import BESIDE

WITH = "with"
"""In the address: a table to show beside those where somebody sits, by its id."""
MOST_WITH = 4
"""Each is a socket, of which a player may have ten (docs/settings.md)."""


@require_safe
@login_required
@requires_visibility(Openness.TABLES)
@asks_terms
def several_tables(request: HttpRequest) -> HttpResponse:
    """The tables where the visitor sits or waits, and those that the address names."""
    player_id = request.user.pk
    asked = asked_beside(request)
    named = {*my_tables(player_id), *my_places(player_id), *asked}
    tables = tables_facts(named, viewer=onlooker_of(request))
    context = {
        "tables": tables,
        "page": page_of_several(request, first=asked),
        "may_take_another": may_take_another(player_id),
        "beside": f"{reverse('play_now')}?{BESIDE}=1",
    }
    return render(request, "games/several_tables.html", context)


def asked_beside(request: HttpRequest) -> tuple[int, ...]:
    """Return the ids of the tables that the address names; what is no number is none."""
    named = dict.fromkeys(map(whole_number, request.GET.getlist(WITH)))
    return tuple(each for each in named if each is not None)[:MOST_WITH]


def page_of_several(request: HttpRequest, *, first: tuple[int, ...]) -> dict[str, Any]:
    """Return what the page's script gets: what the player has set, and what is shown first."""
    return {
        "first": first,
        "viewer": request.user.pk,
        "name": "My tables",
        "preferences": as_sent(request.user),
        "preferencesUrl": reverse("keep_preferences"),
        "csrfToken": get_token(request),
    }
