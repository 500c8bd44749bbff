"""The room's settings as they are now."""

from __future__ import annotations

from django.http import HttpRequest

from accounts.models import RoomSettings

KEPT = "_room_settings"


def room_settings() -> RoomSettings:
    """Return the room's settings: as staff set them, or as the room begins."""
    return RoomSettings.objects.filter(pk=1).first() or RoomSettings(pk=1)


def settings_for(request: HttpRequest) -> RoomSettings:
    """Return the same, read once for a request: its page says one thing from top to bottom."""
    kept: RoomSettings | None = getattr(request, KEPT, None)
    if kept is None:
        kept = room_settings()
        setattr(request, KEPT, kept)
    return kept
