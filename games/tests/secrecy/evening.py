"""Three people at each table, who cut each deck and never get to a showdown: the last bet finds no
caller. Now and then one keeps a cut to themselves, and the attempt to deal is given up."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any, Protocol

from games.tests.knife import Knife, kept_back
from games.tests.secrecy.known_room import STAFF, KnownRoom
from games.tests.secrecy.seen_frames import SeenCards
from games.tests.served.client import Client, Frame
from games.tests.served.waiting import PATIENCE

BUY_IN = 40_000
LAST_STREET = {"holdem": 3, "stud": 4}
HELD_EVERY, HELD_FIRST = 20, 1
"""In how many hands one a cut is kept, and in which first: the next one after this."""


class Viewer:
    """One socket that reads all that it is sent, and asks for the proof of each hand that is over;
    a player's cuts, but for one that is to be kept (``is_keeping``)."""

    def __init__(
        self, client: Client, seen: SeenCards, seat: int = 0, *, cuts: bool = False
    ) -> None:
        self.client = client
        self.seen = seen
        self.seat = seat
        self.street = self.hand_no = self.framed = 0
        self.is_keeping = False
        self._knife = Knife(client.name) if cuts else None
        self._task: asyncio.Task[None] | None = None

    async def listen(self) -> None:
        """Announce a cut, and read on and on."""
        if self._knife is not None:
            await self.client.send(**said(self._knife.pledge()))
        self._task = asyncio.create_task(self._read())

    async def close(self) -> None:
        """Hang up."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.client.close()

    @property
    def legal(self) -> Frame | None:
        """What this player may do in a hand that is being played, if it is their turn."""
        now = self.client.now
        return now.get("legal") if now.get("seat") == self.seat else None

    async def _read(self) -> None:
        while True:
            frame = await self.client.next()
            for event in frame.get("events", ()):
                if event["type"] == "hand_started":
                    self.framed = event["hand_no"]
                    await self._ask_for_proof(self.framed - 1)
                elif event["type"] == "street_dealt":
                    self.hand_no, self.street = self.framed, event["street"]
            await self._cut(frame)

    async def _ask_for_proof(self, hand_no: int) -> None:
        if hand_no:
            await self.client.send("prove", hand=hand_no)

    async def _cut(self, frame: Frame) -> None:
        """Reveal the cut that a frame asks for, and announce another; or keep silent for once."""
        answers = self._knife.answers(frame) if self._knife else []
        for answer in answers:
            if self.is_keeping:
                self.is_keeping = False
                await self.client.send(**said(kept_back(answer)))
            else:
                await self.client.send(**said(answer), request_id=uuid.uuid4().hex)


class LiveTable:
    """One table's players, a spectator and a member of staff who watches."""

    def __init__(self, room: KnownRoom, variant: str, names: tuple[str, ...]) -> None:
        self._room = room
        self._variant = variant
        self.names = names
        self.id = room.tables[variant]
        self.viewers: list[Viewer] = []
        self.last_street = LAST_STREET[variant]

    @property
    def players(self) -> list[Viewer]:
        """Those who play."""
        return self.viewers[: len(self.names)]

    def seen_by(self, name: str | None) -> SeenCards | None:
        """Return what one of the players was sent; None: it isn't one."""
        return next((each.seen for each in self.players if each.client.name == name), None)

    async def open(self, stack: AsyncExitStack) -> None:
        """Seat everybody."""
        for seat, name in enumerate((*self.names, STAFF, ""), start=1):
            cuts = name in self.names
            client = await Client.at(self._room, self._variant, name)
            player = self._room.people[name]["id"] if name else None
            viewer = Viewer(client, SeenCards(self.id, player), seat, cuts=cuts)
            await client.hello()
            await viewer.listen()
            stack.push_async_callback(viewer.close)
            self.viewers.append(viewer)
        for seat, viewer in enumerate(self.players, start=1):
            await viewer.client.send(
                "sit_down", request_id=uuid.uuid4().hex, seat=seat, chips=BUY_IN
            )

    async def play_until(self, hand_no: int, street: int) -> int:
        """Play on until so many hands have begun and the last is on this street; return its number.

        A hand that ends before is followed by the next.
        """
        while True:
            actor = await self.actor()
            if actor.hand_no >= hand_no and actor.street >= street:
                return actor.hand_no
            await self._act(actor, goes_on=actor.hand_no >= hand_no)

    async def finish(self, hand_no: int) -> None:
        """Let everybody fold to a bet."""
        while (actor := await self.actor()).hand_no <= hand_no:
            await self._act(actor, goes_on=False)

    async def cutting(self, hand_no: int) -> None:
        """Wait until the next hand has its frame."""
        await self.first(lambda each: each.framed > hand_no)

    async def actor(self) -> Viewer:
        """Return whose turn it is."""
        return await self.first(lambda each: each.legal is not None)

    async def first(self, is_it: Callable[[Viewer], bool]) -> Viewer:
        """Return the first player of whom something is true, as soon as it is."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for each in self.players:
                    if is_it(each):
                        return each
                await asyncio.sleep(0.003)

    async def _act(self, actor: Viewer, *, goes_on: bool) -> None:
        client, version = actor.client, actor.client.version
        assert actor.legal is not None
        action = choose(actor.legal, goes_on=goes_on)
        await client.send(
            "act", turn=client.now["turn"], request_id=uuid.uuid4().hex, action=action
        )
        await self.first(lambda each: each is actor and client.version > version)


def choose(legal: Frame, *, goes_on: bool) -> Frame:
    """Return the action that keeps everybody in, or the one that ends the hand without a call."""
    if not goes_on and legal.get("call") is not None:
        return {"type": "fold"}
    bet = legal.get("bet")
    if not goes_on and bet:
        return {"type": "bet", "chips": bet["minimum"]}
    if legal.get("check"):
        return {"type": "check"}
    kinds = ("bring_in", "call", "complete")
    return {"type": next(kind for kind in kinds if legal.get(kind) is not None)}


def said(frame: Frame) -> dict[str, Any]:
    """Return a frame as the words of ``Client.send``."""
    return {"kind": frame["type"], **{name: each for name, each in frame.items() if name != "type"}}


class Looks(Protocol):
    """What searches the room."""

    def look(self, numbers: list[int]) -> None:
        """Search in these hands of the tables."""

    def look_while_cutting(self, numbers: list[int]) -> None:
        """Search while these hands wait for a cut."""


async def evening(tables: list[LiveTable], hands: int, search: Looks) -> None:
    """Play so many hands at each table; the room is searched once in each, at ever other streets,
    and now and then before they are dealt."""
    async with AsyncExitStack() as stack:
        for table in tables:
            await table.open(stack)
        for number in range(hands):
            streets = [number % (table.last_street + 1) for table in tables]
            both = zip(tables, streets, strict=True)
            playing = (table.play_until(number + 1, street) for table, street in both)
            live = await asyncio.gather(*playing)
            await asyncio.to_thread(search.look, live)
            await finish(tables, live, search, keeps=number % HELD_EVERY == HELD_FIRST)


async def finish(tables: list[LiveTable], live: list[int], search: Looks, *, keeps: bool) -> None:
    """Let these hands end; perhaps somebody keeps the next cut, and the room is searched then."""
    for table in tables:
        table.players[-1].is_keeping = keeps
    both = zip(tables, live, strict=True)
    ends = [asyncio.create_task(table.finish(hand)) for table, hand in both]
    if keeps:
        await asyncio.gather(*map(LiveTable.cutting, tables, live))
        await asyncio.to_thread(search.look_while_cutting, [hand + 1 for hand in live])
    await asyncio.gather(*ends)
