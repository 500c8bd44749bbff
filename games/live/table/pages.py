"""Pages: of those on which a player has this table open, the one that was opened last acts.

Reconnecting is not opening: a page says when it was opened, as it was sent then. So two devices
never fight, a restart of the room changes nothing, and when the acting page goes, the other acts.
"""

from __future__ import annotations

from games.live.broadcast import room_frames
from games.live.broadcast.hub import Hub
from games.live.broadcast.sockets import Socket


class Pages:
    """The pages at one table; sockets of other clients have no ``opened``, and always act."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def open(self, socket: Socket, opened: int, at: int) -> None:
        """Note when a socket's page was opened; 0: just now. In milliseconds since 1970."""
        newest = max((each.opened or 0 for each in self._of(socket.player)), default=0)
        socket.opened = min(opened, at) or max(at, newest + 1)

    def may_act(self, socket: Socket) -> bool:
        """Return whether a player's acts are taken from this socket."""
        if socket.opened is None:
            return True
        return all((each.opened or 0) <= socket.opened for each in self._of(socket.player))

    async def send_acting(self, player: int) -> None:
        """Send each page of a player whether it is the one that acts, if it wasn't sent that."""
        for socket in self._of(player):
            if socket.opened is None:
                continue
            here = self.may_act(socket)
            if socket.acting_sent is not here:
                socket.acting_sent = here
                await socket.send(
                    room_frames.encode(room_frames.Acting(here=here, opened=socket.opened))
                )

    def _of(self, player: int | None) -> list[Socket]:
        return [each for each in self._hub.sockets if each.player == player]
