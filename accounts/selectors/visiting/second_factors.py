"""Second factors: who has one, and who still needs one."""

from __future__ import annotations

from allauth.mfa.models import Authenticator

from accounts.models import Player, RoomSettings
from accounts.selectors.current_settings import room_settings


def has_factor(player: Player) -> bool:
    """Say whether signing in asks for a code; recovery codes alone are no factor."""
    factors = Authenticator.objects.filter(user=player)
    return bool(factors.exclude(type=Authenticator.Type.RECOVERY_CODES).exists())


def lacks_factor(player: Player, room: RoomSettings | None = None) -> bool:
    """Say whether the room asks staff for a second factor and this one has none yet; its settings
    are read unless they are given."""
    return (room or room_settings()).staff_need_factor and not has_factor(player)
