"""A table's timer: whatever else happens at the table, it rings when it is due."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from games.live.table.alarm import AGAIN_AFTER_S, Alarm
from games.tests.served.waiting import PATIENCE

OFTEN = AGAIN_AFTER_S / 10


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
    assert rings[1] - rings[0] >= AGAIN_AFTER_S - OFTEN


async def test_none_is_rung_after_it_was_taken_back() -> None:
    rang = asyncio.Event()
    alarm = Alarm(rang.set)
    alarm.set(in_milliseconds(OFTEN))
    alarm.set(None)
    await asyncio.sleep(2 * OFTEN)
    assert not rang.is_set()


@pytest.mark.parametrize(
    ("first", "then"), [(OFTEN, 4 * OFTEN), (100 * OFTEN, 4 * OFTEN)], ids=["put off", "brought on"]
)
async def test_it_rings_once_and_when_it_was_last_set_to(first: float, then: float) -> None:
    rang: list[float] = []
    alarm = Alarm(lambda: rang.append(time.time()))
    alarm.set(in_milliseconds(first))
    due = in_milliseconds(then)
    alarm.set(due)
    async with asyncio.timeout(PATIENCE):
        while not rang:
            await asyncio.sleep(OFTEN)
    await asyncio.sleep(2 * OFTEN)
    assert len(rang) == 1
    assert due / 1000 <= rang[0] < due / 1000 + PATIENCE / 2


async def test_acts_that_put_it_off_leave_one_timer_running(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loop = asyncio.get_running_loop()
    started: list[float] = []
    real = loop.call_at

    def call_at(when: float, *arguments: Any, **more: Any) -> asyncio.TimerHandle:
        started.append(when)
        return real(when, *arguments, **more)

    monkeypatch.setattr(loop, "call_at", call_at)
    alarm = Alarm(lambda: None)
    for act in range(100):
        alarm.set(in_milliseconds(60 + act))
    alarm.set(None)
    assert len(started) == 1
