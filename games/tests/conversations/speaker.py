"""Somebody who plays, and says one line after the other, over as many connections as it takes."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Callable
from contextlib import suppress

import websockets

from games.tests.served.client import SOON, Client, Frame
from games.tests.served.room import ServedRoom
from games.tests.served.waiting import PATIENCE

LEISURE = 0.1
"""Seconds between two frames: ten a second are allowed."""
BUY_IN = 20_000
CUT_OFF = (websockets.WebSocketException, OSError, TimeoutError)
"""What a client hears of a server that was killed, or isn't there yet."""


class Speaker:
    """``said`` has each line with the number by which it was acknowledged, and ``read`` what came
    over each connection; ``room`` says which server to go to next."""

    def __init__(self, name: str, seat: int, count: int, room: Callable[[], ServedRoom]) -> None:
        self.name = name
        self.said: dict[str, int] = {}
        self.read: list[list[Frame]] = []
        self.repeats = 0
        self._seat = seat
        self._room = room
        self._texts = [f"{name} {number}" for number in range(count)]
        self._tried: set[str] = set()
        self._line: Client | None = None

    @property
    def is_done(self) -> bool:
        """Whether all lines were acknowledged."""
        return len(self.said) == len(self._texts)

    async def say_all(self, until: asyncio.Event) -> None:
        """Say all lines, and stay until everybody has; who is cut off says the same again."""
        while not (self.is_done and until.is_set()):
            with suppress(*CUT_OFF):
                async with asyncio.timeout(PATIENCE):
                    self._line = await Client.at(self._room(), "holdem", self.name)
                await self._one_connection(self._line, until)
            if self._line is not None:
                self.read.append(self._line.frames)
                await self._line.close()
            await asyncio.sleep(SOON)

    async def drop_line(self) -> None:
        """Lose the connection, as on a train."""
        if self._line is not None:
            await self._line.socket.close()

    async def _one_connection(self, line: Client, until: asyncio.Event) -> None:
        await line.hello()
        await line.insist("sit_down", seat=self._seat, chips=BUY_IN)  # NOT_FREE: it is theirs yet
        for text in self._texts[len(self.said) :]:
            await self._act(line)
            await self._say(line, text)
            await asyncio.sleep(LEISURE)
        while not until.is_set():
            await line.next()
            await self._act(line)

    async def _say(self, line: Client, text: str) -> None:
        request_id = uuid.uuid5(uuid.NAMESPACE_OID, text).hex
        self.repeats += text in self._tried
        self._tried.add(text)
        answer = await line.insist_on("say", request_id, text=text)
        assert answer["type"] == "said_ack", answer
        self.said[text] = answer["number"]

    async def _act(self, line: Client) -> None:
        if line.now.get("seat") == self._seat and "legal" in line.now:
            kind = "check" if line.now["legal"].get("check") else "fold"  # so nobody goes broke
            await line.insist("act", turn=line.now["turn"], action={"type": kind})
