"""The room's own pages. Each asks selectors and renders; the table lives on its socket."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from csp.decorators import csp_replace
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_safe

from accounts.money import format_money
from accounts.openness import Openness
from accounts.selectors.balances import bankroll_balance
from accounts.selectors.preferences_of import as_sent
from accounts.selectors.room_front import room_front
from accounts.views.shown_with import shown_with
from games.selectors.lobby.tables_to_join import is_newcomer
from games.selectors.page_build import page_build
from games.selectors.table_page import TableFacts, table_facts
from games.web.play_now import BESIDE, GREETING


@require_safe
@shown_with(Openness.TABLES)
def table(request: HttpRequest, table_id: int) -> HttpResponse:
    """One table; all that moves comes over its socket."""
    facts = _facts(table_id)
    return render(request, "games/table.html", {"facts": facts, "page": page_of(request, facts)})


@xframe_options_sameorigin
@csp_replace({"frame-ancestors": ["'self'"]})  # type: ignore[arg-type]  # knows no arguments
@require_safe
@shown_with(Openness.TABLES)
def pane(request: HttpRequest, table_id: int) -> HttpResponse:
    """The same in a pane of the page that holds several: the one page that others may frame, and
    of those the room's own alone."""
    facts = _facts(table_id)
    page = page_of(request, facts) | {
        "isPane": True,
        "wantsSeat": False,  # a dialog that opens by itself would take the focus of another table
        "tour": "",
    }
    return render(request, "games/table.html", {"facts": facts, "page": page})


def _facts(table_id: int) -> TableFacts:
    facts = table_facts(table_id)
    if facts is None:
        raise Http404("There is no such table.")
    return facts


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
        "signUp": "" if room_front(request).shut else f"{reverse('account_signup')}?{back}",
        "preferences": preferences,
        "preferencesUrl": reverse("keep_preferences"),
        "csrfToken": "" if viewer is None else get_token(request),
        "greeting": greeting_at(request, facts.id),
        "checker": static("table/proof/checker.js"),
        "tour": "" if preferences.get("has_toured") else tour_of(viewer),
        "wantsSeat": viewer is not None and "sit" in request.GET,
        "isPane": False,
        "besideUrl": f"{reverse('play_now')}?{BESIDE}=1",
    }


def greeting_at(request: HttpRequest, table_id: int) -> str:
    """Return once what *Play now* has to say at this table: of several panes one opens first."""
    table, text = request.session.get(GREETING, (None, ""))
    if table != table_id:
        return ""
    del request.session[GREETING]
    return str(text)


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
