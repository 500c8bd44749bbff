"""A client of the protocol, as tests need it: it records every frame that it ever got.

It reads and sends heartbeats all the time, as a page does, whatever the test is busy with: a test
that is slow, or on a slow machine, isn't taken for a client that stays behind.
"""

from __future__ import annotations

import asyncio
import json
import uuid
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol, Self

import websockets

from games.tests.served.waiting import PATIENCE

Frame = dict[str, Any]
SOON = 0.1
"""Seconds until what the room couldn't do is asked for again."""
NOT_NOW = ("TRY_AGAIN", "TOO_MANY_FRAMES", "TOO_MANY_OPEN", "TALK_TOO_FAST")
"""What is said to one who should ask again: the room has failed, or they have said much lately, or
two of their commands are still open."""
TOO_MANY_HANDSHAKES = "TOO_MANY_HANDSHAKES"
HEARTBEATS = 2.0
"""Seconds between two: several in the time after which a socket counts as left behind."""


class Playable(Protocol):
    """A room that a client can play in, wherever it runs."""

    people: dict[str, dict[str, Any]]

    def table_url(self, variant: str) -> str:
        """Return the address of a variant's table."""


class Client:
    """One socket of one person at a table; ``version`` and ``now`` are as of the last frame that
    the test has taken."""

    def __init__(
        self, socket: websockets.ClientConnection, name: str, *, beats: bool = True
    ) -> None:
        self.socket = socket
        self.name = name
        self.frames: list[Frame] = []
        self.texts: list[str] = []
        self.version = 0
        self.now: Frame = {}
        self._arrived: asyncio.Queue[str | websockets.ConnectionClosed] = asyncio.Queue()
        self._has = 0
        work = (self._listen(), self._beat()) if beats else (self._listen(),)
        self._tasks = [asyncio.create_task(each) for each in work]

    @classmethod
    async def at(cls, room: Playable, variant: str, name: str = "", *, beats: bool = True) -> Self:
        """Open a socket at a table, with the person's token or as the public."""
        token = {"Authorization": f"Bearer {room.people[name]['token']}"} if name else {}
        return cls(await open_socket(room.table_url(variant), **token), name, beats=beats)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *why: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up."""
        await self.socket.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _listen(self) -> None:
        try:
            async for text in self.socket:
                self._arrived.put_nowait(str(text))
                self._has = max(self._has, version_of(str(text)))
            await self.socket.recv()  # it was closed in good order: the same exception says so
        except websockets.ConnectionClosed as closed:
            self._arrived.put_nowait(closed)

    async def _beat(self) -> None:
        with suppress(websockets.ConnectionClosed):
            while True:
                await asyncio.sleep(HEARTBEATS)
                await self.send("heartbeat", version=self._has)

    async def send(self, kind: str, **fields: Any) -> None:
        """Send one frame."""
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def next(self) -> Frame:
        """Return the next frame, of any kind; ConnectionClosed after the last."""
        async with asyncio.timeout(PATIENCE):  # Python 3.11's wait_for can swallow a cancellation
            text = await self._arrived.get()
        if isinstance(text, websockets.ConnectionClosed):
            self._arrived.put_nowait(text)  # for whoever asks again
            raise text
        frame: Frame = json.loads(text)
        self.texts.append(text)
        self.frames.append(frame)
        if frame["type"] in ("snapshot", "frame"):
            self.version, self.now = frame["version"], frame["now"]
        return frame

    async def until(self, is_it: Callable[[Frame], bool]) -> Frame:
        """Return the next frame of which this holds.

        TimeoutError if it takes too long: the room's questions come for ever, whatever else does.
        """
        async with asyncio.timeout(PATIENCE):
            while not is_it(frame := await self.next()):
                pass
            return frame

    async def read_until(self, is_so: Callable[[], bool]) -> None:
        """Take frames until something is so, if it isn't already; TimeoutError as in ``until``."""
        if not is_so():
            await self.until(lambda frame: is_so())

    async def reach(self, version: int) -> None:
        """Take frames until this version of the table."""
        await self.read_until(lambda: self.version >= version)

    async def hello(self, version: int | None = None) -> Frame:
        """Say hello; return the first frame of the table that comes back."""
        await self.send("hello", version=version)
        return await self.until(lambda frame: frame["type"] in ("snapshot", "frame"))

    async def ask(self, kind: str, *, request_id: str = "", **fields: Any) -> Frame:
        """Ask for something; return the answer."""
        request_id = request_id or uuid.uuid4().hex
        await self.send(kind, request_id=request_id, **fields)
        return await self.until(
            lambda frame: frame.get("request_id") == request_id and frame["type"] != "said"
        )

    async def see_a_turn(self) -> None:
        """Take frames until somebody is to act."""
        await self.read_until(lambda: self.now.get("seat") is not None)

    async def insist(self, kind: str, **fields: Any) -> Frame:
        """Ask, and ask the same once more as long as it is not now; return the answer."""
        return await self.insist_on(kind, uuid.uuid4().hex, **fields)

    async def insist_on(self, kind: str, request_id: str, **fields: Any) -> Frame:
        """Ask likewise, by an id that may have been asked by before."""
        async with asyncio.timeout(PATIENCE):
            while True:
                answer = await self.ask(kind, request_id=request_id, **fields)
                if answer.get("reason") not in NOT_NOW:
                    return answer
                await asyncio.sleep(SOON)

    async def take_seat(self, seat: int, chips: int) -> None:
        """Sit down, with what they have just left the table with if that was more."""
        answer = await self.insist("sit_down", seat=seat, chips=chips)
        if answer.get("reason") == "MUST_BRING_BACK":
            answer = await self.insist("sit_down", seat=seat, chips=answer["facts"]["minimum"])
        assert answer["type"] == "ack", answer

    async def leave(self) -> None:
        """Give the seat up."""
        answer = await self.insist("leave")
        assert answer["type"] == "ack", answer

    async def act(self, kind: str, **fields: Any) -> Frame:
        """Act in the decision that is open; return the answer."""
        action = {"type": kind, **fields}
        return await self.ask("act", turn=self.now["turn"], action=action)

    async def my_turn(self) -> Frame:
        """Wait until it is this person's turn; return what they may do."""
        await self.read_until(lambda: "legal" in self.now and self.now.get("seat") is not None)
        legal: Frame = self.now["legal"]
        return legal


async def open_socket(url: str, **headers: str) -> websockets.ClientConnection:
    """Open a socket that waits as long as it takes: the room's own pings are enough.

    Whose address has opened too many of late, as a crowd before them has, asks again, as a page
    does.
    """
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await websockets.connect(
                    url, additional_headers=headers, ping_interval=None, max_queue=None,
                    open_timeout=PATIENCE,
                )  # fmt: skip
            except websockets.InvalidStatus as refused:
                if refused.response.reason_phrase != TOO_MANY_HANDSHAKES:
                    raise
            await asyncio.sleep(SOON)


def version_of(text: str) -> int:
    """Return the version of the table that a frame brings, 0 if it brings none."""
    frame: Frame = json.loads(text)
    return int(frame["version"]) if frame["type"] in ("snapshot", "frame") else 0
