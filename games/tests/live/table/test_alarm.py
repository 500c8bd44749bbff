"""A table's timer: whatever else happens at the table, it rings when it is due."""

from __future__ import annotations

import asyncio
import time

from games.live.table.alarm import AGAIN_AFTER, Alarm
from games.tests.served.waiting import PATIENCE

OFTEN = AGAIN_AFTER / 10


def in_milliseconds(seconds: float) -> int:
    """Return a time from now on as an alarm is set."""
    return round((time.time() + seconds) * 1000)


async def test_what_others_do_at_the_table_does_not_put_it_off() -> None:
    rang = asyncio.Event()
    alarm, due = Alarm(rang.set), in_milliseconds(2 * OFTEN)
    async with asyncio.timeout(PATIENCE):
        while not rang.is_set():
            alarm.set(due)
            await asyncio.sleep(OFTEN)


async def test_one_that_is_still_due_rings_again_but_not_without_a_pause() -> None:
    rings: list[float] = []
    twice = asyncio.Event()

    def ring() -> None:
        rings.append(time.monotonic())
        alarm.set(due)
        if len(rings) == 2:
            twice.set()

    alarm, due = Alarm(ring), in_milliseconds(0)
    alarm.set(due)
    async with asyncio.timeout(PATIENCE):
        await twice.wait()
    alarm.set(None)
    assert rings[1] - rings[0] >= AGAIN_AFTER - OFTEN


async def test_none_is_rung_after_it_was_taken_back() -> None:
    rang = asyncio.Event()
    alarm = Alarm(rang.set)
    alarm.set(in_milliseconds(OFTEN))
    alarm.set(None)
    await asyncio.sleep(2 * OFTEN)
    assert not rang.is_set()
