"""Lines of the true floor: WebSockets on asyncio's own transports, each text in one frame."""

from __future__ import annotations

import asyncio
import base64
import hashlib

from typing_extensions import override

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, CLOSE = 1, 8


class Line(asyncio.Protocol):
    """One connection. Subclasses get ``opened`` with the handshake, ``text`` for each message."""

    def __init__(self) -> None:
        self._buffer = b""
        self._is_open = False
        self.transport: asyncio.Transport | None = None

    def opened(self, path: str, headers: list[tuple[bytes, bytes]]) -> None:
        """The handshake is done."""
        raise NotImplementedError

    def text(self, payload: bytes) -> None:
        """A message has come."""
        raise NotImplementedError

    def write(self, frame: bytes) -> None:
        """Write a frame as it stands: at once, if nothing waits before it."""
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(frame)

    @override
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    @override
    def data_received(self, data: bytes) -> None:
        self._buffer = self._buffer + data if self._buffer else data
        if not self._is_open and not self._shake_hands():
            return
        while (message := self._next_message()) is not None:
            opcode, payload = message
            if opcode == TEXT:
                self.text(payload)
            elif opcode == CLOSE and self.transport is not None:
                self.transport.close()

    def _shake_hands(self) -> bool:
        head, end, rest = self._buffer.partition(b"\r\n\r\n")
        if not end:
            return False
        first, *lines = head.split(b"\r\n")
        named = [line.partition(b": ") for line in lines]
        headers = [(name.lower(), value) for name, _, value in named]
        self.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + accepted(dict(headers)[b"sec-websocket-key"]) + b"\r\n\r\n"
        )
        self._is_open, self._buffer = True, rest
        self.opened(first.split(b" ")[1].decode(), headers)
        return True

    def _next_message(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 6:
            return None
        length, start = buffer[1] & 0x7F, 2
        if length == 126:
            length, start = int.from_bytes(buffer[2:4]), 4
        end = start + 4 + length
        if len(buffer) < end:
            return None
        self._buffer = buffer[end:]
        return buffer[0] & 0x0F, unmasked(buffer[start : start + 4], buffer[start + 4 : end])


def accepted(key: bytes) -> bytes:
    """Return the answer to a handshake's key (RFC 6455, 4.2.2)."""
    return base64.b64encode(hashlib.sha1(key + MAGIC, usedforsecurity=False).digest())


def unmasked(mask: bytes, payload: bytes) -> bytes:
    """Return a payload without its mask, all of it at once as one number (RFC 6455, 5.3)."""
    size = len(payload)
    key = int.from_bytes((mask * (size // 4 + 1))[:size])
    return (int.from_bytes(payload) ^ key).to_bytes(size)
