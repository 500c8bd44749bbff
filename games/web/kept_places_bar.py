"""The bar that stands first on every page of somebody for whom a seat is kept."""

from __future__ import annotations

import re
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import SimpleLazyObject
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.selectors.presence.kept_places import PlacesInLines, places_in_lines

TABLE_ID = re.compile(r"[0-9]{1,15}", re.ASCII)
MOST_TABLES = 20
"""So many formerly kept seats are answered for at once."""
NOBODYS = PlacesInLines(is_waiting=False, kept=())


def kept_places(request: HttpRequest) -> dict[str, Any]:
    """Give templates ``lines``: how the visitor stands in line; read only where it is shown."""
    return {"lines": SimpleLazyObject(lambda: _lines(request))}


@require_safe
@never_cache
def places(request: HttpRequest) -> HttpResponse:
    """The bar alone, for each page's script; ``had`` names the tables whose seats it has shown."""
    had = [each for each in request.GET.getlist("had")[:MOST_TABLES] if TABLE_ID.fullmatch(each)]
    lines = _lines(request, had=[int(each) for each in had])
    return render(request, "games/_kept_seats.html", {"lines": lines})


def _lines(request: HttpRequest, *, had: list[int] | None = None) -> PlacesInLines:
    player_id = request.user.pk if hasattr(request, "user") else None
    return NOBODYS if player_id is None else places_in_lines(player_id, had=had or ())
