"""Tables of the true floor, and its server: each act one commit, one acknowledgement, one frame."""

from __future__ import annotations

import asyncio
import datetime as dt
import signal
import sys
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import msgspec
from django.db import connections
from typing_extensions import override

from bench.floor import LEGAL, OPENED, SEATS
from bench.true_floor.commits import Asked, CommitThread
from bench.true_floor.lines import Line
from cardroom.management.commands.serve import TAKE_TURNS_EVERY
from cardroom.serving.straight_writes import framed
from games.consumers.authentication import authenticate
from games.consumers.client_frames import Heartbeat, Hello, table_decoder
from games.live.table.request_frames import Act
from games.live.telling import room_frames
from games.projections.now import Now

DOOR = ThreadPoolExecutor(1)
"""Django refuses to look anything up in the thread of an event loop."""


class BareTable:
    """A table that counts: one act at a time, as at any table."""

    def __init__(self, number: int, commits: CommitThread) -> None:
        self.number = number
        self.version = OPENED
        self.seated: dict[int, Line] = {}
        self._commits = commits
        self._asked: deque[tuple[Line, int | None, str, str]] = deque()
        self._is_writing = False

    def ask(self, line: Line, player: int | None, request_id: str, turn: str) -> None:
        """Queue what somebody asks for."""
        self._asked.append((line, player, request_id, turn))
        if not self._is_writing:
            self._go_on()

    @property
    def _turn(self) -> str:
        return f"1.{self.version}"

    def _go_on(self) -> None:
        """Have the next act written, if there is one that is still asked in its turn."""
        while self._asked:
            line, player, request_id, turn = self._asked.popleft()
            if not turn or turn == self._turn:
                self._is_writing = True
                written = partial(self._written, line, request_id)
                ask = Asked(self.number, self.version, player, turn, request_id, written)
                self._commits.ask(ask)
                return
            refusal = room_frames.Refusal(request_id=request_id, reason="HAND_MOVED_ON")
            line.write(framed(room_frames.encode(refusal)))

    def _written(self, line: Line, request_id: str) -> None:
        self.version += 1
        self._is_writing = False
        ack = room_frames.Ack(request_id=request_id, version=self.version)
        line.write(framed(room_frames.encode(ack)))
        self._fan_out()
        self._go_on()

    def _fan_out(self) -> None:
        if len(self.seated) < SEATS:
            return
        seat = self.version % SEATS + 1
        now = Now(server_time=time.time_ns() // 1_000_000, turn=self._turn, seat=seat)
        public = self._frame(now)
        for number, line in self.seated.items():
            if number != seat:
                line.write(public)
        self.seated[seat].write(self._frame(msgspec.structs.replace(now, legal=LEGAL)))

    def _frame(self, now: Now) -> bytes:
        frame = room_frames.Frame(table=self.number, version=self.version, events=(), now=now)
        return framed(room_frames.encode(frame))


class PlayersLine(Line):
    """/ws/tables/<id>/ at the true floor."""

    def __init__(self, tables: dict[int, BareTable], commits: CommitThread) -> None:
        super().__init__()
        self._tables = tables
        self._commits = commits

    @override
    def opened(self, path: str, headers: list[tuple[bytes, bytes]]) -> None:
        """Look up who it is, holding all others up: that is before anything is measured."""
        visitor = DOOR.submit(authenticate, headers, dt.datetime.now(dt.UTC)).result()
        assert visitor is not None
        self._player = visitor.player
        number = int(path.strip("/").rpartition("/")[2])
        if number not in self._tables:
            self._tables[number] = BareTable(number, self._commits)
        self._table = self._tables[number]

    @override
    def text(self, payload: bytes) -> None:
        frame = table_decoder.decode(payload)
        if isinstance(frame, Hello | Heartbeat):
            return
        if isinstance(frame, Act):
            self._table.ask(self, self._player, frame.request_id, frame.turn)
            return
        seat = getattr(frame, "seat", None)
        if seat is not None:
            self._table.seated[seat] = self
        self._table.ask(self, self._player, frame.request_id, "")


def serve_true_floor(port: int) -> None:
    """Serve until SIGTERM."""
    sys.setswitchinterval(TAKE_TURNS_EVERY)
    asyncio.run(serve_until_stopped(port))


async def serve_until_stopped(port: int) -> None:
    """Open the port; end once all that was asked for is written."""
    loop, has_stopped = asyncio.get_running_loop(), asyncio.Event()
    loop.add_signal_handler(signal.SIGTERM, has_stopped.set)
    tables: dict[int, BareTable] = {}
    commits = CommitThread(loop)
    commits.start()
    server = await loop.create_server(partial(PlayersLine, tables, commits), "127.0.0.1", port)
    print("The room is open at its true floor", flush=True)
    await has_stopped.wait()
    server.close()
    commits.ask(None)
    await loop.run_in_executor(None, commits.join)
    DOOR.submit(connections.close_all).result()
