"""Sent frames of a table's sockets, to see which of them stay behind."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple


class Sent(NamedTuple):
    """A frame that went out, when, and how many bytes there were up to its end."""

    version: int
    at: float
    total: int


class SentFrames:
    """The frames of the last seconds. ``due`` is the version that every socket must have by now."""

    def __init__(self) -> None:
        self.due = 0
        self._frames: deque[Sent] = deque()
        self._total = 0

    @property
    def is_awaited(self) -> bool:
        """Whether a frame is kept that isn't due yet."""
        return bool(self._frames)

    def note(self, version: int, size: int, now: float) -> None:
        """Remember a frame of this size."""
        self._total += size
        self._frames.append(Sent(version=version, at=now, total=self._total))

    def expire(self, before: float) -> None:
        """Forget what went out before a moment: it is due."""
        while self._frames and self._frames[0].at < before:
            self.due = max(self.due, self._frames.popleft().version)

    def bytes_after(self, version: int) -> int:
        """Return how many bytes have been sent from the end of the first frame after a version.

        From the newest backwards: nearly every socket has nearly all of them.
        """
        had = self._total
        for frame in reversed(self._frames):
            if frame.version <= version:
                break
            had = frame.total
        return self._total - had
