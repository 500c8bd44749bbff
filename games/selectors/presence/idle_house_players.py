"""Idle house players: those that have nothing to do."""

from __future__ import annotations

from accounts.models import AccountKind, ChipAccount, Player


def idle_house_players(*, at_most: int) -> list[int]:
    """Return the ids of house players without chips at any table."""
    seated = ChipAccount.objects.filter(
        kind=AccountKind.STACK, player__is_house=True, balance__gt=0
    ).values("player_id")
    free = Player.objects.filter(is_house=True, is_active=True).exclude(pk__in=seated)
    return list(free.order_by("pk").values_list("pk", flat=True)[:at_most])
