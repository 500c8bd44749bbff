"""Error frames: for sockets whose frame, or which themselves, can't be taken."""

from __future__ import annotations

import msgspec

from accounts.rights.visibility import Openness
from games.consumers.client_frames import UNREADABLE
from games.live.broadcast import room_frames
from games.live.broadcast.sockets import NOT_SHOWN, Send, Socket
from games.live.counts import TooMany
from games.live.rate import PER_SECOND, Pace

FLOOD = 1008
CROWDED = 4429
"""WebSocket's own codes have none for it; HTTP's is 429."""
STATUS = {"TOO_MANY_HANDSHAKES": 429, "ROOM_IS_FULL": 503}
"""Those turned away for these reasons don't become sockets: that would be what there are too many
of."""


class NotShown(Exception):
    """Whoever asks hasn't been let in, and the room shows ``what`` to nobody else."""

    def __init__(self, what: Openness) -> None:
        super().__init__(what)
        self.what = what


class FrameLabel(msgspec.Struct):
    """What is looked for in a frame that is wrong in other ways, to answer whoever waits."""

    type: str | None = None
    request_id: str | None = None


def label_of(text: str | None) -> FrameLabel:
    """Return what can be found in a frame of its type and its request id."""
    try:
        return msgspec.json.decode(text or "", type=FrameLabel)
    except UNREADABLE:
        return FrameLabel()


def error_text(reason: str, *, request_id: str | None = None, **facts: int | str) -> str:
    """Return the frame that names what is wrong."""
    return room_frames.encode(
        room_frames.Error(reason=reason, request_id=request_id, facts=dict(facts))
    )


async def send_error(
    socket: Socket, reason: str, *, request_id: str | None = None, **facts: int | str
) -> None:
    """Answer a frame that can't be taken."""
    await socket.send(error_text(reason, request_id=request_id, **facts))


async def is_refused(socket: Socket, pace: Pace, text: str | None) -> bool:
    """Answer a frame too many, unless it is a hello: many of those count as one.

    A socket that sends so many that answering them is work is closed.
    """
    frame = label_of(text)
    is_flood = pace.take_excess(socket.heard)
    if frame.type == "hello" and not is_flood:
        return False
    await send_error(
        socket, "TOO_MANY_FRAMES", a_second=int(PER_SECOND), request_id=frame.request_id
    )
    if is_flood:
        await socket.close(FLOOD)
    return True


async def show_nothing(send: Send, what: Openness) -> None:
    """End the handshake of a stranger, with the reason in a frame."""
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": error_text("NOT_SHOWN", what=what.value)})
    await send({"type": "websocket.close", "code": NOT_SHOWN})


async def turn_away(send: Send, bound: TooMany) -> None:
    """End a handshake for which there is no room; a person's page gets the reason in a frame."""
    if bound.reason in STATUS:
        status = STATUS[bound.reason]
        await send({"type": "websocket.close", "status": status, "reason": bound.reason})
        return
    await send({"type": "websocket.accept"})
    text = error_text(bound.reason, most=bound.most)
    await send({"type": "websocket.send", "text": text})
    await send({"type": "websocket.close", "code": CROWDED})
