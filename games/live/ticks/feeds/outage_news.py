"""Outages: noted as the room is back, and what became of their hands, announced seconds later."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial

from games.clock.timing import milliseconds
from games.live.ticks.peers import publish_beat
from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now
from games.selectors.presence.living_processes import last_sign_of_life
from games.services.hands.announce_outages import announce_outages, note_outage, was_away

SETTLED_S = 5.0
"""Seconds: hands that can't go on are void by then."""


class OutageNews:
    """Asks the database only when the room may have been away: as this process begins, and when its
    database hasn't taken a beat for a while."""

    def __init__(self) -> None:
        self._is_noted = False
        self._due: float | None = None

    async def beat(self, served: Served) -> None:
        """Say that this process lives; before that, if it comes late, look whether nobody did."""
        if served.process.is_late(now=milliseconds(utc_now())):
            await self._look(served)
            served = replace(served, now=time.monotonic())
        await publish_beat(served)

    async def _look(self, served: Served) -> None:
        # The moment is read once the database has answered: until then it is away.
        last = await served.threads.read(last_sign_of_life)
        if was_away(last=last, now=utc_now()):  # else no writer: what is late would be later still
            await served.threads.write(partial(note_outage, last=last, now=utc_now()))
            self._is_noted = True

    async def tick(self, served: Served) -> None:
        """Announce what became of the hands, once it is time."""
        if self._is_noted:
            self._is_noted, self._due = False, served.now + SETTLED_S
        if self._due is not None and served.now >= self._due:
            await served.threads.write(partial(announce_outages, now=utc_now()))
            self._due = None
