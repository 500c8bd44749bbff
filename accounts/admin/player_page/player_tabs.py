"""The tabs of a player's page: what staff read there, each by their rights."""

from __future__ import annotations

import datetime as dt
from typing import Any

import msgspec
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import SimpleLazyObject

from accounts.admin.player_page.deeds import deeds
from accounts.admin.player_page.head import head_facts, since_words
from accounts.formats.day_field import check_day
from accounts.models import Player
from accounts.ports import PlayerSection, ShownText, tables_app
from accounts.rights.roles import GIVE_RIGHTS, READ_REQUESTS, SEE_SESSIONS
from accounts.selectors.staff.about_player import about_player
from accounts.services.staff.authority import has_none_of
from accounts.views.visitor import visitor

ACCOUNT, ROLES = "account", "roles"
FORMS = (ACCOUNT, ROLES)
"""The tabs with a part of the form; sent without one, it is all of it."""
WORDS = {
    "hands": "Hands",
    "chips": "Chips",
    "requests": "Requests",
    "all-ins": "All-ins",
    "notes": "Notes",
    ACCOUNT: "Account",
    "sessions": "Sessions",
    ROLES: "Roles",
}


class Tab(msgspec.Struct, frozen=True):
    """A tab, with the number of what waits or is noted there."""

    key: str
    words: str
    url: str
    count: int = 0


def form_part(request: HttpRequest) -> str:
    """Return which part of the form is asked for; empty: none, or all that is sent."""
    asked = request.GET.get("part", "")
    return asked if asked in FORMS else ""


def page_context(request: HttpRequest, player: Player) -> dict[str, Any]:
    """Return what the template draws, read once it does: a form that is saved draws nothing."""
    return {"page": SimpleLazyObject(lambda: _page(request, player))}


def _page(request: HttpRequest, player: Player) -> dict[str, Any]:
    staff = visitor(request)
    sections = _sections(request, player)
    tabs = list(_tabs(player, staff, sections))
    current = _current(request, tabs)
    facts = head_facts(player, staff, timezone.now())
    return {
        "since": since_words(player, staff),
        "facts": [
            (fact, [(text, may_follow(staff, text)) for text in fact.texts], _act(staff, fact.act))
            for fact in facts
        ],
        "tabs": tabs,
        "current": current,
        "is_form": current in FORMS,
        "sections": [_drawn(each, staff) for each in sections if each.part == current],
        **deeds(player, staff),
    }


def may_follow(staff: Player, shown: ShownText) -> bool:
    """Say whether a member of staff may open what is linked."""
    return bool(shown.url) and (not shown.right or staff.has_perm(shown.right))


def _act(staff: Player, act: ShownText | None) -> ShownText | None:
    return act if act is not None and may_follow(staff, act) else None


def _sections(request: HttpRequest, player: Player) -> list[PlayerSection]:
    staff = visitor(request)
    found = (*tables_app().sections(player.pk), *about_player(player, day=_day(request)))
    return [
        each
        for each in found
        if (each.rows or each.none) and (not each.right or staff.has_perm(each.right))
    ]


def _tabs(player: Player, staff: Player, sections: list[PlayerSection]) -> list[Tab]:
    page = reverse("admin:accounts_player_change", args=[player.pk])
    there = {each.part for each in sections} | {ACCOUNT}
    if staff.has_perm(SEE_SESSIONS) and not player.is_house:
        there.add("sessions")
    if player.is_staff or (staff.has_perm(GIVE_RIGHTS) and not has_none_of(player, GIVE_RIGHTS)):
        there.add(ROLES)
    urls = {"sessions": reverse("admin:accounts_player_sessions", args=[player.pk])}
    counts = {"requests": _open_requests(player, staff), "notes": _rows(sections, "notes")}
    return [
        Tab(key, words, urls.get(key, f"{page}?part={key}"), counts.get(key, 0))
        for key, words in WORDS.items()
        if key in there
    ]


def _open_requests(player: Player, staff: Player) -> int:
    if not staff.has_perm(READ_REQUESTS):
        return 0
    return player.all_in_reset_requests.filter(answered_at=None).count()


def _rows(sections: list[PlayerSection], part: str) -> int:
    return sum(len(each.rows) for each in sections if each.part == part)


def _current(request: HttpRequest, tabs: list[Tab]) -> str:
    """Return the tab that is asked for, or the first; a form that was sent is shown again."""
    if request.method == "POST":
        return form_part(request) or ACCOUNT
    asked = request.GET.get("part") or ("all-ins" if _day(request) else "")
    keys = [tab.key for tab in tabs if tab.key != "sessions"]
    return asked if asked in keys else keys[0]


def _drawn(section: PlayerSection, staff: Player) -> dict[str, Any]:
    """Return a section with links for those alone who may follow them."""
    cells = [[(cell, may_follow(staff, cell)) for cell in row] for row in section.rows]
    rows = [list(zip(section.head, row, strict=True)) for row in cells]
    return {"section": section, "rows": rows}


def _day(request: HttpRequest) -> dt.date | None:
    """Return the EST day that was asked for; what is no date, or beyond any here, is none."""
    try:
        day = dt.date.fromisoformat(request.GET.get("day", ""))
        check_day(day)
    except (ValidationError, ValueError):
        return None
    return day
