"""The lobby's page: the tables that the address asks for, and links to what else it could ask."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe
from msgspec import to_builtins

from accounts.models import Player, WhoOpensTables
from accounts.rights.visibility import Openness
from accounts.selectors.current_settings import settings_for
from accounts.selectors.room_front import may_see, why_shut
from accounts.views.requires_visibility import asks_terms, requires_visibility
from games.projections.table_picture import PictureSeat, TablePicture
from games.selectors.group_link import groups_of
from games.selectors.hosting import may_open_tables
from games.selectors.lobby.announced_drains import announced_drains
from games.selectors.lobby.lobby_filters import Choice, choices, filtered, filters_in, switches
from games.selectors.lobby.lobby_games import hold_em_first, lobby_list
from games.selectors.lobby.lobby_pictures import drawn_tables, recent_lobby_tables
from games.selectors.lobby.lobby_rows import lobby_tables
from games.selectors.lobby.similar_tables import similar_tables
from games.selectors.lobby.table_seats import table_seats
from games.selectors.lobby.table_to_play import table_beside, table_to_play
from games.selectors.lobby.waiting_names import waiting_names
from games.selectors.onlooker import onlooker_of
from games.selectors.presence.my_places import my_places
from games.selectors.presence.my_tables import my_tables
from games.selectors.presence.unread_departures import unread_departures
from games.web.opened_tables import opened_tables, toggles

GAME = "game"
NOBODY_THERE = TablePicture(seats=tuple(PictureSeat(seat=number) for number in range(1, 9)))
"""What is drawn where nobody plays."""


@require_safe
@requires_visibility(Openness.TABLES)
def pictures(request: HttpRequest) -> HttpResponse:
    """The small pictures alone, for the page's script: of the tables that the address asks for."""
    rows = filtered(recent_lobby_tables(dt.datetime.now(dt.UTC)), filters_in(request.GET.dict()))
    mine = my_tables(request.user.pk)
    context = {"pictures": drawn_tables(rows, mine=mine), "viewer": request.user.pk}
    return render(request, "games/lobby/_pictures.html", context)


@require_safe
@asks_terms
def lobby(request: HttpRequest) -> HttpResponse:
    """All tables, or those that the address asks for; the room's front where they aren't shown."""
    if may_see(request, Openness.LOBBY):
        return tables_page(request)
    if request.user.is_authenticated:
        return redirect("entry")
    return render(request, "accounts/entrance/front.html")


def tables_page(request: HttpRequest) -> HttpResponse:
    """The lobby's list. Who sits where is the tables' to show, and so are their pictures."""
    shows = may_see(request, Openness.TABLES)
    now = dt.datetime.now(dt.UTC)
    rows = hold_em_first(lobby_tables(now))
    asked = filters_in(request.GET.dict())
    game, *others = choices(rows, asked)
    found = filtered(rows, asked)
    live = [row.id for row in found if row.players]
    opened = opened_tables(request.GET, live) if shows else ()
    places, mine = my_places(request.user.pk), my_tables(request.user.pk)
    context = {
        "shows_tables": shows,
        "pictures": drawn_tables(found, mine=mine) if shows else (),
        "viewer": request.user.pk,
        "nobody_there": NOBODY_THERE,
        "drains": announced_drains(now),
        "departures": to_builtins(unread_departures(request.user.pk)),
        "listed": lobby_list(found),
        "seats": table_seats(opened),
        "names": waiting_names(opened),
        "toggles": toggles(live, opened=opened, asked=asked),
        "game": game,
        "games": game_links(game, asked),
        "choices": [each for each in others if len(each.options) > 1 or each.chosen],
        "switches": switches(asked),
        "unknown": [each for each in (game, *others) if each.is_unknown],
        "is_filtered": bool(asked),
        "filters_on": len(asked.keys() - {GAME}),
        "mine": mine,
        "to_play": table_to_play(found, player_id=request.user.pk, mine=mine),
        "beside": table_beside(found, player_id=request.user.pk, mine=mine),
        "places": places,
        "alike": similar_tables(rows),
        "query": urlencode(asked),
        **_own_tables(request, now),
    }
    return render(request, "games/lobby/lobby.html", context)


def _own_tables(request: HttpRequest, now: dt.datetime) -> dict[str, Any]:
    """Return what the page has of tables of players; nothing where they are off."""
    if settings_for(request).who_opens_tables == WhoOpensTables.NOBODY:
        return {}
    groups = groups_of(onlooker_of(request), now)
    return {"has_own_tables": True, "groups": groups, "may_open": _may_open(request)}


def _may_open(request: HttpRequest) -> bool:
    """Whether *New table* stands there; for a stranger, where an account is all that it takes."""
    user, room, now = request.user, settings_for(request), dt.datetime.now(dt.UTC)
    if not isinstance(user, Player):
        return room.who_opens_tables == WhoOpensTables.EVERYBODY and not why_shut(request, now)
    return may_open_tables(user, room, now)


def game_links(game: Choice, asked: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return a link for all games and for each; whatever else is asked for stays."""
    rest = {field: value for field, value in asked.items() if field != GAME}
    everything = {"label": "All games", "query": urlencode(rest), "is_chosen": not game.chosen}
    return [everything] + [
        {
            "label": option,
            "query": urlencode({GAME: option, **rest}),
            "is_chosen": option == game.chosen,
        }
        for option in game.options
    ]
