"""Bounds of open connections: from one address, and in all. Counting alone; no network here.

An address's are those that ask for pages, or for nothing; an open socket counts by its player.

A connection too many isn't just cut: a few at a time may say what they want, and read why not.
"""

from __future__ import annotations

from collections import Counter
from enum import Enum

MOST_TURNED_AWAY = 30
"""Connections too many that get an answer, at one time; more than these are cut at once."""


class Entry(Enum):
    """What becomes of a new connection: an HTTP status, and what is said."""

    LET_IN = ""
    TOO_MANY_OF_ADDRESS = "429 Too Many Requests"
    ROOM_IS_FULL = "503 Service Unavailable"
    CUT = "-"

    def text(self) -> str:
        """Return the sentence for whoever is turned away."""
        if self is Entry.TOO_MANY_OF_ADDRESS:
            return "TOO_MANY_CONNECTIONS: your address has too many open. Close some."
        return "ROOM_IS_FULL: as many connections are open as this room can carry. Try again later."


class Connections:
    """The connections that are open. ``most`` in all, ``per_address`` from one; 0 is no bound."""

    def __init__(self, *, most: int = 0, per_address: int = 0) -> None:
        self.most = most
        self.per_address = per_address
        self._open: Counter[str] = Counter()
        self._in_all = 0
        self._turned_away = 0

    def enter(self, address: str) -> Entry:
        """Count a new connection; whatever the answer, ``leave`` ends it, unless it was CUT."""
        entry = self._entry(address)
        if entry is Entry.LET_IN:
            self._open[address] += 1
            self._in_all += 1
        elif self._turned_away >= MOST_TURNED_AWAY:
            return Entry.CUT
        else:
            self._turned_away += 1
        return entry

    def leave(self, address: str, entry: Entry = Entry.LET_IN) -> None:
        """Count a connection no more."""
        if entry is Entry.LET_IN:
            self._in_all -= 1
            self._uncount(address)
        else:
            self._turned_away -= entry is not Entry.CUT

    def become_socket(self, address: str) -> None:
        """Count a connection in all only: as a socket, it counts for its player, or the public."""
        self._uncount(address)

    def leave_as_socket(self) -> None:
        """Count a connection no more that had become a socket."""
        self._in_all -= 1

    def _uncount(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def _entry(self, address: str) -> Entry:
        if self.per_address and self._open[address] >= self.per_address:
            return Entry.TOO_MANY_OF_ADDRESS
        if self.most and self._in_all >= self.most:
            return Entry.ROOM_IS_FULL
        return Entry.LET_IN
