"""A server whose one socket is sent texts of all sizes, by the short way and the usual one in turn.

`python -m cardroom.tests.direct_room PORT`, for test_straight_writes.py. What it sends depends on
what its peer has read, never on how long that took: it goes on when the peer says so, and says
itself, on its output, when there are bytes that it couldn't send.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Any

from typing_extensions import override

from cardroom.serving.connections import Connections
from cardroom.serving.server import RoomServer

ROUNDS = 5
SMALL = 20
"""Texts to a peer that has read everything, which all fit into the kernel."""
MIXED = 30
"""Texts of all sizes to a peer that reads, by either way."""
BURST = 8
"""Texts to a peer that doesn't read; the first alone is more than the kernel takes."""
TEXTS = ROUNDS * (SMALL + MIXED + BURST)
LONGEST = 40_000
TOO_LONG = 250_000
COMING_BACK = 1012


class Talk:
    """One peer, and how often each way was taken."""

    def __init__(self, scope: dict[str, Any], send: Any) -> None:
        self.counts: Counter[str] = Counter()
        self._write: Callable[[str], bool] = scope["write"]
        self._unsent: Callable[[], int] = scope["unsent"]
        self._send = send
        self._random = Random(7)
        self._numbers: Iterator[int] = count()

    async def to_a_reader(self) -> None:
        """Send small texts the short way, then texts of all sizes by both."""
        for _ in range(SMALL):
            self.counts["taken"] += await self._straight(self._random.choice((0, 3, 120)))
        for _ in range(MIXED):
            size = self._random.choice((0, 3, 120, 120, 700, self._random.randrange(LONGEST)))
            if self._random.random() < 0.8:
                await self._straight(size)
            else:
                await self._usual(self._text(size))
            await asyncio.sleep(self._random.choice((0, 0, 0.02)))

    async def to_nobody(self) -> None:
        """Send what can't be sent at once, and more behind it; say so."""
        self.counts["taken"] += await self._straight(TOO_LONG)
        self.counts["sent in part"] += 0 < self._unsent() < TOO_LONG * len("ö".encode())
        for _ in range(BURST - 1):
            self.counts["refused"] += not await self._straight(self._random.choice((0, 120)))
        print("unsent", flush=True)

    async def end(self) -> None:
        """Send the counts."""
        await self._usual(json.dumps(self.counts))

    async def _straight(self, size: int) -> bool:
        """Send a text by the short way if it can be taken, which is returned; else as usual."""
        text = self._text(size)
        is_taken = self._write(text)
        if not is_taken:
            await self._usual(text)
        return is_taken

    async def _usual(self, text: str) -> None:
        await self._send({"type": "websocket.send", "text": text})

    def _text(self, size: int) -> str:
        return f"{next(self._numbers)}:" + "ö" * size


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Accept a socket; whenever it says that it has read everything, send more; then close."""
    assert (await receive())["type"] == "websocket.connect"
    await send({"type": "websocket.accept"})
    talk = Talk(scope, send)
    for part in (*(talk.to_a_reader, talk.to_nobody) * ROUNDS, talk.end):
        assert (await receive())["type"] == "websocket.receive"
        await part()
    await send({"type": "websocket.close", "code": COMING_BACK})
    assert not scope["write"]("after the end")


class PatientServer(RoomServer):
    """Waits for a peer that reads slowly to answer the close, and doesn't ask whether it lives."""

    @override
    def _ready(self) -> None:
        super()._ready()
        self.ping_interval = 3600
        self.ws_factory.setProtocolOptions(closeHandshakeTimeout=60)


async def nothing() -> None:
    """Begin and end with nothing else."""


def main() -> None:
    """Serve until SIGTERM."""
    PatientServer(
        application,
        host="127.0.0.1",
        port=int(sys.argv[1]),
        begin=nothing,
        end=nothing,
        connections=Connections(),
        request_seconds=20,
    ).run()


if __name__ == "__main__":
    main()
