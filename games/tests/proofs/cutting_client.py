"""Clients that cut and play, each by itself, until asked to stop; one of them may do otherwise."""

from __future__ import annotations

import asyncio
import json
import uuid
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import websockets
from typing_extensions import override

from games.tests.knife import Knife, events_in, kept_back
from games.tests.served.client import Client, Frame
from games.tests.served.waiting import PATIENCE

SOON = 0.01
CUT = "cut "
"""How the ids of such requests begin."""


class Cutter(Client):
    """Reveals each cut that is asked for, and ends hands soon: checks, or folds."""

    seat = 0

    def __init__(self, socket: websockets.ClientConnection, name: str, **how: Any) -> None:
        super().__init__(socket, name, **how)
        self.knife = Knife(name)
        self.held: list[Frame] | None = None
        """Cuts that they keep for now; None: they reveal them."""
        self._acted = ""
        self._playing: asyncio.Task[None] | None = None
        self._events: list[Frame] = []
        self._read = 0
        """Frames whose events are known: there are thousands, asked about again and again."""

    async def arrive(self, seat: int, chips: int) -> None:
        """Offer to cut, sit down, and play on and on."""
        await self.come_back(seat)
        await self.take_seat(seat, chips)
        self.play_on()

    async def come_back(self, seat: int) -> None:
        """Have a new line to a seat that they have."""
        self.seat = seat
        await self.hello()
        await self.send_frame(self.knife.pledge())

    def play_on(self) -> None:
        """Cut and act from now on."""
        self._playing = asyncio.create_task(self._play())

    @override
    async def close(self) -> None:
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)
        await super().close()

    async def send_frame(self, frame: Frame) -> None:
        """Send a frame as it is."""
        await self.socket.send(json.dumps(frame))

    async def cut(self, answer: Frame) -> None:
        """Reveal a cut, or do what else one would."""
        if self.held is None:
            await self.send_frame({**answer, "request_id": f"{CUT}{uuid.uuid4().hex}"})
        else:
            self.held.append(answer)
            await self.send_frame(kept_back(answer))

    async def let_go(self) -> None:
        """Reveal what they have kept."""
        held, self.held = self.held, None
        for answer in held or ():
            await self.cut(answer)

    async def _play(self) -> None:
        with suppress(websockets.ConnectionClosed, TimeoutError):
            for frame in list(self.frames):
                await self._answer(frame)
            while True:
                await self._answer(await self.next())

    async def _answer(self, frame: Frame) -> None:
        for answer in self.knife.answers(frame):
            await self.cut(answer)
        legal = self.now.get("legal")
        if legal and self.now.get("seat") == self.seat and self.now["turn"] != self._acted:
            self._acted = self.now["turn"]
            kinds = ("check", "fold", "bring_in")
            action = {"type": next(kind for kind in kinds if legal.get(kind))}
            request = {"request_id": uuid.uuid4().hex, "turn": self._acted, "action": action}
            await self.send("act", **request)

    # --- what it was sent -----------------------------------------------------------------------

    def events(self, kind: str) -> list[Frame]:
        """Return all events of a kind that it was sent."""
        for frame in self.frames[self._read :]:
            self._events += events_of(frame)
        self._read = len(self.frames)
        return [each for each in self._events if each["type"] == kind]

    def answers(self) -> list[str]:
        """Return what the room has said to requests, by name."""
        kinds = ("refused", "error")
        return [frame["reason"] for frame in self.frames if frame["type"] in kinds]

    def cuts_taken(self) -> int:
        """Return how many cuts of theirs the room has acknowledged."""
        acks = [frame for frame in self.frames if frame["type"] == "ack"]
        return sum(frame["request_id"].startswith(CUT) for frame in acks)

    async def wait_until(self, is_so: Callable[[], object]) -> None:
        """Wait for what comes to this client, or to another, which play meanwhile."""
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                await asyncio.sleep(SOON)

    async def hands_dealt(self, count: int) -> None:
        """Wait until so many hands more have been dealt."""
        wanted = len(self.events("hand_cut")) + count
        await self.wait_until(lambda: len(self.events("hand_cut")) >= wanted)


def events_of(frame: Frame) -> list[Frame]:
    """Return the events in a frame of the room, if it has any."""
    return events_in(frame) if frame["type"] in ("frame", "snapshot") else []
