"""Counts of what each has of something, and when that is one too many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable


class TooMany(Exception):
    """A bound is reached: ``reason`` as the protocol names it, ``most`` what it is."""

    def __init__(self, reason: str, most: int) -> None:
        super().__init__(f"{reason}: at most {most}.")
        self.reason = reason
        self.most = most


class Count:
    """How many each has of something; one more than ``most`` is TooMany, and isn't counted."""

    def __init__(self, reason: str, most: int) -> None:
        self.reason = reason
        self._most = most
        self._of: Counter[Hashable] = Counter()

    def add(self, key: Hashable) -> None:
        """Count one."""
        if self._of[key] >= self._most:
            raise TooMany(self.reason, self._most)
        self._of[key] += 1

    def remove(self, key: Hashable) -> None:
        """Count one no longer."""
        self._of[key] -= 1
        if not self._of[key]:
            del self._of[key]
