"""Verdicts on deadlines: whether an outage kept a player from playing (EA-18). Times in ms."""

from __future__ import annotations

from enum import Enum, auto

import msgspec
from django.db.models import Q

from games.clock.outage import AFTER_OUTAGE, Outage
from games.clock.process import DEAD_AFTER, Process, is_room_up
from games.models import ProcessBeat

SAID = ("at", "stood_still_from", "stood_still_to")


class DeadlineVerdict(Enum):
    """What may be done about a clock that is due."""

    RING = auto()  # the room was there all the while
    REARM = auto()  # it wasn't: the player gets more time
    WAIT = auto()  # nobody knows yet, or nobody can play


class DueClock(msgspec.Struct, frozen=True, kw_only=True):
    """A clock that is due: whose, and which process armed it; ``length`` is how long it is."""

    armed_by: str
    deadline: int
    length: int
    table_id: int | None = None
    player_id: int | None = None


def verdict_by_arming(
    *, armed_by: str, deadline: int, length: int, process: Process, now: int
) -> DeadlineVerdict:
    """Say the same of a clock that is nobody's own: by the process that armed it alone."""
    clock = DueClock(armed_by=armed_by, deadline=deadline, length=length)
    return _verdict_by_arming(clock, process, now)


def verdict_of(clock: DueClock, *, process: Process, now: int) -> DeadlineVerdict:
    """Say what to do: it rings if the process that armed it lived, and the player's connection's.

    ``process`` is the one that asks. Another one lived if it has said so after the deadline, and
    didn't stand still then: its database may have been away. As long as it may yet say so, the
    clock waits; three seconds without a word, and it is dead.
    """
    arming = _verdict_by_arming(clock, process, now)
    return _verdict_by_connection(clock, process, now) if arming is DeadlineVerdict.RING else arming


def _verdict_by_arming(clock: DueClock, process: Process, now: int) -> DeadlineVerdict:
    if clock.armed_by == process.name:
        is_out = process.stood_still(deadline=clock.deadline, length=clock.length, now=now)
        return DeadlineVerdict.REARM if is_out else DeadlineVerdict.RING
    if not is_room_up(now=now):
        return DeadlineVerdict.WAIT
    beat = ProcessBeat.objects.filter(process=clock.armed_by).only(*SAID).first()
    if beat is None or _stood_still(beat, clock):
        return DeadlineVerdict.REARM
    return DeadlineVerdict.RING if beat.at >= clock.deadline else _until_known(beat.at, now)


def _verdict_by_connection(clock: DueClock, process: Process, now: int) -> DeadlineVerdict:
    """They may have been connected to another process, which has died, or stood still, less than
    15 s before, or has been silent ever since their turn began: it lived then, if it had spoken
    within three seconds."""
    began = clock.deadline - clock.length
    is_late = Q(at__gt=clock.deadline - AFTER_OUTAGE)
    is_silent = Q(at__gt=began - DEAD_AFTER, at__lte=began)
    rows = ProcessBeat.objects.filter(is_late | is_silent)
    beats = rows.only("process", "here", *SAID)
    own = [each for each in beats if clock.player_id in each.here.get(str(clock.table_id), ())]
    there = [each for each in own if not _stood_still_by_then(each, clock, process, now)]
    if any(each.process == process.name or each.at >= clock.deadline for each in there) or not own:
        return DeadlineVerdict.RING
    return _until_known(max(each.at for each in there), now) if there else DeadlineVerdict.REARM


def _stood_still_by_then(beat: ProcessBeat, clock: DueClock, process: Process, now: int) -> bool:
    """The same of any process; the one that asks knows it before its row says so."""
    if beat.process == process.name:
        return process.stood_still(deadline=clock.deadline, length=clock.length, now=now)
    return _stood_still(beat, clock)


def _stood_still(beat: ProcessBeat, clock: DueClock) -> bool:
    """Whether a process says of itself that it couldn't serve while the clock was running out."""
    outage = Outage(beat.stood_still_from or 0, beat.stood_still_to or 0)
    return outage.cuts(deadline=clock.deadline, length=clock.length)


def _until_known(last: int, now: int) -> DeadlineVerdict:
    return DeadlineVerdict.WAIT if last >= now - DEAD_AFTER else DeadlineVerdict.REARM
