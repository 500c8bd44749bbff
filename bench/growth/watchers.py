"""One process of watchers: sockets that only look on at tables, as a page of the public does.

It reads its plan from stdin, says ``ready`` once all have seen their table, and ends with stdin.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial

import msgspec
from typing_extensions import override

from bench.driving.clients import HEARTBEAT, SEATED_WITHIN, whole
from bench.driving.load import said, send_line, started
from bench.driving.sockets import ClientSocket

AT_ONCE = 50
"""Handshakes: as many as the room takes in without a queue."""


class Watch(msgspec.Struct, frozen=True, kw_only=True):
    """Whom to watch at which port."""

    port: int
    tables: tuple[int, ...]


class Asked(msgspec.Struct):
    """The room asks whether anybody is there."""

    ask: int


class Watcher(ClientSocket):
    """One socket, the public's without a token; it answers the room's questions, as a page does."""

    def __init__(self, table: int, token: str = "") -> None:
        super().__init__(path=f"/ws/tables/{table}/", token=token)
        self.has_seen = asyncio.Event()
        self._version = 0

    @override
    def opened(self) -> None:
        self.send(b'{"type":"hello"}')
        self._beat()

    @override
    def text(self, payload: bytes) -> None:
        if payload.startswith(b'{"type":"ask"'):
            number = msgspec.json.decode(payload, type=Asked).ask
            self.send(b'{"type":"heartbeat","version":%d,"ask":%d}' % (self._version, number))
        elif payload.startswith((b'{"type":"snapshot"', b'{"type":"frame"')):
            self._version = whole.decode(payload).version
            self.has_seen.set()

    def _beat(self) -> None:
        self.send(b'{"type":"heartbeat","version":%d}' % self._version)
        asyncio.get_running_loop().call_later(HEARTBEAT, self._beat)


@contextmanager
def watchers(port: int, tables: Sequence[int]) -> Iterator[None]:
    """Have a socket of the public at each table for as long as it takes."""
    process = started("bench.growth.watchers")
    try:
        send_line(process, msgspec.json.encode(Watch(port=port, tables=tuple(tables))))
        if said(process) != "ready":
            raise RuntimeError("Not all tables could be watched.")
        yield
    finally:
        process.kill()
        process.communicate()


async def watch(plan: Watch) -> None:
    """Open all, a few at a time, and look on until stdin ends."""
    loop = asyncio.get_running_loop()
    for first in range(0, len(plan.tables), AT_ONCE):
        some = [
            (await loop.create_connection(partial(Watcher, table), "127.0.0.1", plan.port))[1]
            for table in plan.tables[first : first + AT_ONCE]
        ]
        async with asyncio.timeout(SEATED_WITHIN):
            for each in some:
                await each.has_seen.wait()
    print("ready", flush=True)
    await loop.run_in_executor(None, sys.stdin.read)


if __name__ == "__main__":
    asyncio.run(watch(msgspec.json.decode(sys.stdin.readline(), type=Watch)))
