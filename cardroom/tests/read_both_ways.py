"""An open WebSocket without a network: what it makes of bytes by the short way, and by autobahn."""

from __future__ import annotations

from functools import partial
from struct import pack
from types import SimpleNamespace
from typing import Any, NamedTuple

from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol
from twisted.internet.task import Clock
from typing_extensions import override

from cardroom.serving.direct_reads import unmasked
from cardroom.serving.room_protocol import RoomProtocol

MORE, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FIN, MASKED = 0x80, 0x80
MASK = bytes.fromhex("37fa213d")
MOST = 8 * 1024


def frame(
    kind: int,
    payload: bytes | str = b"",
    *,
    mask: bytes | None = MASK,
    fin: int = FIN,
    rsv: int = 0,
    length_bytes: int | None = None,
) -> bytes:
    """Return a client's frame; by default a good one."""
    content = payload.encode() if isinstance(payload, str) else payload
    head = sized(len(content), 0 if mask is None else MASKED, length_bytes)
    body = content if mask is None else mask + unmasked(content, mask)
    return bytes((fin | rsv << 4 | kind,)) + head + body


def sized(size: int, bit: int, length_bytes: int | None) -> bytes:
    """Return what a frame says of its mask and length, in 0, 2 or 8 bytes more; None: the least."""
    least = 0 if size < 126 else 2 if size < 1 << 16 else 8
    match max(least, length_bytes or 0):
        case 0:
            return bytes((bit | size,))
        case 2:
            return pack("!BH", bit | 126, size)
        case _:
            return pack("!BQ", bit | 127, size)


def line() -> Any:
    """Return a transport that keeps what it is asked to do."""
    ends: list[str] = []
    sent: list[bytes] = []
    return SimpleNamespace(
        sent=sent,
        ends=ends,
        write=sent.append,
        loseConnection=partial(ends.append, "lost"),
        abortConnection=partial(ends.append, "aborted"),
        stopReading=partial(ends.append, "unread"),
        unregisterProducer=lambda: None,
    )


class Watched(RoomProtocol):
    """An open socket; ``left`` is what autobahn read of it."""

    def __init__(self, most: int = MOST) -> None:
        super().__init__()
        self.clock = Clock()
        self.said: list[dict[str, Any]] = []
        self.left: list[bytes] = []
        self.factory = watched_factory(self.clock, most)
        self.transport = line()
        self._connectionMade()
        self.application_queue = SimpleNamespace(put_nowait=self.said.append)
        self.client_addr = None
        self.websocket_version = 13
        self.state = self.STATE_OPEN
        self.current_frame, self.inside_message = None, False

    @override
    def _dataReceived(self, data: bytes) -> None:
        self.left.append(data)
        super()._dataReceived(data)

    def texts(self) -> list[str]:
        """Return the texts that it handed on."""
        return [message["text"] for message in self.said]


def watched_factory(clock: Clock, most: int) -> Any:
    """Return the room's factory (server.py), by a clock of ours."""
    factory = WebSocketFactory(SimpleNamespace(), server="room", reactor=clock)
    factory.setProtocolOptions(
        autoPingTimeout=30,
        failByDrop=False,
        maxFramePayloadSize=most,
        maxMessagePayloadSize=most,
        openHandshakeTimeout=0,
    )
    factory._batched_timer = SimpleNamespace(call_later=clock.callLater)
    return factory


class Outcome(NamedTuple):
    """All that a peer, and the room, see of it."""

    said: list[dict[str, Any]]
    sent: bytes
    ends: list[str]
    state: int


def outcome(protocol: Watched) -> Outcome:
    """Return what came of what was read so far."""
    transport = protocol.transport
    return Outcome(protocol.said, b"".join(transport.sent), transport.ends, protocol.state)


def read(*chunks: bytes, most: int = MOST) -> Watched:
    """Return a socket that has read some chunks as the room does."""
    protocol = Watched(most)
    for chunk in chunks:
        protocol.dataReceived(chunk)
    return protocol


def read_by_autobahn(*chunks: bytes, most: int = MOST) -> Watched:
    """Return one for which autobahn has read them all."""
    protocol = Watched(most)
    for chunk in chunks:
        WebSocketProtocol.dataReceived(protocol, chunk)
    return protocol
