"""Whether anybody can play: servers that live, and alarms that are rung."""

from __future__ import annotations

import time

from cardroom.exams.finding import Finding
from games.clock.process import DEAD_AFTER
from games.models import ProcessBeat
from games.selectors.overdue_tables import overdue_tables

LATE = 10_000
"""Milliseconds after which an alarm that nobody has rung is a fault."""


def look_at_servers() -> Finding:
    """Look at the beats of the web processes, and at the tables' alarms."""
    now = time.time_ns() // 1_000_000
    living = ProcessBeat.objects.filter(at__gte=now - DEAD_AFTER).count()
    if not living:
        return Finding(
            what="servers",
            told="No web process lives: nobody can play.",
            mend="Open the room: `make run`, or start its room-web services; their logs say why"
            " they ended.",
        )
    late = overdue_tables(now=now - LATE)
    if late:
        return Finding(
            what="servers",
            told=f"Tables where something is due for more than {LATE // 1000} s: {first_of(late)}.",
            mend="Look for their numbers in the logs, and at Incidents in the admin; restart the"
            " servers if there is nothing.",
        )
    told = "One web process lives" if living == 1 else f"{living} web processes live"
    return Finding(what="servers", told=f"{told}, and no table waits for its alarm.")


def first_of(tables: tuple[int, ...], most: int = 5) -> str:
    """Return the first of them, and how many more there are."""
    first = ", ".join(map(str, tables[:most]))
    return first if len(tables) <= most else f"{first} and {len(tables) - most} more"
