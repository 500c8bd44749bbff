"""Connections of strangers who never say what they want, or take for ever to say it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple

SILENT = b""
HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-More: "
BODY = b"POST /accounts/login/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4000\r\n\r\n"
CHUNKS = b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
DRIPS = 0.5
"""Seconds between two bytes of those who take their time."""


class Kind(NamedTuple):
    """What each of them says at once, and then byte by byte."""

    name: str
    says: bytes
    drips: bytes


KINDS = (
    Kind("silent", SILENT, b""),
    Kind("half a request, byte by byte", HALF, b"x"),
    Kind("a body, byte by byte", BODY, b"x"),
    Kind("chunks of a body", CHUNKS, b"1\r\nx\r\n"),
)


class Strangers:
    """How many came, and what became of them: held, refused with a sentence, or cut off."""

    def __init__(self, port: int, kind: Kind) -> None:
        self._port = port
        self._kind = kind
        self.answers: Counter[str] = Counter()
        self.came = self.cut = 0
        self._tasks: list[asyncio.Task[None]] = []
        self._writers: list[asyncio.StreamWriter] = []

    @property
    def held(self) -> int:
        """How many are connected now."""
        return self.came - self.cut - sum(self.answers.values())

    async def come(self, count: int, address: str) -> None:
        """Connect so often from an address of this machine."""
        for _ in range(count):
            try:
                line = await asyncio.open_connection(
                    "127.0.0.1", self._port, local_addr=(address, 0)
                )
            except OSError:
                line = None
            self.came += 1
            if line is None:
                self.cut += 1
            else:
                self._writers.append(line[1])
                self._tasks.append(asyncio.create_task(self._hold(*line)))

    async def _hold(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        drip = asyncio.create_task(self._drip(writer))
        answer = b""
        try:
            with suppress(OSError):
                answer = await reader.read()
        finally:
            drip.cancel()
            writer.transport.abort()
        if answer:
            self.answers[answer.split(b"\r\n", 1)[0].decode().removeprefix("HTTP/1.1 ")] += 1
        else:
            self.cut += 1

    async def _drip(self, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            writer.write(self._kind.says)
            while self._kind.drips:
                await asyncio.sleep(DRIPS)
                writer.write(self._kind.drips)

    async def go(self) -> None:
        """Hang up, all of them."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for writer in self._writers:
            writer.transport.abort()
        closed = (writer.wait_closed() for writer in self._writers)
        await asyncio.gather(*closed, return_exceptions=True)


@asynccontextmanager
async def strangers(port: int, kind: Kind) -> AsyncIterator[Strangers]:
    """Send in nobody yet; whoever has come by the end hangs up."""
    found = Strangers(port, kind)
    try:
        yield found
    finally:
        await found.go()
