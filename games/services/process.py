"""Who arms a table's alarm, and whether he lived when it fell due (DESIGN §5, EA-18).

A web process says every second that it lives. A clock that fell due while the process that had
armed it was dead, or stood still, times nobody out.
"""

from __future__ import annotations

import os
import socket
import time

from games.models import ProcessBeat

# The time of the start is in it, since a process after a restart may get its predecessor's number.
PROCESS = f"{socket.gethostname()[:32]}/{os.getpid()}/{time.time_ns() // 1_000_000}"

# A beat comes every second; who misses three is dead. Milliseconds.
DEAD_AFTER = 3_000
FORGOTTEN_AFTER = 24 * 60 * 60 * 1_000


class _Life:
    """What this process knows of its own beats, in Unix milliseconds."""

    last_beat: int | None = None
    stood_still: tuple[int, int] = (0, 0)
    """The last time that no beat came, from and to."""


def beat(*, at: int) -> None:
    """Say that this web process lives, ``at`` in Unix milliseconds; call it every second."""
    if _Life.last_beat is None:
        # Whoever isn't in the table any more counts as dead, as he is.
        ProcessBeat.objects.filter(at__lt=at - FORGOTTEN_AFTER).delete()
    elif at - _Life.last_beat > DEAD_AFTER:
        _Life.stood_still = (_Life.last_beat, at)
    _Life.last_beat = at
    ProcessBeat.objects.update_or_create(process=PROCESS, defaults={"at": at})


def arming_process() -> str:
    """Return who answers for an alarm that is armed now: this process if it is a web process, else
    the one that was last alive. (A worker's clock must not run on while nobody can play.)"""
    if _Life.last_beat is not None:
        return PROCESS
    latest = ProcessBeat.objects.order_by("-at").values_list("process", flat=True).first()
    return latest or PROCESS


def is_room_up(*, now: int) -> bool:
    """Whether a web process lives; while none does, nobody's clock is rung or armed anew."""
    return ProcessBeat.objects.filter(at__gte=now - DEAD_AFTER).exists()


def was_out(*, armed_by: str, deadline: int, now: int) -> bool:
    """Whether the process that armed a clock was dead or stood still when it fell due."""
    if armed_by == PROCESS:
        return _stood_still(deadline, now)
    last = ProcessBeat.objects.filter(process=armed_by).values_list("at", flat=True).first()
    return last is None or last < min(deadline, now) - DEAD_AFTER


def _stood_still(deadline: int, now: int) -> bool:
    if _Life.last_beat is None:
        return False
    begin, end = _Life.stood_still
    return begin <= deadline <= end or now - _Life.last_beat > DEAD_AFTER
