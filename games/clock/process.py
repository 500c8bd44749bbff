"""Processes: which one armed an alarm, and whether it lived when that fell due (EA-18).

A web process says every second that it lives. A clock that fell due while the process that had
armed it was dead, or stood still, times nobody out. All times are Unix milliseconds.
"""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Collection, Mapping

from games.models import ProcessBeat

# The time of the start is in it, since a process after a restart may get its predecessor's number.
PROCESS = f"{socket.gethostname()[:32]}/{os.getpid()}/{time.time_ns() // 1_000_000}"

# A beat comes every second; who misses three is dead.
DEAD_AFTER = 3_000
FORGOTTEN_AFTER = 24 * 60 * 60 * 1_000
AFTER_OUTAGE = 15_000
"""Whoever was on the clock in an outage has at least so much after it (EA-18)."""

Players = Mapping[int, Collection[int]]
"""Player ids by table id."""


class _Life:
    """What this process knows of its own beats."""

    began: int = 0
    """The first beat."""
    last_beat: int | None = None
    stood_still: tuple[int, int] = (0, 0)
    """The last time that no beat came, from and to."""


def beat(
    *,
    at: int,
    here: Players | None = None,
    gone: Mapping[int, Mapping[int, int]] | None = None,
    absent: Players | None = None,
    watchers: Mapping[int, int] | None = None,
) -> None:
    """Say that this web process lives; call it every second.

    ``here`` are the players with a socket at this process, ``gone`` when the last connection of
    others ended or fell silent (EA-6), ``absent`` the seated ones whom a deal would leave out
    (EA-20), ``watchers`` how many sockets each table that it runs has, with an
    account or without. A beat that can't be written is none: a room without its database
    stands still.
    """
    last = _Life.last_beat
    if last is None:
        # A process that isn't in the table any more counts as dead, as it is.
        ProcessBeat.objects.filter(at__lt=at - FORGOTTEN_AFTER).delete()
        _Life.began = at
    values = {
        "at": at,
        "here": _by_table(here),
        "gone": {str(table_id): dict(each) for table_id, each in (gone or {}).items() if each},
        "absent": _by_table(absent),
        "watchers": {str(table_id): count for table_id, count in (watchers or {}).items()},
    }
    ProcessBeat.objects.update_or_create(process=PROCESS, defaults=values)
    if last is not None and at - last > DEAD_AFTER:
        _Life.stood_still = (last, at)
    _Life.last_beat = at


def last_beat() -> int | None:
    """Return when this process last said, in the database, that it lives; none before it did."""
    return _Life.last_beat


def _by_table(players: Players | None) -> dict[str, list[int]]:
    found = (players or {}).items()
    return {str(table_id): sorted(each) for table_id, each in found if each}


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


def stood_still(*, deadline: int, length: int, now: int) -> bool:
    """Whether this process stood still while a clock that it had armed was running out.

    ``length`` is how long such a clock is; one that began after the standstill is an ordinary one.
    """
    if _Life.last_beat is None:
        return False
    begin, end = _Life.stood_still
    is_cut = begin <= deadline < end + AFTER_OUTAGE and deadline - length <= end
    return is_cut or now - _Life.last_beat > DEAD_AFTER


def was_out_at(end: int) -> bool:
    """Whether this process wasn't there when something ended, or had only just come back."""
    begin, back = _Life.stood_still
    return end < _Life.began + AFTER_OUTAGE or begin <= end < back + AFTER_OUTAGE
