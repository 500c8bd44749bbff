"""Three people at each table, who never get to a showdown: the last bet finds no caller."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

from games.tests.secrecy.known_room import STAFF, KnownRoom
from games.tests.secrecy.seen_frames import Told
from games.tests.served.client import Client, Frame
from games.tests.served.waiting import PATIENCE

BUY_IN = 40_000
LAST_STREET = {"holdem": 3, "stud": 4}


class Viewer:
    """One socket that reads all that it is sent."""

    def __init__(self, client: Client, told: Told, seat: int = 0) -> None:
        self.client = client
        self.told = told
        self.seat = seat
        self.street = self.hand_no = 0
        self._task: asyncio.Task[None] | None = None

    def listen(self) -> None:
        """Read on and on."""
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
                    self.hand_no = event["hand_no"]
                elif event["type"] == "street_dealt":
                    self.street = event["street"]


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

    async def open(self, stack: AsyncExitStack) -> None:
        """Seat everybody."""
        for seat, name in enumerate((*self.names, STAFF, ""), start=1):
            client = await Client.at(self._room, self._variant, name)
            player = self._room.people[name]["id"] if name else None
            viewer = Viewer(client, Told(self.id, player), seat)
            await client.hello()
            viewer.listen()
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


async def evening(
    tables: list[LiveTable], hands: int, look: Callable[[list[int]], Awaitable[None]]
) -> None:
    """Play so many hands at each table; ``look`` is awaited once in each, at
    ever other streets, and told their numbers."""
    async with AsyncExitStack() as stack:
        for table in tables:
            await table.open(stack)
        for number in range(hands):
            streets = [number % (table.last_street + 1) for table in tables]
            live = await asyncio.gather(
                *(
                    table.play_until(number + 1, street)
                    for table, street in zip(tables, streets, strict=True)
                )
            )
            await look(live)
            await asyncio.gather(
                *(table.finish(hand) for table, hand in zip(tables, live, strict=True))
            )
