"""The room's own pages. Each asks selectors and renders; the table lives on its socket."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.http import require_safe

from accounts.money import format_money
from accounts.selectors.balances import bankroll_balance
from accounts.selectors.preferences_of import as_sent
from games.selectors.lobby.tables_to_join import is_newcomer
from games.selectors.page_build import page_build
from games.selectors.table_page import TableFacts, table_facts
from games.web.play_now import GREETING


@require_safe
def table(request: HttpRequest, table_id: int) -> HttpResponse:
    """One table; all that moves comes over its socket."""
    facts = table_facts(table_id)
    if facts is None:
        raise Http404("There is no such table.")
    return render(request, "games/table.html", {"facts": facts, "page": page_of(request, facts)})


def page_of(request: HttpRequest, facts: TableFacts) -> dict[str, Any]:
    """Return what the table's script is told in the page; chips in cents."""
    viewer, preferences = request.user.pk, as_sent(request.user)
    back = urlencode({"next": reverse("table", args=[facts.id]) + "?sit=1"})
    return {
        "table": facts.id,
        "name": facts.name,
        "limit": facts.limit,
        "house": facts.house,
        "viewer": viewer,
        "bankroll": None if viewer is None else bankroll_balance(viewer),
        "socket": f"/ws/tables/{facts.id}/",
        "build": page_build(),
        "rulesUrl": reverse("house_rules", args=[facts.house_key]),
        "bankrollUrl": reverse("bankroll"),
        "signIn": f"{reverse('account_login')}?{back}",
        "signUp": f"{reverse('account_signup')}?{back}",
        "preferences": preferences,
        "preferencesUrl": reverse("keep_preferences"),
        "csrfToken": "" if viewer is None else get_token(request),
        "greeting": request.session.pop(GREETING, ""),
        "tour": "" if preferences.get("has_toured") else tour_of(viewer),
        "wantsSeat": viewer is not None and "sit" in request.GET,
    }


def tour_of(viewer: int | None) -> str:
    """Return the address of the tips' script, for somebody who sits at a first table."""
    is_due = viewer is not None and is_newcomer(viewer)
    return static("table/tour/tour.js") if is_due else ""


@require_safe
def my_bankroll(request: HttpRequest) -> JsonResponse:
    """The visitor's bankroll, in cents and as text; nothing for a stranger."""
    if request.user.pk is None:
        return JsonResponse({"bankroll": None, "text": ""})
    chips = bankroll_balance(request.user.pk)
    return JsonResponse({"bankroll": chips, "text": format_money(chips)})
