"""Frames straight to the socket, past the queues of Daphne, autobahn and Twisted's writer.

Those frame a text anew for each receiver, register the socket with the loop, wake, send and
unregister: three system calls and 0.1 ms of Python a receiver. A server's frames aren't masked, so
all receivers of a text get the same bytes; and while nothing waits before them, the kernel takes
them at once. What it doesn't take goes the ordinary way, in order. An error too: the transport
finds it by itself, and ends the connection once.
"""

from __future__ import annotations

from struct import pack
from typing import Any

from twisted.internet.tcp import Connection

TEXT = 0x81
"""A whole text message in one frame."""
SHORT, LONG = 126, 1 << 16
"""Lengths in bytes from which a frame says its length in 2, and in 8 bytes (RFC 6455, 5.2)."""


def framed(text: str) -> bytes:
    """Return the bytes of a text as an unmasked WebSocket frame."""
    payload = text.encode()
    size = len(payload)
    if size < SHORT:
        return bytes((TEXT, size)) + payload
    if size < LONG:
        return pack("!BBH", TEXT, 126, size) + payload
    return pack("!BBQ", TEXT, 127, size) + payload


class LastFramed:
    """The text that was framed last: a fan-out sends the same one to many, one after another."""

    def __init__(self) -> None:
        self._text = ""
        self._bytes = framed("")

    def framed(self, text: str) -> bytes:
        """Return the bytes of a text, framed once as long as it is the same one."""
        if text is not self._text:
            self._text, self._bytes = text, framed(text)
        return self._bytes


last = LastFramed()


def write_straight(protocol: Any, text: str) -> bool:
    """Write a text to a WebSocket's peer now; False: nothing was written, it goes the usual way."""
    line = protocol.transport
    if not (is_open(protocol) and is_idle(line)):
        return False
    data = last.framed(text)
    try:
        taken = line.socket.send(data)
    except OSError:  # it is full, or has gone
        taken = 0
    if taken < len(data):
        line.write(data[taken:])
    return True


def is_open(protocol: Any) -> bool:
    """Return whether messages may be sent, and none waits to be."""
    is_plain = protocol._perMessageCompress is None and not protocol.send_queue
    return is_plain and protocol.state == protocol.STATE_OPEN


def is_idle(line: Any) -> bool:
    """Return whether a transport is a plain TCP connection where nothing waits before us."""
    return (
        isinstance(line, Connection)
        and not line.TLS
        and bool(line.connected)
        and not (line.disconnecting or line.disconnected)
        and len(line.dataBuffer) == line.offset
        and not line._tempDataBuffer
        and line.producer is None
    )
