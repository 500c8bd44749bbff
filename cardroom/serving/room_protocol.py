"""One WebSocket of Daphne's: what it keeps, how it writes, and how it ends."""

from __future__ import annotations

from socket import SO_SNDBUF, SOL_SOCKET
from typing import Any

from autobahn.websocket.types import ConnectionDeny
from daphne.ws_protocol import WebSocketProtocol
from django.conf import settings
from typing_extensions import override

from cardroom.serving.channel import peer_address, unsent
from cardroom.serving.direct_reads import read_straight
from cardroom.serving.direct_writes import last
from cardroom.serving.forget_handshake import forget_handshake

READ_BYTES = 4 * 1024
"""What is taken from a socket before the others' turn: as many small frames as fit in cost time."""
FLOOD = 1008
"""The code for whoever sends far too much: what they have sent already isn't even read."""
KERNEL_BYTES = 64 * 1024
"""What the kernel may keep of what a socket was sent; Linux allows twice as much."""


class RoomProtocol(WebSocketProtocol):  # type: ignore[misc]  # Daphne ships no types
    """Closes with any code: autobahn's own ``sendClose`` keeps 1012 and 1013 to itself.

    A handshake may be turned away with another status than 403.
    """

    @override
    def onOpen(self) -> None:
        # What the kernel keeps for a client that doesn't read would be megabytes, and not seen.
        self.transport.getHandle().setsockopt(SOL_SOCKET, SO_SNDBUF, KERNEL_BYTES)
        self.transport.bufferSize = READ_BYTES
        super().onOpen()

    @override
    def dataReceived(self, data: bytes) -> None:
        """End a line that says more before its handshake is answered, as no client does: it would
        all be kept, and gone through at once."""
        if hasattr(self, "handshake_deferred"):
            self.transport.abortConnection()
        elif rest := data if settings.PLAIN else read_straight(self, data):
            super().dataReceived(rest)

    def unsent(self) -> int:
        """Return how many bytes the kernel hasn't taken yet."""
        return unsent(self.transport)

    @override
    def handle_reply(self, message: dict[str, Any]) -> None:
        if "status" in message and self.state == self.STATE_CONNECTING:
            denial = ConnectionDeny(message["status"], message["reason"])  # type: ignore[no-untyped-call]
            self.handshake_deferred.errback(denial)
            del self.handshake_deferred
            self.server.protocol_disconnected(self)
        else:
            super().handle_reply(message)

    @override
    def serverSend(self, content: str, binary: bool = False) -> None:
        """Send a text of any length: autobahn holds what goes out to the bound on what comes in."""
        if self.state == self.STATE_OPEN:
            self.sendData(last.framed(content))

    @override
    def serverClose(self, code: int | None = None) -> None:
        self.sendCloseFrame(code=1000 if code is None else code)
        if code == FLOOD:
            self.transport.stopReading()

    is_accepted = False

    @override
    def serverAccept(self, subprotocol: str | None = None) -> None:
        self.is_accepted = True
        self.factory.server_class.counted.become_socket(peer_address(self.transport))
        super().serverAccept(subprotocol)
        if self.state == self.STATE_OPEN:
            forget_handshake(self)

    @override
    def connectionLost(self, reason: Any) -> None:
        """Count it no more: the HTTP channel, whose connection it was, doesn't hear of its end."""
        counted = self.factory.server_class.counted
        if self.is_accepted:
            counted.leave_as_socket()
        else:
            counted.leave(peer_address(self.transport))
        super().connectionLost(reason)
