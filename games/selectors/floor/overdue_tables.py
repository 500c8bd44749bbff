"""Overdue alarms: nobody has rung them in time (docs/architecture.md, Time)."""

from __future__ import annotations

import msgspec

from games.clock.deadlines import Clock
from games.clock.process import is_room_up
from games.models import Table

OVERDUE_MS = 250
"""Milliseconds after which somebody else may take an alarm that its process hasn't rung. A sweep
each second then rings everything within a second and a half."""

_clocks = msgspec.json.Decoder(Clock)


def overdue_tables(*, now: int) -> tuple[int, ...]:
    """Return the tables whose alarm is overdue, the longest first; ``now`` in Unix milliseconds.

    While no web process lives, people's clocks wait for one (EA-18): they hold up nobody else.
    """
    rows = Table.objects.filter(due__lte=now - OVERDUE_MS).order_by("due")
    found = list(rows.values_list("pk", "clock", "failures"))
    if not found or is_room_up(now=now):
        return tuple(table_id for table_id, _, _ in found)
    return tuple(
        table_id
        for table_id, clock, failures in found
        if failures or not _waits_for_person(clock, now)
    )


def _waits_for_person(kept: bytes | memoryview, now: int) -> bool:
    """Whether nothing but a person's clock is due; whoever rings finds what can't be read."""
    try:
        clock = _clocks.decode(kept)
    except msgspec.DecodeError:
        return False
    is_person = clock.deadline is not None and clock.thinks_until is None
    return is_person and all(each.until > now for each in clock.kept_seats)
