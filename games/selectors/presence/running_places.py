"""Running places: where players are dealt in just now."""

from __future__ import annotations

from django.db.models import QuerySet

from games.models import Hand, HandPlayer


def running_places(player_id: int) -> QuerySet[HandPlayer]:
    """Return a player's places in hands that are being played, from those hands on: else all that
    they ever played are read."""
    running = Hand.objects.filter(ended_at=None)
    return HandPlayer.objects.filter(hand__in=running, player_id=player_id)
