"""*Play now*: from any page to a seat, without a question; for a stranger with one form between."""

from __future__ import annotations

import datetime as dt
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from accounts.formats.money import format_money
from accounts.rights.visibility import Openness
from accounts.selectors.room_front import may_see
from accounts.views.requires_visibility import asks_terms, not_shown
from games.engine.refusals import Reason, Refused
from games.selectors.lobby.lobby_filters import filtered
from games.selectors.lobby.lobby_rows import lobby_tables
from games.selectors.lobby.tables_to_join import tables_to_join
from games.selectors.presence.my_tables import my_tables
from games.services.seats.take_best_seat import Placed, take_best_seat
from games.web.no_seat_sentence import no_seat_sentence

WANTED = "play_now"
"""In the session: a stranger has pressed *Play now*, with these filters, and will sign up."""
GREETING = "greeting"
"""In the session: a table's id, and what its page says first."""
BESIDE = "beside"
"""In the address: another table is wanted, beside those where somebody sits already."""


@require_http_methods(["GET", "HEAD", "POST"])
@asks_terms
def play_now(request: HttpRequest) -> HttpResponseBase:
    """To a seat at the table that suits best. Only a press of the button takes one: a link, which
    may be anybody's, leads to the table and its seats."""
    if request.user.pk is None:
        return _to_sign_up(request) if request.method == "POST" else _to_look(request, request.GET)
    wanted = request.session.pop(WANTED, None)
    if wanted is not None:
        return _to_sit(request, request.user.pk, QueryDict(wanted))
    if request.method == "POST":
        return _to_sit(request, request.user.pk, request.GET)
    return _to_look(request, request.GET)


def _to_sign_up(request: HttpRequest) -> HttpResponse:
    """To the one form; whoever has filled it in comes back, and sits down."""
    request.session[WANTED] = request.GET.urlencode()
    back = urlencode({"next": reverse("play_now")})
    return redirect(f"{reverse('account_signup')}?{back}")


def _to_look(request: HttpRequest, asked: QueryDict) -> HttpResponseBase:
    """To the table, with the seat's dialog open."""
    if not may_see(request, Openness.TABLES):
        return not_shown(request)
    rows = filtered(lobby_tables(dt.datetime.now(dt.UTC)), asked)
    found = tables_to_join(rows, player_id=request.user.pk)
    if not found:
        return _none_left(request, no_seat_sentence(rows, in_reach=False))
    return redirect(f"{reverse('table', args=[found[0]])}?sit=1")


def _to_sit(request: HttpRequest, player_id: int, asked: QueryDict) -> HttpResponse:
    """To one's own seat, if there is one and no other is asked for, else to the best free one."""
    now = dt.datetime.now(dt.UTC)
    rows = filtered(lobby_tables(now), asked)
    mine = my_tables(player_id)
    seated_at = next((row.id for row in rows if row.id in mine), None)
    if seated_at is not None and BESIDE not in asked:
        return redirect("table", seated_at)
    others = [row for row in rows if row.id not in mine]
    found = tables_to_join(others, player_id=player_id, is_beside=bool(mine))
    placed = take_best_seat(player_id=player_id, table_ids=found, now=now)
    if isinstance(placed, Refused):
        return _refused(request, placed)
    if placed is None:
        return _none_left(request, no_seat_sentence(others, in_reach=bool(found)))
    request.session[GREETING] = (placed.table_id, greeting(placed))
    return redirect("several_tables") if mine else redirect("table", placed.table_id)


def _none_left(request: HttpRequest, why: str) -> HttpResponse:
    messages.info(request, why)
    return redirect("lobby")


def _refused(request: HttpRequest, refused: Refused) -> HttpResponse:
    if refused.reason is Reason.NOT_LET_IN:
        return redirect("entry")
    if refused.reason is Reason.TERMS_NOT_ACCEPTED:  # they have changed in this very moment
        return redirect("accept_terms")
    if refused.reason is Reason.SUSPENDED:  # until when, and why, stands on every page
        messages.info(request, "You can’t play now: you are suspended.")
        return redirect("lobby")
    return _too_many(request, refused)


def _too_many(request: HttpRequest, refused: Refused) -> HttpResponse:
    most = refused.facts["most"]
    tables = "1 table" if most == 1 else f"{most} tables"
    messages.info(request, f"You sit at {tables}, the most at once here. Leave one first.")
    return redirect("lobby")


def greeting(placed: Placed) -> str:
    """Return the greeting of somebody who has been given a seat: what was done for them."""
    seated = f"You sit with {format_money(placed.chips)}"
    if not placed.posts:
        return f"{seated}. The next hand deals you in." if placed.is_next else f"{seated}."
    posts = f"{seated} and post {format_money(placed.posts)}"
    if placed.is_next:
        return f"{posts} to be dealt into the next hand."
    return f"{posts} once the button has passed you."
