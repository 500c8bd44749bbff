"""What became of the hands of an outage, told once the room has gone on for some seconds."""

from __future__ import annotations

from functools import partial

from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now
from games.services.hands.tell_outage import note_outage, tell_outages

SETTLED = 5.0
"""Seconds: hands that can't go on are void by then."""


class OutageNews:
    """Asks the database only when the room was away as this process began."""

    def __init__(self) -> None:
        self._due: float | None = None

    async def begin(self, served: Served) -> None:
        """Look, before the first beat, whether nobody has lived for a while."""
        if await served.threads.write(partial(note_outage, now=utc_now())):
            self._due = served.now + SETTLED

    async def tick(self, served: Served) -> None:
        """Tell what is to be told, once it is time."""
        if self._due is not None and served.now >= self._due:
            await served.threads.write(partial(tell_outages, now=utc_now()))
            self._due = None
