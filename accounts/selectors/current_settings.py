"""The room's settings as they are now."""

from __future__ import annotations

from functools import cache
from typing import Any

from django.http import HttpRequest

from accounts.models import RoomSettings

KEPT = "_room_settings"
_last_read: list[RoomSettings] = []
"""The settings as this process read them last: at most one."""


def room_settings() -> RoomSettings:
    """Return the room's settings: as staff set them, or as the room begins."""
    statement, values = _query()
    room = next(iter(RoomSettings.objects.raw(statement, values)), None) or RoomSettings(pk=1)
    _last_read[:] = [room]
    return room


@cache
def _query() -> tuple[str, tuple[Any, ...]]:
    """Return how they are read. No row is read more often, so it is put into SQL once; that takes
    twice as long as reading it."""
    statement, values = RoomSettings.objects.filter(pk=1).query.sql_with_params()
    return statement, values


def last_settings() -> RoomSettings:
    """Return the same as this process read them last, without a look at the database; as the room
    begins if it never did. Web processes and the sweep read them once a second."""
    return next(iter(_last_read), None) or RoomSettings(pk=1)


def last_room_name() -> str:
    """Return the room's name without a look at the database; empty if it was never read here."""
    return "".join(room.room_name for room in _last_read)


def forget_settings() -> None:
    """Forget what was read last, as a process that has just begun."""
    _last_read.clear()


def settings_for(request: HttpRequest) -> RoomSettings:
    """Return the same, read once for a request: its page says one thing from top to bottom."""
    kept: RoomSettings | None = getattr(request, KEPT, None)
    if kept is None:
        kept = room_settings()
        setattr(request, KEPT, kept)
    return kept
