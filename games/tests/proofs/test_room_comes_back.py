"""A room that is killed while a deal waits for its cuts comes back, and deals soon."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from games.clock.process import DEAD_AFTER
from games.services.hands.ring import CUTS_AFTER_OUTAGE_S
from games.tests.people import ALICE, BOB
from games.tests.proofs.attempts_seen import attempts
from games.tests.proofs.cutting_client import Cutter
from games.tests.served.own_time import OwnTime
from games.tests.served.room import ServedRoom, served

pytestmark = [pytest.mark.crash, pytest.mark.served]
BUY_IN = 8_000
SEATS = {ALICE: 1, BOB: 2}
SLACK = 0.5
"""Seconds."""


@pytest.fixture
def room(room_template: Path, tmp_path: Path) -> Iterator[ServedRoom]:
    with served(room_template, tmp_path, HAND_PAUSE_MS="1000") as opened:
        yield opened


class Killed(NamedTuple):
    """A room that was killed in a hand's cut, and has been started again: Unix seconds."""

    hand: int
    at: float
    ready: float

    @property
    def known(self) -> float:
        """When the room can know that it was away: another process might still have come."""
        return max(self.ready, self.at + DEAD_AFTER / 1000)


async def kill_in_mid_cut(room: ServedRoom) -> Killed:
    """Kill the room while it waits for cuts that don't come, and start it."""
    async with AsyncExitStack() as stack:
        alice, bob = [
            await stack.enter_async_context(await Cutter.at(room, "holdem", name)) for name in SEATS
        ]
        for client in (alice, bob):
            client.held = []
            await client.arrive(SEATS[client.name], BUY_IN)
        await alice.wait_until(lambda: alice.held and bob.held)
        room.kill()
        hand, at = attempts(alice)[-1].hand, time.time()
    await asyncio.to_thread(room.start)
    return Killed(hand, at, time.time())


async def come_back(room: ServedRoom, stack: AsyncExitStack, *, with_cuts: bool) -> Cutter:
    """Have both come back, with their cuts or without; return Alice."""
    people = []
    for name, seat in SEATS.items():
        client = await stack.enter_async_context(await Cutter.at(room, "holdem", name))
        client.held = None if with_cuts else []
        await client.come_back(seat)
        client.play_on()
        people.append(client)
    return people[0]


async def test_with_the_same_cuts_it_deals_at_once(room: ServedRoom) -> None:
    hand = (await kill_in_mid_cut(room)).hand
    clock = OwnTime(room.pid)
    async with AsyncExitStack() as stack:
        alice = await come_back(room, stack, with_cuts=True)
        await alice.hands_dealt(1)

        assert clock.passed() < CUTS_AFTER_OUTAGE_S
        assert [each.number for each in attempts(alice) if each.hand == hand] == [1]


async def test_without_them_it_goes_on_five_seconds_after_the_outage_is_known(
    room: ServedRoom,
) -> None:
    killed = await kill_in_mid_cut(room)
    clock = OwnTime(room.pid)
    async with AsyncExitStack() as stack:
        alice = await come_back(room, stack, with_cuts=False)
        await alice.hands_dealt(1)
        lost, (*_, again) = clock.lost(), attempts(alice)

        assert (again.hand, again.number, again.cutters) == (killed.hand, 2, ())
        dealt = again.at / 1000
        assert dealt >= killed.ready + CUTS_AFTER_OUTAGE_S - SLACK
        assert dealt - lost <= killed.known + CUTS_AFTER_OUTAGE_S + SLACK
