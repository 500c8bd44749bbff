"""The room's own waits, where no house says how long; all in milliseconds."""

from __future__ import annotations

import datetime as dt
from zlib import crc32

import msgspec

LEAST_HURRIED, MOST_HURRIED = 200, 400
"""Milliseconds that a house player takes when no person who was dealt in is in the hand."""

USUAL_SHOW_PAUSE = 5_000


class Timing(msgspec.Struct, frozen=True, kw_only=True):
    """Pauses between hands, and how long house players think."""

    pause: int
    """From the end of a hand that nobody needs to be shown to the next deal: all but one folded."""
    show_pause: int
    """The same from a showdown, at least (pauses.py); and how long, once it has been drawn, a
    beaten player has to say *show* (SD-2)."""
    least_thinking: int
    most_thinking: int

    def scaled(self, milliseconds: int) -> int:
        """Return a time after a showdown, as a room with shorter pauses has it."""
        return milliseconds * self.show_pause // USUAL_SHOW_PAUSE

    def thinking(self, table_id: int, version: int, *, is_hurried: bool = False) -> int:
        """Return a time that looks drawn, and is the same whoever works it out."""
        least, most = self.least_thinking, self.most_thinking
        if is_hurried:
            least, most = min(least, LEAST_HURRIED), min(most, MOST_HURRIED)
        return least + crc32(f"{table_id}/{version}".encode()) % max(most - least, 1)


def milliseconds(now: dt.datetime) -> int:
    """Return a moment as Unix time in milliseconds, as the rows and the frames have it."""
    return int(now.timestamp() * 1000)
