"""Which of the tables that run here are looked at each second: where somebody sits or looks on.

The others aren't looked at at all, so whatever brings somebody has to say so.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from games.live.table.table_task import TableTask
from games.live.table.tables import Tables
from games.live.table.threads import Threads
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
