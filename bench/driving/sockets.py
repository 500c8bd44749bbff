"""A WebSocket client that costs next to nothing: the load must not be what is measured."""

from __future__ import annotations

import asyncio
import base64
import os

from typing_extensions import override

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
MASK = b"\0\0\0\0"
"""A mask of zeros leaves the payload as it is; the protocol only asks that there be one."""


class ClientSocket(asyncio.Protocol):
    """One connection, of the public without a token.

    Subclasses get ``opened`` once, ``text`` for each message.
    """

    def __init__(self, *, path: str, token: str) -> None:
        self._path = path
        self._authorization = f"Authorization: Bearer {token}\r\n" if token else ""
        self._buffer = b""
        self._is_open = False
        self._transport: asyncio.Transport | None = None

    def opened(self) -> None:
        """The handshake is done."""
        raise NotImplementedError

    def text(self, payload: bytes) -> None:
        """A message has come."""
        raise NotImplementedError

    def lost(self) -> None:
        """The connection has ended."""

    @override
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"{self._authorization}\r\n".encode()
        )

    @override
    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_open and not self._shake_hands():
            return
        while (message := self._next_message()) is not None:
            opcode, payload = message
            if opcode == TEXT:
                self.text(payload)
            elif opcode == PING:
                self._write(PONG, payload)

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        self.lost()

    def send(self, payload: bytes) -> None:
        """Send a text message."""
        self._write(TEXT, payload)

    def close(self) -> None:
        """End the connection."""
        self._write(CLOSE, b"")
        if self._transport is not None:
            self._transport.close()

    def _shake_hands(self) -> bool:
        head, end, rest = self._buffer.partition(b"\r\n\r\n")
        if not end:
            return False
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.decode("latin-1"))
        self._is_open, self._buffer = True, rest
        self.opened()
        return True

    def _next_message(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1] & 0x7F, 2
        if length >= 126:
            start = 4 if length == 126 else 10
            length = int.from_bytes(buffer[2:start])
        if len(buffer) < start + length:
            return None
        self._buffer = buffer[start + length :]
        return buffer[0] & 0x0F, buffer[start : start + length]

    def _write(self, opcode: int, payload: bytes) -> None:
        length = len(payload)
        if length < 126:
            head = bytes((0x80 | opcode, 0x80 | length))
        else:
            head = bytes((0x80 | opcode, 0x80 | 126)) + length.to_bytes(2)
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(head + MASK + payload)
