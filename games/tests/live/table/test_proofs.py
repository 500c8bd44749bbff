"""Proofs for sockets that ask: each gets what there is, and no crowd keeps a table waiting."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.live.table import proofs
from games.live.table.table_task import TableTask
from games.live.table.writing.threads import Threads
from games.services.hands.publish_record import QUIET_FOR, publish_record
from games.tests.live.table.test_stopped import Line
from games.tests.served.waiting import PATIENCE
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db(transaction=True)

MANY = 60


@pytest.fixture
def room() -> Room:
    """A hand was played, and the second one is running."""
    room = three_players()
    room.deal()
    room.check_down()
    room.deal()
    return room


@pytest.fixture
def tried(room: Room, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The hands whose record was tried to be made, late enough after their end."""
    hands: list[int] = []

    def publish(**facts: Any) -> None:
        hands.append(facts["hand_no"])
        publish_record(**facts)

    monkeypatch.setattr(proofs, "publish_record", publish)
    monkeypatch.setattr(proofs, "utc_now", lambda: room.now + QUIET_FOR)
    return hands


@pytest.fixture
async def task(room: Room) -> AsyncIterator[TableTask]:
    """The table in a web process, without its alarm."""
    threads = Threads()
    task = TableTask(table_id=room.table.pk, threads=threads, on_change=lambda task: None)
    yield task
    await task.stop()
    await asyncio.to_thread(threads.close)


async def show(task: TableTask) -> None:
    """Have the task show the table as it stands."""
    watcher = Line()
    task.hello(watcher.socket, None)
    await watcher.hears("snapshot")


async def records(task: TableTask, hand_no: int, sockets: int = 1) -> list[bool]:
    """Have watchers ask for a hand; return who got a record."""
    lines = [Line() for _ in range(sockets)]
    for each in lines:
        task.prove(each.socket, hand_no)
    for each in lines:
        await each.hears("proof")
    return [each.got[0].get("record") is not None for each in lines]


async def test_the_record_of_a_hand_before_is_sent_to_all_who_ask(
    room: Room, task: TableTask, tried: list[int]
) -> None:
    await show(task)

    assert all(await records(task, 1, MANY))
    assert tried == []


async def test_none_is_made_of_a_hand_that_runs_or_that_nobody_played(
    room: Room, task: TableTask, tried: list[int]
) -> None:
    await show(task)

    assert not any(await records(task, 2, MANY))
    assert not any(await records(task, 999, MANY))
    assert tried == []


async def test_that_of_the_last_hand_is_made_for_all_who_ask_at_once(
    room: Room, task: TableTask, tried: list[int]
) -> None:
    await sync_to_async(room.check_down)()
    await show(task)

    assert all(await records(task, 2, MANY))
    assert tried == [2]


async def test_it_is_tried_once_a_second_however_many_ask(
    room: Room, task: TableTask, tried: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as hardly_over:
        now = room.now
        hardly_over.setattr(proofs, "utc_now", lambda: now)
        hardly_over.setattr(proofs, "BETWEEN_S", 600.0)  # a busy machine's second is soon over
        await sync_to_async(room.check_down)()
        await show(task)
        for _ in range(3):
            assert not any(await records(task, 2, MANY))
        assert tried == [2]

    monkeypatch.setattr(proofs, "BETWEEN_S", 0.0)  # a second later
    assert await records(task, 2) == [True]
    assert tried == [2, 2]


async def test_however_many_are_read_a_reader_is_left_to_the_tables() -> None:
    threads, goes_on = Threads(), threading.Event()
    waiting = [asyncio.create_task(threads.read_in_turn(goes_on.wait)) for _ in range(MANY)]
    await asyncio.sleep(0)

    async with asyncio.timeout(PATIENCE):
        assert await threads.read(lambda: "a table") == "a table"
    goes_on.set()
    assert all(await asyncio.gather(*waiting))
    await asyncio.to_thread(threads.close)
