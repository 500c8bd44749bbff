"""Which of the tables that run here are looked at each second: where somebody sits or looks on.

The others aren't looked at at all, so whatever brings somebody has to say so.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Callable
from functools import partial

import pytest

from games.live.table.table_task import TableTask
from games.live.table.tables import QUIET_FOR_S, Tables
from games.live.table.writing.threads import Threads
from games.services.staff.close_table import close_table
from games.tests.live.ticks.test_contained import socket_of
from games.tests.services.room import Room

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def room() -> Room:
    """An open table where nobody is."""
    return Room()


@pytest.fixture
async def tables(room: Room) -> AsyncIterator[Tables]:
    """The tables of a process, that one among them, looked at once."""
    threads = Threads()
    tables = Tables(threads)
    task = await opened(tables, room)
    await soon(lambda: task.loaded is not None)
    assert tables.attended() == ()
    yield tables
    await tables.stop()
    await asyncio.to_thread(threads.close)


async def opened(tables: Tables, room: Room) -> TableTask:
    task = await tables.open(room.table.pk)
    assert task is not None
    return task


def is_over(task: TableTask) -> bool:
    """Say whether a task is over, fifteen seconds after its last frame."""
    task.fan_out.hub.sent.expire(math.inf)
    return task.is_over


async def soon(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not holds():
            await asyncio.sleep(0.005)


async def test_a_watcher_makes_a_table_attended_until_they_go(tables: Tables, room: Room) -> None:
    task = await opened(tables, room)
    for _ in range(2):
        watcher = socket_of(None, [])
        task.hello(watcher, None)
        await soon(lambda: tables.attended() == (task,))

        task.leave(watcher)
        await soon(lambda: tables.attended() == ())


async def test_so_does_who_sits_down_though_no_socket_is_here(tables: Tables, room: Room) -> None:
    """By another process, say: this one hears of the commit."""
    task = await opened(tables, room)
    committed = await asyncio.to_thread(room.sit, "Alice", 1)
    task.refresh(committed.version)

    await soon(lambda: tables.attended() == (task,))


async def test_and_who_sits_there_as_the_process_begins(room: Room) -> None:
    await asyncio.to_thread(room.sit, "Alice", 1)
    threads = Threads()
    tables = Tables(threads)
    tables.start(room.table.pk)

    await soon(lambda: [task.table_id for task in tables.attended()] == [room.table.pk])
    await tables.stop()
    await asyncio.to_thread(threads.close)


async def test_a_closed_one_ends_after_ten_minutes_and_begins_again_when_asked_for(
    tables: Tables, room: Room
) -> None:
    task = await opened(tables, room)
    await tables.end_quiet(0.0)
    await tables.end_quiet(QUIET_FOR_S)
    assert tables.find(room.table.pk) is task  # it is open

    await asyncio.to_thread(close_table, table_id=room.table.pk, now=room.now)
    task.refresh(task.fan_out.version + 1)
    await soon(lambda: is_over(task))
    await tables.end_quiet(1_000.0)
    await tables.end_quiet(999.9 + QUIET_FOR_S)
    assert tables.find(room.table.pk) is task
    await tables.end_quiet(1_000.0 + QUIET_FOR_S)
    assert tables.find(room.table.pk) is None
    assert task.has_ended

    again = await opened(tables, room)
    await soon(lambda: again.loaded is not None)
    assert again is not task


async def test_not_while_somebody_looks_on_nor_soon_after(tables: Tables, room: Room) -> None:
    task = await opened(tables, room)
    await asyncio.to_thread(close_table, table_id=room.table.pk, now=room.now)
    task.refresh(task.fan_out.version + 1)
    await soon(lambda: is_over(task))
    await tables.end_quiet(0.0)
    watcher = socket_of(None, [])
    task.hello(watcher, None)
    await soon(lambda: bool(task.fan_out.hub.sockets))
    await tables.end_quiet(QUIET_FOR_S)
    task.leave(watcher)
    await soon(lambda: is_over(task))
    await tables.end_quiet(QUIET_FOR_S + 1.0)
    assert tables.find(room.table.pk) is task


async def test_one_that_is_asked_for_while_another_ends_stays(
    tables: Tables, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = await asyncio.to_thread(Room, name="Second")
    first, second = [await opened(tables, each) for each in (room, other)]
    await soon(lambda: second.loaded is not None)
    for task, table in ((first, room.table), (second, other.table)):
        await asyncio.to_thread(close_table, table_id=table.pk, now=room.now)
        task.refresh(task.fan_out.version + 1)
        await soon(partial(is_over, task))
    await tables.end_quiet(0.0)
    stop = first.stop

    async def stop_meanwhile() -> None:
        assert await opened(tables, other) is second
        await stop()

    monkeypatch.setattr(first, "stop", stop_meanwhile)
    await tables.end_quiet(QUIET_FOR_S)

    assert tables.find(room.table.pk) is None
    assert tables.find(other.table.pk) is second
    assert not second.has_ended
