"""Living web processes of the room, wherever they run."""

from __future__ import annotations

from django.db.models import Max

from games.clock.process import DEAD_AFTER
from games.models import ProcessBeat


def living_processes(*, now: int) -> tuple[str, ...]:
    """Return the names of those that have just said so; ``now`` in Unix milliseconds."""
    rows = ProcessBeat.objects.filter(at__gte=now - DEAD_AFTER).order_by("process")
    return tuple(rows.values_list("process", flat=True))


def last_sign_of_life() -> int | None:
    """Return when any of them last said so, in Unix milliseconds; None if none ever has."""
    at: int | None = ProcessBeat.objects.aggregate(at=Max("at"))["at"]
    return at
