"""Upcasts: what older rows say, lifted to what today's events are. The rows stay as they are.

What an upcast takes is decoded JSON, never text, and it tolerates what doesn't need it: a row
without a number may be of any version from before rows had one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

Said = list[dict[str, Any]]
"""One row's events as decoded JSON; an upcast changes them in place."""

WITH_RULES = frozenset({"table_opened", "table_changed", "hand_started"})


def without_all_ins_a_day(events: Said) -> None:
    """Forget a rule that no house has any more: staff set how many emergency all-ins there are a
    day, for the room and for each player (EA-4)."""
    for event in events:
        if event["type"] in WITH_RULES:
            for rules in _rules_in(event):
                rules.pop("all_ins_a_day", None)


def _rules_in(event: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield every set of house rules in an event, those of the table that it holds too."""
    for place in (event, event.get("table") or {}):
        for field in ("rules", "next_rules"):
            if place.get(field) is not None:
                yield place[field]


UPCASTS: tuple[tuple[int, Callable[[Said], None]], ...] = ((1, without_all_ins_a_day),)
"""Each with the schema since which rows need it no more, in that order."""

SCHEMA = UPCASTS[-1][0]
"""What new rows are written with."""


def lift(events: Said, schema: int | None) -> Said:
    """Return what a row of an older schema says, as if it were written now.

    None: it was written before rows had a number, or by a worker that knows of none.
    """
    for since, upcast in UPCASTS:
        if (schema or 0) < since:
            upcast(events)
    return events
