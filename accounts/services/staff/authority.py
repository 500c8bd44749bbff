"""Authority of staff: what they may do, and over whom. Every act upon a person asks here."""

from __future__ import annotations

from collections.abc import Iterable

from django.contrib.auth.models import Permission
from django.core.exceptions import PermissionDenied
from django.db.models import Q

from accounts.models import Player
from accounts.rights.roles import (
    ADJUST,
    CORRECT_ADDRESS,
    END_SESSIONS,
    GIVE_RIGHTS,
    RENAME,
    SEND_RESET,
    SUSPEND,
    WRITE_NOTES,
)

NOT_OVER_GUESTS = frozenset({ADJUST, GIVE_RIGHTS, SEND_RESET, CORRECT_ADDRESS, RENAME})
"""What these change, only an account has."""
NOT_OVER_HOUSE = NOT_OVER_GUESTS - {RENAME} | {SUSPEND, END_SESSIONS, WRITE_NOTES}
"""What these change, only a person has."""
OF_A_GUEST = "A guest has no bankroll, no address and no rights before they keep their name."
OF_THE_HOUSE = "A house player has no bankroll and no address, and signs in nowhere."


class LacksRight(PermissionDenied):
    """Somebody asked for an act that they have no right to. Nothing was written."""

    def __init__(self, right: str) -> None:
        super().__init__(f"This takes the right {right}.")


class NotAbove(PermissionDenied):
    """Staff act on nobody above them, and nobody acts on themselves. Nothing was written."""


class DealtIn(PermissionDenied):
    """Nobody judges what they were dealt into themselves. Nothing was written."""


def rights_of(player: Player) -> frozenset[str]:
    """Return every right that somebody was given, also one that they can't use just now: whoever is
    shut out isn't below those who might let them in."""
    given = Permission.objects.filter(Q(user=player) | Q(group__user=player)).distinct()
    rows = given.values_list("content_type__app_label", "codename")
    return frozenset(f"{app}.{codename}" for app, codename in rows)


def has_right(by: Player, right: str) -> bool:
    """Say whether somebody may do at all what a right says: staff alone use rights."""
    return by.is_staff and by.has_perm(right)


def may_act_on(by: Player, player: Player) -> bool:
    """Say whether somebody's rights reach this player: never themselves, nor one above them, who is
    a superuser or has a right that they lack."""
    if by.pk == player.pk:
        return False
    return by.is_superuser or not (player.is_superuser or rights_of(player) - rights_of(by))


def check_authority(*, by: Player, over: Iterable[Player]) -> None:
    """Raise NotAbove if one of them is out of reach."""
    if not all(may_act_on(by, player) for player in over):
        raise NotAbove


def check_act(*, by: Player, right: str, over: Iterable[Player] = ()) -> None:
    """Raise LacksRight without the right, and NotAbove if one of them is out of its reach."""
    if not has_right(by, right):
        raise LacksRight(right)
    reached = tuple(over)
    check_authority(by=by, over=reached)
    for player in reached:
        if has_none_of(player, right):
            raise NotAbove(OF_THE_HOUSE if player.is_house else OF_A_GUEST)


def has_none_of(player: Player, right: str) -> bool:
    """Say whether a guest, or a house player, has nothing of what a right changes."""
    if player.is_house:
        return right in NOT_OVER_HOUSE
    return player.is_guest and right in NOT_OVER_GUESTS
