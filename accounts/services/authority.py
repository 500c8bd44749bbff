"""Over whom a member of staff may act, whatever they may do."""

from __future__ import annotations

from collections.abc import Iterable

from django.core.exceptions import PermissionDenied

from accounts.models import Player


class NotAbove(PermissionDenied):
    """Staff act on nobody above them, and nobody acts on themselves. Nothing was written."""


def may_act_on(by: Player, player: Player) -> bool:
    """Say whether somebody's rights reach this player at all: never themselves, nor a superuser
    unless they are one."""
    return by.pk != player.pk and (by.is_superuser or not player.is_superuser)


def check_authority(*, by: Player, over: Iterable[Player]) -> None:
    """Raise NotAbove if one of them is out of reach."""
    if not all(may_act_on(by, player) for player in over):
        raise NotAbove
