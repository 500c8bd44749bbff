"""The player's page beside its form: what staff may read and do, each by their rights."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import SimpleLazyObject

from accounts.models import Player
from accounts.ports import PlayerSection, ShownText, sections_elsewhere
from accounts.roles import (
    CORRECT_ADDRESS,
    END_SESSIONS,
    READ_STAFF_LOG,
    SEE_SESSIONS,
    SEND_RESET,
    WRITE_NOTES,
)
from accounts.selectors.about_player import about_player
from accounts.services.authority import may_act_on
from accounts.views.visitor import visitor

HELP = (
    ("note", "Write a note", WRITE_NOTES),
    ("sessions", "Where they have been signed in", SEE_SESSIONS),
    ("signout", "End all their sessions", END_SESSIONS),
    ("resetlink", "Send them a link to set a new password", SEND_RESET),
    ("address", "Correct their mail address", CORRECT_ADDRESS),
)
"""What is done from the page, by the last part of its address."""


def about_context(request: HttpRequest, player_id: str) -> dict[str, Any]:
    """Return what the template draws, read once it does: it doesn't for whoever may not look."""
    return {
        "deeds": SimpleLazyObject(lambda: _deeds(visitor(request), player_id)),
        "sections": SimpleLazyObject(lambda: _sections(request, player_id)),
    }


def may_follow(staff: Player, shown: ShownText) -> bool:
    """Say whether a member of staff may open what is linked."""
    return bool(shown.url) and (not shown.right or staff.has_perm(shown.right))


def _deeds(staff: Player, player_id: str) -> list[ShownText]:
    player = Player.objects.get(pk=player_id)
    if player.is_house:
        return []
    own = [
        ShownText(words, reverse(f"admin:accounts_player_{name}", args=[player.pk]))
        for name, words, right in HELP
        if staff.has_perm(right) and may_act_on(staff, player)
    ]
    log = f"{reverse('admin:accounts_staffact_changelist')}?player={player.pk}"
    has_log = staff.has_perm(READ_STAFF_LOG)
    return [*own, *([ShownText("What staff have done about them", log)] if has_log else [])]


def _sections(request: HttpRequest, player_id: str) -> list[dict[str, Any]]:
    player, staff = Player.objects.get(pk=player_id), visitor(request)
    found = (*sections_elsewhere(player.pk), *about_player(player, day=_day(request)))
    return [_drawn(each, staff) for each in found if not each.right or staff.has_perm(each.right)]


def _drawn(section: PlayerSection, staff: Player) -> dict[str, Any]:
    """Return a section with links for those alone who may follow them."""
    rows = [[(cell, may_follow(staff, cell)) for cell in row] for row in section.rows]
    return {"section": section, "rows": rows}


def _day(request: HttpRequest) -> dt.date | None:
    """Return the EST day that was asked for; what is no date is none."""
    try:
        return dt.date.fromisoformat(request.GET.get("day", ""))
    except ValueError:
        return None
