"""Outages of a web process: it couldn't say that it lives, and lived on (EA-18)."""

from __future__ import annotations

import msgspec

AFTER_OUTAGE = 15_000
"""Whoever was on the clock in an outage has at least so much after it (EA-18)."""


class Outage(msgspec.Struct, frozen=True):
    """From when to when: Unix milliseconds. Without any it is the beginning of time."""

    begin: int = 0
    end: int = 0

    def earlier(self, by: int) -> Outage:
        """Return it by a clock that was set back by so many milliseconds."""
        return Outage(self.begin - by, self.end - by) if self.end else self

    def cuts(self, *, deadline: int, length: int) -> bool:
        """Return whether it kept a player from playing on a clock of this length; one that began
        after it is an ordinary one."""
        is_near = self.begin <= deadline < self.end + AFTER_OUTAGE
        return is_near and deadline - length <= self.end

    def was_on_at(self, end: int) -> bool:
        """Return whether something ended in it, or too soon after it."""
        return self.begin <= end < self.end + AFTER_OUTAGE
