"""Joining and leaving waiting lists from the lobby, as many as somebody likes."""

from __future__ import annotations

import datetime as dt
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from games.engine.refusals import Reason, Refused
from games.models import Table
from games.selectors.lobby.lobby_filters import filters_in
from games.selectors.onlooker import onlooker_of
from games.selectors.seen_tables import seen_tables
from games.services.waiting.join_waiting_list import join_waiting_list
from games.services.waiting.leave_waiting_list import leave_waiting_list

SENTENCES = {
    Reason.TABLE_CLOSED: "{table} is closed: no more hands start there.",
    Reason.ALREADY_SEATED: "You sit at {table} already.",
    Reason.SEAT_FREE: "A seat is free at {table}: you can sit down at once.",
    Reason.SUSPENDED: "You can’t wait at {table}: you are suspended from play.",
    Reason.NOT_LET_IN: "You can’t wait at {table}: staff haven’t let you in yet.",
    Reason.TERMS_NOT_ACCEPTED: "You can’t wait at {table} before you have accepted the terms.",
    Reason.SHUT_OUT: "You can’t wait at {table}: its host has taken you out of the group.",
    Reason.GUEST_ELSEWHERE: "You can’t wait at {table}: guests have to have its link.",
    Reason.NOT_WAITING: "You weren't in the line at {table}.",
}


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def wait(request: HttpRequest, table_id: int) -> HttpResponse:
    """Take the last place in a table's line; a link, which may be anybody's, takes none."""
    table = _table(request, table_id)
    if request.method == "POST":
        refused = join_waiting_list(
            table_id=table.pk, player_id=_player_of(request), now=dt.datetime.now(dt.UTC)
        )
        _say(request, refused, table, f"You are in line for a seat at {table.name}.")
    return _to_lobby(request)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def stop_waiting(request: HttpRequest, table_id: int) -> HttpResponse:
    """Give up a place in a table's line, and the seat that is kept."""
    table = _table(request, table_id)
    if request.method == "POST":
        refused = leave_waiting_list(table_id=table.pk, player_id=_player_of(request))
        _say(request, refused, table, f"You are out of the line at {table.name}.")
    return _to_lobby(request)


def _table(request: HttpRequest, table_id: int) -> Table:
    begun = Table.objects.filter(version__gt=0)
    return get_object_or_404(seen_tables(onlooker_of(request), begun), pk=table_id)


def _player_of(request: HttpRequest) -> int:
    assert request.user.pk is not None
    player_id: int = request.user.pk
    return player_id


def _say(request: HttpRequest, refused: Refused | None, table: Table, done: str) -> None:
    if refused is None:
        messages.success(request, done)
    else:
        messages.info(request, SENTENCES[refused.reason].format(table=table.name))


def _to_lobby(request: HttpRequest) -> HttpResponse:
    """Back to where the button was, with the filters that its page had."""
    kept = urlencode(filters_in(request.GET.dict()))
    return redirect(reverse("lobby") + (f"?{kept}" if kept else ""))
