"""The pages of rules: the houses, each one's rules for players, all rules by their ids."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.selectors.houses_as_played import house_as_played, houses_as_played
from games.web.house_rules.catalogue import catalogue_of, whole_catalogue
from games.web.house_rules.parts import parts_of
from games.web.house_rules.stakes_offered import stakes_offered

LONGEST = 100
"""Characters that are searched for; nobody types more."""


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """The houses, and where to read what."""
    return render(request, "games/rules/rules.html", {"houses": houses_as_played()})


@require_safe
def house_rules(request: HttpRequest, key: str) -> HttpResponse:
    """One house's rules, all of them or those that are asked for."""
    house = house_as_played(key)
    if house is None:
        raise Http404("There is no such house.")
    asked = asked_for(request)
    parts = parts_of(house, asked)
    context = {
        "house": house,
        "asked": asked,
        "parts": parts,
        "found": sum(len(part.answers) for part in parts),
        "games": [] if asked else stakes_offered(house),
    }
    return render(request, "games/rules/house.html", context)


@require_safe
def catalogue(request: HttpRequest) -> HttpResponse:
    """Every rule by its id, all of them or those that are asked for."""
    asked = asked_for(request)
    found = catalogue_of(asked) if asked else whole_catalogue()
    return render(request, "games/rules/catalogue.html", {"asked": asked, "rules": found})


def asked_for(request: HttpRequest) -> str:
    """Return the words that are searched for."""
    return request.GET.get("q", "").strip()[:LONGEST]
