"""Outages: whether one kept a player from playing on their clock (EA-18). Unix milliseconds."""

from __future__ import annotations

from enum import Enum, auto

import msgspec

from games.clock.process import DEAD_AFTER, Process, is_room_up
from games.clock.standstill import AFTER_OUTAGE, Standstill
from games.models import ProcessBeat

SAID = ("at", "stood_still_from", "stood_still_to")


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

    ``process`` is the one that asks. Another one lived if it has said so after the deadline, and
    didn't stand still then: its database may have been away. As long as it may yet say so, the
    clock waits; three seconds without a word, and it is dead.
    """
    arming = _fate_by_arming(clock, process, now)
    return _fate_by_connection(clock, process, now) if arming is Fate.RING else arming


def _fate_by_arming(clock: DueClock, process: Process, now: int) -> Fate:
    if clock.armed_by == process.name:
        is_out = process.stood_still(deadline=clock.deadline, length=clock.length, now=now)
        return Fate.REARM if is_out else Fate.RING
    if not is_room_up(now=now):
        return Fate.WAIT
    beat = ProcessBeat.objects.filter(process=clock.armed_by).only(*SAID).first()
    if beat is None or _stood_still(beat, clock):
        return Fate.REARM
    return Fate.RING if beat.at >= clock.deadline else _until_known(beat.at, now)


def _fate_by_connection(clock: DueClock, process: Process, now: int) -> Fate:
    """They may have been connected to another process, which has died, or stood still, less than
    15 s before."""
    rows = ProcessBeat.objects.filter(at__gt=clock.deadline - AFTER_OUTAGE)
    beats = rows.only("process", "here", *SAID)
    own = [each for each in beats if clock.player_id in each.here.get(str(clock.table_id), ())]
    there = [each for each in own if not _stood_still_by_then(each, clock, process, now)]
    if any(each.process == process.name or each.at >= clock.deadline for each in there) or not own:
        return Fate.RING
    return _until_known(max(each.at for each in there), now) if there else Fate.REARM


def _stood_still_by_then(beat: ProcessBeat, clock: DueClock, process: Process, now: int) -> bool:
    """The same of any process; the one that asks knows it before its row says so."""
    if beat.process == process.name:
        return process.stood_still(deadline=clock.deadline, length=clock.length, now=now)
    return _stood_still(beat, clock)


def _stood_still(beat: ProcessBeat, clock: DueClock) -> bool:
    """Whether a process says of itself that it couldn't serve while the clock was running out."""
    stood_still = Standstill(beat.stood_still_from or 0, beat.stood_still_to or 0)
    return stood_still.cuts(deadline=clock.deadline, length=clock.length)


def _until_known(last: int, now: int) -> Fate:
    return Fate.WAIT if last >= now - DEAD_AFTER else Fate.REARM
