"""Two web processes at one table, either of which may die at any step; clients find the other."""

from __future__ import annotations

import json
import time
from typing import Any, NamedTuple

from games.clock.timing import milliseconds
from games.journal.writing.crash_points import KILLED
from games.models import ProcessBeat
from games.tests.services.racers import started
from games.tests.services.room import Room

Order = dict[str, Any]
A_MOMENT = 0.004
"""Seconds in which both have loaded the table and wait for the instant."""


class Ended(NamedTuple):
    """What became of an order: whether the process died of it, and what it said if it lived."""

    has_died: bool
    said: str


class TwoLives:
    """Two programs (mortal.py); who dies is another process from then on."""

    def __init__(self) -> None:
        self._programs = [started("games.tests.services.killed.mortal") for _ in range(2)]
        self._lives = [0, 0]

    def name(self, which: int) -> str:
        """Return what one of them is called in this life."""
        return f"{'AB'[which]}{self._lives[which]}"

    def beat(self, room: Room) -> None:
        """Both say that they live."""
        for which in (0, 1):
            values = {"at": milliseconds(room.now), "here": {}, "gone": {}, "absent": {}}
            ProcessBeat.objects.update_or_create(
                process=self.name(which), defaults={**values, "watchers": {}}
            )

    def do(self, room: Room, orders: dict[int, Order]) -> dict[int, Ended]:
        """Have one or both do something, in one instant if both; return what came of each."""
        instant = time.time() + A_MOMENT * (len(orders) - 1)
        common = {"table_id": room.table.pk, "now": room.now.isoformat(), "times": 1}
        for which, order in orders.items():
            request = {**order, **common, "instant": instant, "process": self.name(which)}
            pipe = self._programs[which].stdin
            assert pipe is not None
            print(json.dumps(request), file=pipe, flush=True)
        ended = {which: self._ended(which) for which in orders}
        room.reload()
        return ended

    def _ended(self, which: int) -> Ended:
        pipe = self._programs[which].stdout
        assert pipe is not None
        answer = json.loads(pipe.readline())
        assert answer["code"] in (0, KILLED)
        if answer["code"] == KILLED:
            self._lives[which] += 1
            return Ended(True, "")
        return Ended(False, answer["said"][0]["is"])

    def close(self) -> None:
        """End both programs."""
        for program in self._programs:
            program.communicate(timeout=100)
