"""Outages: whether one kept a player from playing on their clock (EA-18). Unix milliseconds."""

from __future__ import annotations

from enum import Enum, auto

import msgspec

from games.clock.process import AFTER_OUTAGE, DEAD_AFTER, Process, is_room_up
from games.models import ProcessBeat


class Fate(Enum):
    """What may be done about a clock that is due."""

    RING = auto()  # the room was there all the while
    REARM = auto()  # it wasn't: the player gets more time
    WAIT = auto()  # nobody can tell yet, or nobody can play


class DueClock(msgspec.Struct, frozen=True, kw_only=True):
    """A clock that is due: whose, and which process armed it; ``length`` is how long it is."""

    armed_by: str
    deadline: int
    length: int
    table_id: int | None = None
    player_id: int | None = None


def fate_by_arming(
    *, armed_by: str, deadline: int, length: int, process: Process, now: int
) -> Fate:
    """Say the same of a clock that is nobody's own: by the process that armed it alone."""
    clock = DueClock(armed_by=armed_by, deadline=deadline, length=length)
    return _fate_by_arming(clock, process, now)


def fate_of(clock: DueClock, *, process: Process, now: int) -> Fate:
    """Say what to do: it rings if the process that armed it lived, and the player's connection's.

    ``process`` is the one that asks. Another one lived if it has said so after the deadline. As
    long as it may yet, the clock waits; three seconds without a word, and it is dead.
    """
    arming = _fate_by_arming(clock, process, now)
    return _fate_by_connection(clock, process, now) if arming is Fate.RING else arming


def _fate_by_arming(clock: DueClock, process: Process, now: int) -> Fate:
    if clock.armed_by == process.name:
        is_out = process.stood_still(deadline=clock.deadline, length=clock.length, now=now)
        return Fate.REARM if is_out else Fate.RING
    if not is_room_up(now=now):
        return Fate.WAIT
    rows = ProcessBeat.objects.filter(process=clock.armed_by)
    last = rows.values_list("at", flat=True).first()
    if last is None:
        return Fate.REARM
    return Fate.RING if last >= clock.deadline else _until_known(last, now)


def _fate_by_connection(clock: DueClock, process: Process, now: int) -> Fate:
    """They may have been connected to another process, which has died less than 15 s before."""
    rows = ProcessBeat.objects.filter(at__gt=clock.deadline - AFTER_OUTAGE)
    own = {
        name: at
        for name, at, here in rows.values_list("process", "at", "here")
        if clock.player_id in here.get(str(clock.table_id), ())
    }
    if not own or process.name in own or max(own.values()) >= clock.deadline:
        return Fate.RING
    return _until_known(max(own.values()), now)


def _until_known(last: int, now: int) -> Fate:
    return Fate.WAIT if last >= now - DEAD_AFTER else Fate.REARM
