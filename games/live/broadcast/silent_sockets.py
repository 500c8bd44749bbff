"""Silent sockets: those whose heartbeats don't say that they have what they were sent are closed.

Daphne's ``send`` never waits, so nothing else would notice. A socket that says so without having
read is found by what couldn't be sent to it (backlogs.py).
"""

from __future__ import annotations

from games.live.broadcast.hub import Hub
from games.live.broadcast.sockets import TRY_AGAIN, Socket

SECONDS_BEHIND = 15
BYTES_BEHIND = 256 * 1024


async def close_silent_sockets(hub: Hub, now: float) -> None:
    """Close whoever hasn't said in 15 s that they have what they were sent."""
    hub.sent.expire(now - SECONDS_BEHIND)
    for socket in tuple(hub.sockets):
        if socket.version < hub.sent.due:
            await socket.close(TRY_AGAIN)
            hub.discard(socket)


def is_behind(hub: Hub, socket: Socket) -> bool:
    """Return whether its heartbeat, just heard, knows nothing of the last 256 KiB.

    A socket that hasn't been shown the table yet is not behind: its snapshot is on the way.
    """
    return socket in hub.sockets and hub.sent.bytes_after(socket.version) > BYTES_BEHIND
