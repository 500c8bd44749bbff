"""The floor: the room's server and sockets, its fence and journal, and an engine that only counts.

What the real room takes beyond this is what poker costs: rules, dealing, projections, ledger.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import os
import time
from functools import partial
from typing import ClassVar

import msgspec
from channels.routing import URLRouter
from django.db import connection, transaction
from django.urls import path
from typing_extensions import override

from accounts.rights.visibility import Openness
from games.consumers.client_frames import Heartbeat, Hello, table_decoder
from games.consumers.room_consumer import RoomConsumer
from games.consumers.table_consumer import table_id
from games.engine.actions import LegalActions
from games.journal.rows.upcasts import SCHEMA
from games.journal.writing.fence_and_row import FENCE, JOURNAL
from games.live.broadcast import room_frames
from games.live.broadcast.sockets import Socket
from games.live.table.player_requests.request_frames import Act
from games.live.table.writing.threads import Threads
from games.projections.now import Now

SEATS = int(os.environ.get("BENCH_SEATS", "9"))
LEGAL = LegalActions(fold=True, check=True)
OPENED = 1
"""The version that a new table has."""
LINK = bytes(32)
"""As long as a row's real one, which takes no time here."""


def fence_values(table: int, version: int) -> tuple[bytes | str | int | None, ...]:
    """Return what FENCE is filled in with at a table that counts, for the version after this."""
    return (LINK, None, b"{}", "bench", False, 0, 0, 0, True, SEATS, table, version)


class Counter:
    """A table where each act is one commit, one acknowledgement and one frame to everybody."""

    def __init__(self, number: int, threads: Threads) -> None:
        self.number = number
        self.version = OPENED
        self.sockets: dict[int, Socket] = {}
        self._threads = threads
        self._jobs: asyncio.Queue[tuple[Socket, str, str]] = asyncio.Queue()
        self._task = asyncio.create_task(self._run())

    def ask(self, socket: Socket, request_id: str, turn: str) -> None:
        """Queue what somebody asks for."""
        self._jobs.put_nowait((socket, request_id, turn))

    @property
    def _turn(self) -> str:
        return f"1.{self.version}"

    async def _run(self) -> None:
        while True:
            socket, request_id, turn = await self._jobs.get()
            if turn and turn != self._turn:
                refusal = room_frames.Refusal(request_id=request_id, reason="HAND_MOVED_ON")
                await socket.send(room_frames.encode(refusal))
                continue
            now = dt.datetime.now(dt.UTC)
            work = partial(self._commit, socket.player, request_id, turn, now)
            self.version = await self._threads.write_together(work)
            await socket.send(
                room_frames.encode(room_frames.Ack(request_id=request_id, version=self.version))
            )
            await self._fan_out()

    def _commit(self, player: int | None, request_id: str, turn: str, now: dt.datetime) -> int:
        """Write one fenced commit, as games/journal/writing/fence_and_row.py does."""
        version = self.version
        at = connection.ops.adapt_datetimefield_value(now)
        row = (self.number, version + 1, player, turn, request_id, SCHEMA, b"[]", at, LINK)
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(FENCE, fence_values(self.number, version))
            assert cursor.rowcount == 1
            cursor.execute(JOURNAL, row)
        return version + 1

    async def _fan_out(self) -> None:
        if len(self.sockets) < SEATS:
            return
        seat = self.version % SEATS + 1
        now = Now(server_time=time.time_ns() // 1_000_000, turn=self._turn, seat=seat)
        public = self._frame(now)
        own = self._frame(msgspec.structs.replace(now, legal=LEGAL))
        for number, socket in self.sockets.items():
            await socket.send(own if number == seat else public)

    def _frame(self, now: Now) -> str:
        frame = room_frames.Frame(table=self.number, version=self.version, events=(), now=now)
        return room_frames.encode(frame)


class CountingConsumer(RoomConsumer):
    """/ws/tables/<id>/ at the floor."""

    shows = Openness.TABLES
    tables: ClassVar[dict[int, Counter]] = {}
    table: Counter

    @override
    async def opened(self) -> None:
        number = table_id(self.scope)
        if number not in self.tables:
            self.tables[number] = Counter(number, self.room.threads)
        self.table = self.tables[number]

    @override
    def closed(self) -> None:
        there = self.table.sockets
        self.table.sockets = {n: each for n, each in there.items() if each is not self.socket}

    @override
    async def take(self, text: str) -> None:
        frame = table_decoder.decode(text)
        if isinstance(frame, Hello | Heartbeat):
            return
        if not isinstance(frame, Act) and hasattr(frame, "seat"):
            self.table.sockets[frame.seat] = self.socket
        self.table.ask(self.socket, frame.request_id, frame.turn if isinstance(frame, Act) else "")


websockets = URLRouter([path("ws/tables/<int:table_id>/", CountingConsumer.as_asgi())])
