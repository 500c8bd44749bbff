"""How many frames a socket may send: 10 a second, and 20 at once after a pause."""

from __future__ import annotations

PER_SECOND = 10.0
BURST = 20.0


class Rate:
    """A bucket of permissions that fills up with time; ``now`` is in seconds of any clock."""

    __slots__ = ("_at", "_left")

    def __init__(self, now: float) -> None:
        self._left = BURST
        self._at = now

    def allows(self, now: float) -> bool:
        """Take one permission, if there is one."""
        self._left = min(BURST, self._left + (now - self._at) * PER_SECOND)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
