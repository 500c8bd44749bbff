"""The sockets of one table, and what they were last shown."""

from __future__ import annotations

from collections import deque

from games.live.broadcast.commit_projection import Projection
from games.live.broadcast.sent_frames import SentFrames
from games.live.broadcast.sockets import Socket

FRAMES_KEPT = 64
"""A client that missed no more than these gets just them; one that missed more, a snapshot."""
QUIET_AFTER_S = 0.9
"""Seconds without a frame until a table repeats its version."""


class Hub:
    """The sockets at a table. ``recent`` are the last frames, oldest first, without gaps."""

    def __init__(self) -> None:
        self.sockets: set[Socket] = set()
        self.recent: deque[Projection] = deque(maxlen=FRAMES_KEPT)
        self.version = 0
        self.sent = SentFrames()
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

    def missed(self, version: int) -> tuple[Projection, ...] | None:
        """Return the frames after a version, or None if they aren't all kept."""
        if version == self.version:
            return ()
        found = tuple(each for each in self.recent if each.version > version)
        if version > self.version or not found or found[0].version != version + 1:
            return None
        return found

    def keep(self, projection: Projection) -> None:
        """Remember a frame; after a gap the earlier ones are of no use."""
        if projection.version != self.version + 1:
            self.recent.clear()
        self.recent.append(projection)
        self.version = projection.version

    def forget(self, version: int) -> None:
        """Go on from a version whose frames nobody here has been shown."""
        self.recent.clear()
        self.version = version

    def note_sent(self, version: int, size: int, now: float) -> None:
        """Remember when a frame of this size went out."""
        self._spoke = now
        self.sent.note(version, size, now)

    def is_quiet(self, now: float) -> bool:
        """Return whether a second or more has passed since the last frame, or the last repeat."""
        return now - self._spoke >= QUIET_AFTER_S

    def note_repeat(self, now: float) -> None:
        """Remember when the version was repeated."""
        self._spoke = now
