"""A table whose journal is broken: its watchers get an error, and see it once it is mended."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connection

from games.live import room as live
from games.live.broadcast.sockets import Socket
from games.live.table import stopped
from games.live.table.player_requests.request_frames import Settings
from games.live.table.player_requests.requests import Request
from games.live.table.table_task import TableTask
from games.models import Incident
from games.models.dealt_hands.journal_guard import install_guard, remove_guard
from games.tests.journal.damaging import change, rows_of_hand
from games.tests.people import ALICE
from games.tests.served.waiting import PATIENCE
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def room() -> Room:
    """A hand is running."""
    room = three_players()
    room.deal()
    return room


class Line:
    """Somebody's socket, with what it was sent."""

    def __init__(self, player: int | None = None) -> None:
        self.got: list[Any] = []
        self.socket = Socket(self.take, player=player, now=0.0)

    async def take(self, message: dict[str, Any]) -> None:
        self.got.append(json.loads(message["text"]))

    def kinds(self) -> list[str]:
        return [each.get("reason") or each["type"] for each in self.got]

    async def hears(self, kind: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while kind not in self.kinds():
                await asyncio.sleep(0.01)


@pytest.fixture
async def process() -> AsyncIterator[live.Room]:
    """A web process that has just started, without what it does each second."""
    process = live.Room(sockets=9)
    yield process
    await process.tables.stop()
    await asyncio.to_thread(process.threads.close)


def turn_to(room: Room, turn: str) -> str:
    """Write another turn into the hand's first row; return what it was."""
    row = rows_of_hand(room)[0]
    remove_guard(connection)
    change(row, turn=turn)
    install_guard(connection)
    return row.turn


async def opened(process: live.Room, room: Room) -> TableTask:
    task = await process.tables.open(room.table.pk)
    assert task is not None
    return task


async def test_who_comes_and_who_asks_is_told_and_no_more_than_once(
    room: Room, process: live.Room
) -> None:
    was = await sync_to_async(turn_to)(room, "9.9")
    task = await opened(process, room)
    alice, watcher = Line(room.ids[ALICE]), Line()

    task.hello(watcher.socket, None)
    await watcher.hears("TABLE_STOPPED")
    asked = Settings(request_id="", auto_muck=False)
    task.ask(Request(player=room.ids[ALICE], id="a", content=asked, sockets=[alice.socket]))
    await alice.hears("TABLE_STOPPED")
    assert alice.got == [{"type": "error", "reason": "TABLE_STOPPED", "request_id": "a"}]
    assert watcher.kinds() == ["TABLE_STOPPED"]
    incidents = await sync_to_async(Incident.objects.count)()
    assert incidents == 1

    await sync_to_async(turn_to)(room, was)
    task.reload()
    await watcher.hears("snapshot")


async def test_it_is_tried_again_by_itself(
    room: Room, process: live.Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stopped, "TRIED_AGAIN_AFTER_MS", 20)
    was = await sync_to_async(turn_to)(room, "9.9")
    task = await opened(process, room)
    watcher = Line()
    task.hello(watcher.socket, None)
    await watcher.hears("TABLE_STOPPED")

    await sync_to_async(turn_to)(room, was)

    await watcher.hears("snapshot")
    assert watcher.kinds().count("TABLE_STOPPED") == 1


async def test_who_was_there_already_is_told_when_it_stops(room: Room, process: live.Room) -> None:
    task = await opened(process, room)
    watcher = Line()
    task.hello(watcher.socket, None)
    await watcher.hears("snapshot")

    await sync_to_async(turn_to)(room, "9.9")
    async with asyncio.timeout(PATIENCE):
        while "TABLE_STOPPED" not in watcher.kinds():
            task.loaded = None  # as after a failure; what is under way just now puts it back
            task.ring()
            await asyncio.sleep(0.05)


async def test_who_has_gone_is_not_waited_for(room: Room, process: live.Room) -> None:
    was = await sync_to_async(turn_to)(room, "9.9")
    task = await opened(process, room)
    gone, watcher = Line(), Line()
    for each in (gone, watcher):
        task.hello(each.socket, None)
        await each.hears("TABLE_STOPPED")
    task.leave(gone.socket)

    await sync_to_async(turn_to)(room, was)
    task.reload()

    await watcher.hears("snapshot")
    assert gone.kinds() == ["TABLE_STOPPED"]
