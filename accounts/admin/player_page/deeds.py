"""Deeds of staff to a player that stand beside the page."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from django.utils import timezone

from accounts.models import Player
from accounts.ports import ShownText
from accounts.rights.roles import (
    ADJUST,
    CORRECT_ADDRESS,
    END_SESSIONS,
    READ_STAFF_LOG,
    RENAME,
    SEND_RESET,
    SUSPEND,
    WRITE_NOTES,
)
from accounts.services.staff.authority import has_none_of, may_act_on

HELP = (
    ("resetlink", "Link for a new password", SEND_RESET),
    ("address", "Correct the mail address", CORRECT_ADDRESS),
    ("note", "Write a note", WRITE_NOTES),
    ("signout", "Sign out everywhere", END_SESSIONS),
)
"""By the last part of their address."""


def deeds(player: Player, staff: Player) -> dict[str, Any]:
    """Return the acts that are buttons, and those that are lines."""
    if player.is_house:
        return {"main_deeds": [], "help_deeds": []}
    is_held = player.is_suspended(timezone.now())
    held = ("lift", "Lift the suspension") if is_held else ("suspend", "Suspend")
    main = (("adjust", "Give or take chips", ADJUST), (*held, SUSPEND))
    return {
        "main_deeds": _allowed(player, staff, main),
        "help_deeds": [
            *_allowed(player, staff, HELP),
            *_rename(player, staff),
            *_log(player, staff),
        ],
    }


def may(player: Player, staff: Player, right: str) -> bool:
    """Say whether the act's own page would open (services/staff/authority.py)."""
    return staff.has_perm(right) and may_act_on(staff, player) and not has_none_of(player, right)


def _allowed(
    player: Player, staff: Player, acts: tuple[tuple[str, str, str], ...]
) -> list[ShownText]:
    return [
        ShownText(words, reverse(f"admin:accounts_player_{name}", args=[player.pk]))
        for name, words, right in acts
        if may(player, staff, right)
    ]


def _rename(player: Player, staff: Player) -> list[ShownText]:
    page = reverse("admin:accounts_player_change", args=[player.pk])
    is_allowed = may(player, staff, RENAME)
    return [ShownText("Rename", f"{page}?part=account#id_username")] if is_allowed else []


def _log(player: Player, staff: Player) -> list[ShownText]:
    page = f"{reverse('admin:accounts_staffact_changelist')}?player={player.pk}"
    said = ShownText("What staff have done about them", page)
    return [said] if staff.has_perm(READ_STAFF_LOG) else []
