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
from django.views.decorators.cache import never_cache
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_safe

from accounts.browsers.played_here import note_player
from accounts.formats.money import format_money
from accounts.formats.whole_number import whole_number
from accounts.models import Player
from accounts.rights.visibility import Openness
from accounts.selectors.current_settings import settings_for
from accounts.selectors.player_chips.balances import bankroll_balance
from accounts.selectors.player_chips.own_chips import may_bring
from accounts.selectors.preferences_of import as_sent
from accounts.selectors.room_front import room_front
from accounts.views.requires_visibility import requires_visibility
from games.houses.words.sheet import sheet_words
from games.selectors.lobby.tables_to_join import is_newcomer
from games.selectors.of_guests.guest_offer import guest_offer
from games.selectors.onlooker import onlooker_of
from games.selectors.page_build import page_build
from games.selectors.presence.seated_since import seated_since
from games.selectors.presence.unread_departures import unread_departures
from games.selectors.table_page import TableFacts, table_facts
from games.selectors.talk.conduct_asked import conduct_at
from games.selectors.talk.mutes import muted_at, mutes_of
from games.web.play_now import BESIDE, GREETING


@require_safe
@requires_visibility(Openness.TABLES)
def table(request: HttpRequest, table_id: int) -> HttpResponse:
    """One table; all that moves comes over its socket."""
    facts = _facts(request, table_id)
    return _table_page(request, facts, page_of(request, facts))


@xframe_options_sameorigin
@csp_replace({"frame-ancestors": ["'self'"]})  # type: ignore[arg-type]  # knows no arguments
@require_safe
@requires_visibility(Openness.TABLES)
def pane(request: HttpRequest, table_id: int) -> HttpResponse:
    """The same in a pane of the page that holds several: the one page that others may frame, and
    of those the room's own alone."""
    facts = _facts(request, table_id)
    page = page_of(request, facts) | {
        "isPane": True,
        "wantsSeat": False,  # a dialog that opens by itself would take the focus of another table
        "tour": "",
    }
    return _table_page(request, facts, page)


def _table_page(request: HttpRequest, facts: TableFacts, page: dict[str, Any]) -> HttpResponse:
    answer = render(request, "games/table.html", {"facts": facts, "page": page})
    if facts.has_own_chips and request.user.pk is not None:
        note_player(request, answer, request.user.pk)
    return answer


def _facts(request: HttpRequest, table_id: int) -> TableFacts:
    facts = table_facts(table_id, viewer=onlooker_of(request))
    if facts is None:
        raise Http404("There is no such table.")
    return facts


def page_of(request: HttpRequest, facts: TableFacts) -> dict[str, Any]:
    """Return what the table's script gets in the page; chips in cents."""
    viewer, preferences = request.user.pk, as_sent(request.user)
    guest = guest_offer(facts.id, viewer=onlooker_of(request), room=settings_for(request))
    back = urlencode({"next": reverse("table", args=[facts.id]) + "?sit=1"})
    return {
        "table": facts.id,
        "name": facts.name,
        "limit": facts.limit,
        "house": facts.house,
        "sheet": sheet_words(),
        "viewer": viewer,
        "bankroll": None if viewer is None else to_bring(viewer, facts),
        "hasOwnChips": facts.has_own_chips,
        "socket": f"/ws/tables/{facts.id}/",
        "build": page_build(),
        "rulesUrl": reverse("house_rules", args=[facts.house_key]),
        "eveningUrl": reverse("evening", args=(facts.id,)) if facts.is_evening else "",
        "hostsUrl": reverse("next_hosts", args=(facts.id,)) if facts.is_evening else "",
        "gamesUrl": reverse("games_to_choose", args=(facts.id,)) if facts.is_evening else "",
        "doorUrl": reverse("answer_at_door", args=(facts.id,)) if facts.is_evening else "",
        "bankrollUrl": reverse("bankroll") + (f"?table={facts.id}" if facts.has_own_chips else ""),
        "signIn": f"{reverse('account_login')}?{back}",
        "signUp": "" if room_front(request).shut else f"{reverse('account_signup')}?{back}",
        "preferences": preferences,
        "preferencesUrl": reverse("keep_preferences"),
        "csrfToken": "" if viewer is None and guest is None else get_token(request),
        "isGuest": isinstance(request.user, Player) and request.user.is_guest,
        "guest": guest and guest | ways_in(facts.id),
        "greeting": greeting_at(request, facts.id),
        "left": _left(viewer, facts.id),
        "shownUrl": reverse("departures_shown"),
        "checker": static("table/proof/checker.js"),
        "tour": "" if preferences.get("has_toured") else tour_of(viewer),
        "wantsSeat": viewer is not None and "sit" in request.GET and facts.starts_hands,
        "hasTalk": settings_for(request).has_talk,
        "mutes": mutes_of(viewer),
        "muteUrl": reverse("mute_player"),
        "tableMutes": muted_at(facts.id) if facts.is_evening else [],
        "tableMuteUrl": reverse("mute_at_table", args=[facts.id]) if facts.is_evening else "",
        "talkLinkUrl": reverse("keep_talk_link", args=[facts.id])
        if facts.is_evening and settings_for(request).has_talk_links
        else "",
        "reportUrl": reverse("report_said", args=[facts.id]),
        "conduct": conduct_at(facts.id, request.user),
        "conductUrl": reverse("conduct"),
        "acceptUrl": reverse("accept_conduct"),
        "isPane": False,
        "besideUrl": f"{reverse('play_now')}?{BESIDE}=1",
    }


def ways_in(table_id: int) -> dict[str, str]:
    """Return where whoever has no account asks for a seat, and for the one that they had."""
    to, lost_to = reverse("sit_as_guest", args=[table_id]), reverse("ask_for_seat", args=[table_id])
    return {"to": to, "lostTo": lost_to}


def _left(viewer: int | None, table_id: int) -> dict[str, Any] | None:
    """Return how somebody's seat here was given up, until they have been shown it."""
    unread = unread_departures(viewer, table_id=table_id)
    return {"reason": unread[-1].reason, "chips": unread[-1].chips} if unread else None


def to_bring(viewer: int, facts: TableFacts) -> int:
    """Return what a player may bring to a table: of its own chips, or of their bankroll."""
    return may_bring(viewer, facts.id) if facts.has_own_chips else bankroll_balance(viewer)


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
@requires_visibility(Openness.TABLES)
@never_cache
def player_here(request: HttpRequest, table_id: int, player_id: int) -> HttpResponse:
    """Since when somebody sits at a table, for their card there."""
    _facts(request, table_id)
    since = seated_since(table_id=table_id, player_id=player_id)
    return render(request, "games/_here_since.html", {"since": since})


@require_safe
def my_bankroll(request: HttpRequest) -> JsonResponse:
    """The visitor's bankroll, in cents and as text; nothing for a stranger. For a table with chips
    of its own, of these what they may bring there, and the bankroll's text all the same."""
    viewer = request.user.pk
    if viewer is None:
        return JsonResponse({"bankroll": None, "text": ""})
    chips, table_id = bankroll_balance(viewer), whole_number(request.GET.get("table", ""))
    facts = None if table_id is None else table_facts(table_id, viewer=onlooker_of(request))
    own = chips if facts is None else to_bring(viewer, facts)
    return JsonResponse({"bankroll": own, "text": format_money(chips)})
