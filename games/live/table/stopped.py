"""A table whose journal is broken: its sockets get one error, and are served when it goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from games.journal.breaks import TRIED_AGAIN_AFTER_MS
from games.live.broadcast import room_frames
from games.live.broadcast.sockets import Socket

STOPPED = "TABLE_STOPPED"


class Stopped:
    """Whether the table has stopped, and who has to be shown it once it goes on."""

    def __init__(
        self, reload: Callable[[], None], hello: Callable[[Socket, int | None], None]
    ) -> None:
        self.is_known = False
        self._reload = reload
        self._hello = hello
        self._waiting: dict[Socket, int | None] = {}
        """Those that said hello, with the version that each has."""
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> bool:
        """Take in that it can't be loaded, and try again later; False if that is known."""
        is_new, self.is_known = not self.is_known, True
        if is_new:
            self._try_later()
        return is_new

    def end(self) -> None:
        """It has been loaded: show it to those who wait."""
        waiting, self._waiting, self.is_known = self._waiting, {}, False
        for socket, version in waiting.items():
            self._hello(socket, version)

    async def keep(self, socket: Socket, version: int | None) -> None:
        """Have a socket wait that said hello, and send it the reason."""
        self._waiting[socket] = version
        await socket.send(stopped_text())

    def forget(self, socket: Socket) -> None:
        """The socket has closed."""
        self._waiting.pop(socket, None)

    def _try_later(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(TRIED_AGAIN_AFTER_MS / 1000, self._try_again)

    def _try_again(self) -> None:
        if self.is_known:
            self._try_later()
            self._reload()


def stopped_text() -> str:
    """Return the frame that says it to everybody."""
    return room_frames.encode(room_frames.Error(reason=STOPPED))
