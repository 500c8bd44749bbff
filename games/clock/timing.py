"""The room's own waits, where no house says how long; all in milliseconds."""

from __future__ import annotations

import datetime as dt
from zlib import crc32

import msgspec
from django.conf import settings


class Timing(msgspec.Struct, frozen=True, kw_only=True):
    """Pauses between hands, and how long house players think."""

    pause: int
    """From the end of a hand to the next deal."""
    show_pause: int
    """The same, when somebody may still show their cards (SD-2, SD-3)."""
    least_thinking: int
    most_thinking: int

    def thinking(self, table_id: int, version: int) -> int:
        """Return a time that looks drawn, and is the same whoever works it out."""
        spread = max(self.most_thinking - self.least_thinking, 1)
        return self.least_thinking + crc32(f"{table_id}/{version}".encode()) % spread


def room_timing() -> Timing:
    """Read the settings, which tests and the benchmark make short."""
    return Timing(
        pause=settings.HAND_PAUSE_MS,
        show_pause=settings.SHOW_PAUSE_MS,
        least_thinking=settings.LEAST_THINKING_MS,
        most_thinking=settings.MOST_THINKING_MS,
    )


def milliseconds(now: dt.datetime) -> int:
    """Return a moment as Unix time in milliseconds, as the rows and the frames have it."""
    return int(now.timestamp() * 1000)
