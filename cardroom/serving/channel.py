"""One HTTP connection: bounded in number, in time, and in what it may send.

Twisted's own time-out begins again with each byte, and it keeps a large body, or one of unknown
length, in a file: with either a stranger could hold more than their connection.
"""

from __future__ import annotations

from typing import Any

from daphne.http_protocol import WebRequest
from twisted.web import http
from typing_extensions import override

from accounts.browsers.client_address import client_address
from cardroom.serving.connections import Entry

Channel: Any = http.HTTPChannel
MOST_BODY = 96 * 1024
"""Bytes of a request's body: the largest form is a tenth of it."""
TURNED_AWAY_WITHIN_S = 2.0
"""Seconds in which whoever is to be turned away may say what they want, and read the answer."""
TOO_BIG = ("413 Content Too Large", f"REQUEST_TOO_BIG: send at most {MOST_BODY} bytes.")


class RoomRequest(WebRequest):  # type: ignore[misc]  # Daphne ships no types
    """Keeps what it is sent in memory, and no more than MOST_BODY bytes of it."""

    @override
    def gotLength(self, length: int | None) -> None:
        self._left = MOST_BODY
        super().gotLength(0)
        if (length or 0) > MOST_BODY:
            self.channel.turn_away(*TOO_BIG)

    @override
    def handleContentChunk(self, data: bytes) -> None:
        self._left -= len(data)
        if self._left < 0:
            self.channel.turn_away(*TOO_BIG)
        else:
            super().handleContentChunk(data)

    def is_under_way(self) -> bool:
        """Say whether an answer has begun and hasn't ended."""
        return bool(self._response_started and not self.finished and self.channel is not None)

    def cut(self) -> None:
        """End the connection without the last chunk. A reset, since without chunks, as HTTP/1.0 has
        it, an orderly end would say that the answer is whole."""
        self.channel.transport.abortConnection()


class RoomChannel(Channel):  # type: ignore[misc]  # Twisted is typed here and there only
    """Ends when no whole request has come in time after it was opened, or after the last answer."""

    _clock: Any = None
    _entry = Entry.CUT
    _unsent = 0

    @override
    def connectionMade(self) -> None:
        super().connectionMade()
        self.requestFactory = RoomRequest
        server = self.factory.server
        self._address = peer_address(self.transport)
        self._entry = server.counted.enter(self._address)
        if self._entry is Entry.CUT:
            self.transport.abortConnection()
            return
        is_in = self._entry is Entry.LET_IN
        self._patience = server.request_seconds if is_in else TURNED_AWAY_WITHIN_S
        self._wait()

    @override
    def allContentReceived(self) -> None:
        if self._entry is Entry.LET_IN:
            self._stop_waiting()
            super().allContentReceived()
        else:
            self.turn_away(self._entry.value, self._entry.text())

    @override
    def requestDone(self, request: Any) -> None:
        self._wait()  # before the next request, which may have come already, is begun
        super().requestDone(request)

    @override
    def connectionLost(self, reason: Any) -> None:
        self._stop_waiting()
        self.factory.server.counted.leave(self._address, self._entry)
        super().connectionLost(reason)

    def turn_away(self, status: str, text: str) -> None:
        """Answer with a sentence instead of what was asked for, and listen no more."""
        body = f"{text}\n".encode()
        head = (
            f"HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\n"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        )
        self.dataReceived = self.lineReceived = self.rawDataReceived = lambda *_: None
        self.transport.write(head.encode() + body)
        self.loseConnection()
        self._patience = TURNED_AWAY_WITHIN_S
        self._wait()

    def _wait(self) -> None:
        self._stop_waiting()
        self._unsent = unsent(self.transport)
        self._clock = self.callLater(self._patience, self._look)

    def _stop_waiting(self) -> None:
        if self._clock is not None and self._clock.active():
            self._clock.cancel()

    def _look(self) -> None:
        """Nothing whole came in time: wait on for whoever is still reading an answer, no other."""
        left = unsent(self.transport)
        if left == 0:
            self.loseConnection()
        elif left < self._unsent:
            self._wait()
        else:
            self.transport.abortConnection()


def peer_address(transport: Any) -> str:
    """Return what a connection counts for: the other end's address."""
    return client_address(getattr(transport.getPeer(), "host", None), None, proxies=0)


def unsent(transport: Any) -> int:
    """Return how many bytes wait in this process for the other end to read."""
    waiting: int = len(transport.dataBuffer) - transport.offset + transport._tempDataLen
    return waiting
