"""Waiting until web processes that were asked to end are gone, and what is said of it."""

from __future__ import annotations

import time
from collections.abc import Sequence

from django.utils import timezone

from games.clock.timing import milliseconds
from games.selectors.presence.living_processes import living_processes

LOOKED_EVERY_S = 1.0
"""Seconds."""
ENDED_WITHIN_S = 30.0
"""Seconds that a process has to end, as a service manager gives it."""


def still_living(processes: Sequence[str]) -> list[str]:
    """Wait until none of these says any more that it lives; return those that do after 30 s."""
    until = time.monotonic() + ENDED_WITHIN_S
    while (left := _among_living(processes)) and time.monotonic() < until:
        time.sleep(LOOKED_EVERY_S)
    return left


def living_now() -> tuple[str, ...]:
    """Return the web processes of the room that live."""
    return living_processes(now=milliseconds(timezone.now()))


def others_than(processes: Sequence[str]) -> list[str]:
    """Return those that have begun since these were counted, and so serve on."""
    return [each for each in living_now() if each not in processes]


def processes_in_words(processes: Sequence[str]) -> str:
    """Return processes by what an operator finds them by: number and machine."""
    parts = (each.split("/") for each in processes)
    return ", ".join(f"process {number} of {host}" for host, number, *_ in parts)


def how_many_webs(processes: Sequence[str]) -> str:
    """Return how many web processes they are."""
    return "1 web process" if len(processes) == 1 else f"{len(processes)} web processes"


def _among_living(processes: Sequence[str]) -> list[str]:
    living = living_now()
    return [each for each in processes if each in living]
