"""Two people who play while others attack, and how long each act of theirs took."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from games.tests.crash.people import choose
from games.tests.people import ALICE, BOB
from games.tests.served.client import Client, Frame
from games.tests.served.own_time import OwnTime
from games.tests.served.room import ServedRoom

BUY_IN = 20_000
LEISURE = 0.15
"""Seconds before each act: they are people, and a player may send ten frames a second."""
IN_TIME = 0.5
"""Seconds within which 95 of 100 acts are answered, or three times as long as in quiet."""


class Honest:
    """The table: each act is answered, or the test ends; ``hands`` are the hands played."""

    def __init__(self, people: list[Client], pid: int) -> None:
        self._people = people
        self._pid = pid
        self.hands: set[str] = set()

    async def play(self, acts: int) -> float:
        """Act so often; return the seconds within which 95 of 100 were answered."""
        took = [await self._act() for _ in range(acts)]
        return sorted(took)[math.ceil(0.95 * len(took)) - 1]

    async def _act(self) -> float:
        actor = await self._on_turn()
        await asyncio.sleep(LEISURE)
        turn, clock = actor.now["turn"], OwnTime(self._pid)
        answer = await actor.ask("act", turn=turn, action=choose(actor.now["legal"]))
        took = clock.passed()
        assert answer["type"] == "ack", answer
        self.hands.add(turn.partition(".")[0])
        await actor.reach(answer["version"])
        return took

    async def _on_turn(self) -> Client:
        """Return whoever has the action, both being up to date."""
        while True:
            newest = max(client.version for client in self._people)
            for client in self._people:
                await client.reach(newest)
            for seat, client in enumerate(self._people, start=1):
                if client.now.get("seat") == seat and "legal" in client.now:
                    return client
            await self._people[0].next()


@asynccontextmanager
async def honest_table(room: ServedRoom) -> AsyncIterator[Honest]:
    """Seat Alice and Bob; they leave when it is over."""
    async with AsyncExitStack() as stack:
        people = []
        for seat, name in enumerate((ALICE, BOB), start=1):
            client = await stack.enter_async_context(await Client.at(room, "holdem", name))
            await client.hello()
            await client.take_seat(seat, BUY_IN)
            people.append(client)
        try:
            yield Honest(people, room.pid)
        finally:
            for client in people:
                await client.ask("leave")
            await table_is_free(people)


async def table_is_free(people: list[Client]) -> None:
    """Wait until the last hand is over and both seats are free; whoever is to act folds."""
    while any([(await whole_table(client))["seats"] for client in people]):
        for client in people:
            if client.now.get("legal", {}).get("fold"):
                await client.act("fold")


async def whole_table(client: Client) -> Frame:
    """Return the table as it is now."""
    await client.send("hello", version=None)
    view: Frame = (await client.until(lambda frame: frame["type"] == "snapshot"))["view"]
    return view


def is_in_time(quiet: float, attacked: float) -> bool:
    """Return whether an attack has delayed nobody by more than they bear."""
    return attacked < max(IN_TIME, 3 * quiet)
