"""One person's line to the table, which outlives sockets and servers: they write down what they ask
for, and ask again what was never answered."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import websockets
from typing_extensions import override

from games.tests.served.client import NOT_NOW, SOON, Client, Frame

if TYPE_CHECKING:
    from games.tests.hosted.at_table import AtTable

MOVED_ON = ("HAND_MOVED_ON", "NOT_YOUR_TURN", "HAND_OVER", "NO_HAND")


class Line:
    """``view`` is the table as they looked at it last, ``found`` as they found it on coming."""

    def __init__(self, at: AtTable, name: str, seat: int) -> None:
        self.at, self.name, self.seat = at, name, seat
        self.id = at.room.id_of(name)
        self.view: Frame = {}
        self.found: Frame = {}
        self.settled = 0
        """The version in which the last thing was done that they asked for, but for acts."""
        self._looks = 0
        self._client: Client | None = None
        self._task: asyncio.Task[None] | None = None
        self._asked: dict[str, tuple[str, asyncio.Future[Frame]]] = {}
        """By request: what was asked for, and its answer."""

    @override
    def __repr__(self) -> str:
        asks = [kind for kind, answer in self._asked.values() if not answer.done()]
        is_cut_off = self._task is not None and self._task.done()
        seats = self.view.get("seats")
        return f"{self.name}: {is_cut_off=}, {asks=}, {self.settled=}, {self.now=}, {seats=}"

    # --- coming and going -------------------------------------------------------------------------

    async def come(self) -> None:
        """Open a socket, look, and then ask again what was never answered."""
        self.found = {}
        self._client = await self.at.room.socket(self.name)
        await self._client.send("hello", version=None)
        self._task = asyncio.create_task(self._listen(self._client))
        await self.at.until(lambda: bool(self.found))
        for kind, asked in self.at.diary.unanswered(self.name):
            self.at.sent_again += 1
            await self._client.send(kind, **asked)

    async def go(self) -> None:
        """Hang up."""
        assert self._client is not None
        await self._client.close()
        await self.gone()

    async def gone(self) -> None:
        """Wait until the socket is closed, by whomever."""
        assert self._task is not None
        await self._task
        self._client = self._task = None

    @property
    def is_here(self) -> bool:
        """Whether they have a socket."""
        return self._client is not None

    @property
    def now(self) -> Frame:
        """Whose turn it is, as they know it; nothing without a socket."""
        return {} if self._client is None else self._client.now

    def complain(self) -> None:
        """Raise what they have stumbled over, if anything."""
        if self._task is not None and self._task.done():
            self._task.result()

    # --- asking -----------------------------------------------------------------------------------

    async def sends(self, kind: str, **fields: Any) -> asyncio.Future[Frame]:
        """Write a request down and send it; return what will be the answer, perhaps to another
        server."""
        assert self._client is not None
        asked = self.at.diary.ask(self.name, kind, fields)
        answer = asyncio.get_running_loop().create_future()
        self._asked[asked["request_id"]] = kind, answer
        await self._client.send(kind, **asked)
        return answer

    async def ask(self, kind: str, **fields: Any) -> Frame:
        """Ask for something; return the answer."""
        answer = await self.sends(kind, **fields)
        await self.at.until(answer.done)
        return answer.result()

    async def does(self, kind: str, **fields: Any) -> None:
        """Ask for something that is done."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "ack", (self.name, kind, answer)

    async def look(self) -> Frame:
        """Look at the whole table; return it."""
        assert self._client is not None
        before = self._looks
        await self._client.send("hello", version=None)
        await self.at.until(lambda: self._looks > before)
        return self.view

    def is_asking(self, kind: str) -> bool:
        """Whether an answer to something of the kind is still to come."""
        return any(each == kind and not answer.done() for each, answer in self._asked.values())

    # --- listening --------------------------------------------------------------------------------

    async def _listen(self, client: Client) -> None:
        try:
            while True:
                await self._take(client, await client.next())
        except websockets.ConnectionClosed:
            pass  # it was killed or stopped, or has shown them out

    async def _take(self, client: Client, frame: Frame) -> None:
        if frame.get("reason") in NOT_NOW:
            await self._ask_again(client, frame.get("request_id"))
            return
        self.at.diary.note(self.name, self.seat, frame)
        self._note_answer(frame)
        self.at.note(frame)
        if frame["type"] == "snapshot":
            self.view, self._looks = frame["view"], self._looks + 1
            self.found = self.found or self.view
        await self._saw(client, frame)

    async def _saw(self, client: Client, frame: Frame) -> None:
        """Do what they do about a frame."""

    def _note_answer(self, frame: Frame) -> None:
        if frame["type"] not in ("ack", "refused"):
            return
        kind, answer = self._asked[frame["request_id"]]
        is_late = frame.get("reason") in MOVED_ON
        assert kind != "act" or frame["type"] == "ack" or is_late, (self.name, frame)
        if kind != "act" and frame["type"] == "ack":
            self.settled = max(self.settled, frame["version"])
        if not answer.done():
            answer.set_result(frame)

    async def _ask_again(self, client: Client, request_id: str | None) -> None:
        """Ask the same once more; a look has no number."""
        await asyncio.sleep(SOON)
        for kind, asked in self.at.diary.unanswered(self.name):
            if asked["request_id"] == request_id:
                await client.send(kind, **asked)
        if not request_id:
            await client.send("hello", version=None)
