"""The sockets of one table, and what they were last shown."""

from __future__ import annotations

from collections import deque

from games.live.telling.showing import Shown
from games.live.telling.sockets import TRY_AGAIN, Socket

FRAMES_KEPT = 64
"""A client that missed no more than these gets just them; one that missed more, a snapshot."""
SECONDS_BEHIND = 15
BYTES_BEHIND = 256 * 1024
QUIET_AFTER = 0.9
"""Seconds without a frame until a table repeats its version."""


class Hub:
    """The sockets at a table. ``recent`` are the last frames, oldest first, without gaps."""

    def __init__(self) -> None:
        self.sockets: set[Socket] = set()
        self.recent: deque[Shown] = deque(maxlen=FRAMES_KEPT)
        self.version = 0
        self._log: deque[tuple[int, float, int]] = deque()
        self._bytes = 0
        self._due = 0
        self._spoke = 0.0

    def add(self, socket: Socket, version: int) -> None:
        """Take in a socket that has just been brought up to this version."""
        socket.version = version
        self.sockets.add(socket)

    def discard(self, socket: Socket) -> None:
        """Forget a socket."""
        self.sockets.discard(socket)

    def players(self) -> set[int]:
        """Return the players, by id, who have a socket open here."""
        return {socket.player for socket in self.sockets if socket.player is not None}

    def missed(self, version: int) -> tuple[Shown, ...] | None:
        """Return the frames after a version, or None if they aren't all kept."""
        if version == self.version:
            return ()
        found = tuple(shown for shown in self.recent if shown.version > version)
        if version > self.version or not found or found[0].version != version + 1:
            return None
        return found

    def keep(self, shown: Shown) -> None:
        """Remember a frame; after a gap the earlier ones are of no use."""
        if shown.version != self.version + 1:
            self.recent.clear()
        self.recent.append(shown)
        self.version = shown.version

    def forget(self, version: int) -> None:
        """Go on from a version whose frames nobody here has been shown."""
        self.recent.clear()
        self.version = version

    def note_sent(self, version: int, size: int, now: float) -> None:
        """Remember when a frame of this size went out, to see who stays behind."""
        self._spoke = now
        self._bytes += size
        self._log.append((version, now, self._bytes))

    def is_quiet(self, now: float) -> bool:
        """Return whether a second or more has passed since the last frame, or the last repeat."""
        if now - self._spoke < QUIET_AFTER:
            return False
        self._spoke = now
        return True

    def is_behind(self, socket: Socket) -> bool:
        """Return whether its heartbeat, just heard, knows nothing of the last 256 KiB.

        A socket that hasn't been shown the table yet is not behind: its snapshot is on the way.
        """
        if socket not in self.sockets:
            return False
        had = next((total for version, _, total in self._log if version > socket.version), None)
        return had is not None and self._bytes - had > BYTES_BEHIND

    async def close_laggards(self, now: float) -> None:
        """Close whoever hasn't said in 15 s that it has what it was sent.

        Daphne's ``send`` never waits. A socket that says so without having read is found by what
        couldn't be sent to it (backlogs.py).
        """
        due = 0
        while self._log and now - self._log[0][1] > SECONDS_BEHIND:
            due = self._log.popleft()[0]
        self._due = max(self._due, due)
        for socket in tuple(self.sockets):
            if socket.version < self._due:
                await socket.close(TRY_AGAIN)
                self.discard(socket)
