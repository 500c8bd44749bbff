"""A client of the protocol, as tests need it: it records every frame that it ever got."""

from __future__ import annotations

import asyncio
import json
import uuid
from collections.abc import Callable
from typing import Any, Protocol, Self

import websockets

Frame = dict[str, Any]
PATIENCE = 8.0


class Playable(Protocol):
    """A room that a client can play in, wherever it runs."""

    people: dict[str, dict[str, Any]]

    def table_url(self, variant: str) -> str:
        """Return the address of a variant's table."""


class Client:
    """One socket of one person at a table."""

    def __init__(self, socket: websockets.ClientConnection, name: str) -> None:
        self.socket = socket
        self.name = name
        self.frames: list[Frame] = []
        self.texts: list[str] = []
        self.version = 0
        self.now: Frame = {}

    @classmethod
    async def at(cls, room: Playable, variant: str, name: str = "") -> Self:
        """Open a socket at a table, with the person's token or as the public."""
        token = {"Authorization": f"Bearer {room.people[name]['token']}"} if name else {}
        socket = await websockets.connect(room.table_url(variant), additional_headers=token)
        return cls(socket, name)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *why: object) -> None:
        await self.socket.close()

    async def send(self, kind: str, **fields: Any) -> None:
        """Send one frame."""
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def next(self) -> Frame:
        """Return the next frame, of any kind."""
        async with asyncio.timeout(PATIENCE):  # Python 3.11's wait_for can swallow a cancellation
            text = str(await self.socket.recv())
        frame: Frame = json.loads(text)
        self.texts.append(text)
        self.frames.append(frame)
        if frame["type"] in ("snapshot", "frame"):
            self.version, self.now = frame["version"], frame["now"]
        return frame

    async def until(self, is_it: Callable[[Frame], bool]) -> Frame:
        """Return the next frame of which this holds."""
        while True:
            frame = await self.next()
            if is_it(frame):
                return frame

    async def hello(self, version: int | None = None) -> Frame:
        """Say hello; return the first frame of the table that comes back."""
        await self.send("hello", version=version)
        return await self.until(lambda frame: frame["type"] in ("snapshot", "frame"))

    async def ask(self, kind: str, *, request_id: str = "", **fields: Any) -> Frame:
        """Ask for something; return the answer."""
        request_id = request_id or uuid.uuid4().hex
        await self.send(kind, request_id=request_id, **fields)
        return await self.until(lambda frame: frame.get("request_id") == request_id)

    async def take_seat(self, seat: int, chips: int) -> None:
        """Sit down, with what he has just left the table with if that was more."""
        answer = await self.ask("sit_down", seat=seat, chips=chips)
        if answer.get("reason") == "MUST_BRING_BACK":
            answer = await self.ask("sit_down", seat=seat, chips=answer["facts"]["minimum"])
        assert answer["type"] == "ack", answer

    async def act(self, kind: str, **fields: Any) -> Frame:
        """Act in the decision that is open; return the answer."""
        action = {"type": kind, **fields}
        return await self.ask("act", turn=self.now["turn"], action=action)

    async def my_turn(self) -> Frame:
        """Wait until it is this person's turn; return what he may do."""
        while "legal" not in self.now or self.now.get("seat") is None:
            await self.next()
        legal: Frame = self.now["legal"]
        return legal
