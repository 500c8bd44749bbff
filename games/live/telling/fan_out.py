"""Fan-out: telling everybody at a table what happened, each frame made once for each audience."""

from __future__ import annotations

import time

from games.journal.loaded import Loaded
from games.live.telling.encoding import Views, frame_text
from games.live.telling.frames import Now
from games.live.telling.hub import Hub
from games.live.telling.moment import addressed, own_now, public_now
from games.live.telling.showing import Shown
from games.live.telling.sockets import Socket

FEW_FRAMES = 8
"""A socket that was brought up to date before, and says that it misses more, gets the whole table:
asked for each second, as many frames as are kept would be work."""


def milliseconds() -> int:
    """Return the server's time as frames have it."""
    return time.time_ns() // 1_000_000


class FanOut:
    """A table's sockets, and the state that they were last shown."""

    def __init__(self, table_id: int) -> None:
        self.table_id = table_id
        self.hub = Hub()
        self._views = Views()
        self.last: Loaded | None = None
        """Stays while a command is being carried out; None: nothing has been loaded yet."""

    @property
    def version(self) -> int:
        """The version that has been shown last; 0 before any."""
        return self.last.version if self.last else 0

    async def greet(self, socket: Socket, version: int | None, loaded: Loaded) -> None:
        """Bring a socket up to date: with the frames that it missed, or with the whole table."""
        missed = self.hub.missed(version) if version is not None else None
        if missed and (socket not in self.hub.sockets or len(missed) <= FEW_FRAMES):
            now = moment_of(loaded, socket.player)
            for shown in missed:
                await socket.send(frame_text(self.table_id, shown, now, socket.player))
        else:
            await socket.send(self._snapshot(loaded, socket.player))
        self.hub.add(socket, loaded.version)

    async def send(self, loaded: Loaded, shown: tuple[Shown, ...] | None) -> None:
        """Show what led to a state; None: too much happened, so the whole of it."""
        self.last = loaded
        if shown is None:
            await self._send_whole(loaded)
            return
        for each in shown:
            self.hub.keep(each)
            await self._send_frame(each, loaded)

    async def send_text(self, text: str) -> None:
        """Send everybody here an unversioned frame."""
        for socket in tuple(self.hub.sockets):
            await socket.send(text)

    async def _send_whole(self, loaded: Loaded) -> None:
        self.hub.forget(loaded.version)
        for socket in tuple(self.hub.sockets):
            await socket.send(self._snapshot(loaded, socket.player))

    async def _send_frame(self, shown: Shown, loaded: Loaded) -> None:
        now = moment_of(loaded, None)
        public = frame_text(self.table_id, shown, now, None)
        special = self.hub.players() & (addressed(loaded) | shown.own.keys())
        own = {
            player: frame_text(self.table_id, shown, own_now(now, loaded, player), player)
            for player in special
        }
        self.hub.note_sent(shown.version, len(public), time.monotonic())
        for socket in tuple(self.hub.sockets):
            text = public if socket.player is None else own.get(socket.player, public)
            await socket.send(text)

    def _snapshot(self, loaded: Loaded, player: int | None) -> str:
        return self._views.snapshot(loaded, player, moment_of(loaded, player))


def moment_of(loaded: Loaded, player: int | None) -> Now:
    """Return the moment as a player, or the public, may know it."""
    now = public_now(loaded, milliseconds())
    return now if player is None else own_now(now, loaded, player)
