"""Line checks: every three seconds each socket is asked whether anybody is there.

A frame wakes the page of a hidden tab, which a timer of its own doesn't; a page that hears nothing
knows that its line is dead; and the answer says how long a frame takes there and back.
"""

from __future__ import annotations

from games.live.broadcast import room_frames
from games.live.broadcast.sockets import Socket
from games.live.ticks.batches import in_batches
from games.live.ticks.tick import Served

EACH_S = 2.5
"""Seconds between two questions, at least; looked at each second."""
AT_A_TIME = 50
"""Sockets that are asked in one go: more would keep everybody's actions waiting."""


async def check_lines(served: Served) -> None:
    """Ask whoever wasn't asked lately."""
    due = [each for each in served.sockets if served.now - each.asked_at > EACH_S]
    async for some in in_batches(due, AT_A_TIME):
        for socket in some:
            await ask(socket, served.now)


async def ask(socket: Socket, now: float) -> None:
    """Ask one socket, and send it how long its last answer took; ``now`` in monotonic seconds."""
    number = socket.note_asked(now)
    await socket.send(room_frames.encode(room_frames.Ask(ask=number, round_trip=socket.round_trip)))
