"""Servers: whether they live, and alarms are rung, so that anybody can play."""

from __future__ import annotations

import time

from cardroom.checks.finding import Finding
from games.clock.process import DEAD_AFTER
from games.models import ProcessBeat
from games.selectors.floor.overdue_tables import overdue_tables

LATE_MS = 10_000
"""Milliseconds after which an alarm that nobody has rung is a fault."""


def check_servers() -> Finding:
    """Look at the beats of the web processes, and at the tables' alarms."""
    now = time.time_ns() // 1_000_000
    living = ProcessBeat.objects.filter(at__gte=now - DEAD_AFTER).count()
    if not living:
        return Finding(
            what="servers",
            message="No web process lives: nobody can play.",
            hint="Open the room: `make run`, or start its room-web services; their logs say why"
            " they ended.",
        )
    late = overdue_tables(now=now - LATE_MS)
    if late:
        return Finding(
            what="servers",
            message=f"Tables with something due for more than {LATE_MS // 1000} s:"
            f" {first_of(late)}.",
            hint="Look for their numbers in the logs, and at Incidents in the admin; restart the"
            " servers if there is nothing.",
        )
    message = "One web process lives" if living == 1 else f"{living} web processes live"
    return Finding(what="servers", message=f"{message}, and no table waits for its alarm.")


def first_of(tables: tuple[int, ...], most: int = 5) -> str:
    """Return the first of them, and how many more there are."""
    first = ", ".join(map(str, tables[:most]))
    return first if len(tables) <= most else f"{first} and {len(tables) - most} more"
