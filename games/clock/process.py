"""Processes: which one armed an alarm, and whether it lived when that fell due (EA-18).

A web process says every second that it lives. A clock that fell due while the process that had
armed it was dead, or stood still, times nobody out. All times are Unix milliseconds.
"""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Collection, Mapping

from django.db import connection

from games.clock.outage import AFTER_OUTAGE, Outage
from games.models import ProcessBeat

# A beat comes every second; a process that misses three is dead.
DEAD_AFTER = 3_000
FORGOTTEN_AFTER = 24 * 60 * 60 * 1_000
LATE = 2_000
"""A beat that comes so long after the last one may be the first after an outage."""

# Written out, since each commit of a worker asks it: 12 µs of CPU time on SQLite, by the ORM 105.
LATEST = "SELECT process FROM games_processbeat ORDER BY at DESC LIMIT 1"

Players = Mapping[int, Collection[int]]
"""Player ids by table id."""


class Process:
    """A process by its name, and what it knows of its own beats."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.last_beat: int | None = None
        """When it last said, in the database, that it lives; a worker never does."""
        self.has_failed = False
        """Its tables can be written no more, and it ends."""
        self._watched: frozenset[int] = frozenset()
        self._watched_elsewhere: frozenset[int] = frozenset()
        self._began = 0
        self._stood_still = Outage()
        """The last time that no beat came."""

    def beat(
        self,
        *,
        at: int,
        here: Players | None = None,
        gone: Mapping[int, Mapping[int, int]] | None = None,
        left: Players | None = None,
        absent: Players | None = None,
        watchers: Mapping[int, int] | None = None,
        pledges: Mapping[int, Mapping[int, str]] | None = None,
        pledged_at: Mapping[int, Mapping[int, int]] | None = None,
        lags: Mapping[int, Mapping[int, int]] | None = None,
    ) -> None:
        """Say that this web process lives; call it every second.

        ``here`` are the players with a socket at this process, ``gone`` when the last connection of
        others ended or fell silent (EA-6), ``left`` who of those closed their page, ``absent`` the
        seated ones whom a deal would leave out (EA-20), ``watchers`` how many sockets each table
        that it runs has, with an account or without, ``pledges`` the hashes of the cuts that their
        players have announced, ``pledged_at`` when, ``lags`` how many milliseconds their sockets
        took to answer. A beat that can't be written is none: a room without its database stands
        still.
        """
        last = self.last_beat
        if last is None:
            # A process that isn't in the table any more counts as dead, as it is.
            ProcessBeat.objects.filter(at__lt=at - FORGOTTEN_AFTER).delete()
            self._began = at
        stood_still = self._last_outage(at)
        values = {
            "at": at,
            "stood_still_from": stood_still.begin,
            "stood_still_to": stood_still.end,
            "here": _by_table(here),
            "gone": _as_texts(gone),
            "lags": _as_texts(lags),
            "left": _by_table(left),
            "absent": _by_table(absent),
            "pledges": _texts(pledges),
            "pledged_at": _as_texts(pledged_at),
            "watchers": {str(table_id): count for table_id, count in (watchers or {}).items()},
        }
        ProcessBeat.objects.update_or_create(process=self.name, defaults=values)
        self._watched = _watched(watchers)
        self._stood_still = stood_still
        self.last_beat = at

    def step_back(self, by: int) -> None:
        """The server's clock was set back by so many milliseconds: so is all that is known here."""
        self._began -= by
        self._stood_still = self._stood_still.earlier(by)
        if self.last_beat is not None:
            self.last_beat -= by

    def _last_outage(self, at: int) -> Outage:
        """Return when it last stood still, with what has ended by a beat."""
        is_over = self.last_beat is not None and at - self.last_beat > DEAD_AFTER
        return Outage(self.last_beat or 0, at) if is_over else self._stood_still

    def is_written(self, *, now: int) -> bool:
        """Return whether its beat, due each second, has reached the database lately, and its
        tables' writer hasn't failed."""
        last = self.last_beat
        return not self.has_failed and last is not None and now - last <= DEAD_AFTER

    def is_late(self, *, now: int) -> bool:
        """Return whether it has never said that it lives, or should have done so again by now."""
        return self.last_beat is None or now - self.last_beat >= LATE

    def hear(self, *, watchers: Mapping[int, int]) -> None:
        """Note how many sockets each table has at other processes, as those said last."""
        self._watched_elsewhere = _watched(watchers)

    def is_watched(self, table_id: int) -> bool:
        """Return whether anybody may be looking on at a table, as of the last beat; a worker, which
        can't know, says so of all."""
        if self.last_beat is None:
            return True
        return table_id in self._watched or table_id in self._watched_elsewhere

    def arming(self) -> str:
        """Return who answers for an alarm that is armed here: this process if it is a web process,
        else the one that was last alive. (A worker's clock must not run on while nobody can play.)
        """
        if self.last_beat is not None:
            return self.name
        with connection.cursor() as cursor:
            cursor.execute(LATEST)
            latest: tuple[str] | None = cursor.fetchone()
        return self.name if latest is None else latest[0]

    def stood_still(self, *, deadline: int, length: int, now: int) -> bool:
        """Return whether it stood still while a clock that it had armed was running out.

        ``length`` is how long such a clock is; one that began after the standstill is an ordinary
        one.
        """
        if self.last_beat is None:
            return False
        is_cut = self._stood_still.cuts(deadline=deadline, length=length)
        return is_cut or now - self.last_beat > DEAD_AFTER

    def was_out_at(self, end: int) -> bool:
        """Return whether it wasn't there when something ended, or had only just come back."""
        return end < self._began + AFTER_OUTAGE or self._stood_still.was_on_at(end)


# The time of the start is in it, since a process after a restart may get its predecessor's number.
this_process = Process(f"{socket.gethostname()[:32]}/{os.getpid()}/{time.time_ns() // 1_000_000}")
"""The one that this code runs in: what every commit is armed by, unless another is handed over."""


def is_room_up(*, now: int) -> bool:
    """Whether a web process lives; while none does, nobody's clock is rung or armed anew."""
    return ProcessBeat.objects.filter(at__gte=now - DEAD_AFTER).exists()


def _watched(watchers: Mapping[int, int] | None) -> frozenset[int]:
    return frozenset(table_id for table_id, count in (watchers or {}).items() if count)


def _by_table(players: Players | None) -> dict[str, list[int]]:
    found = (players or {}).items()
    return {str(table_id): sorted(each) for table_id, each in found if each}


def _as_texts(numbers: Mapping[int, Mapping[int, int]] | None) -> dict[str, dict[int, int]]:
    return {str(table_id): dict(each) for table_id, each in (numbers or {}).items() if each}


def _texts(pledges: Mapping[int, Mapping[int, str]] | None) -> dict[str, dict[str, str]]:
    found = (pledges or {}).items()
    return {
        str(table_id): {str(player): text for player, text in each.items()}
        for table_id, each in found
        if each
    }
