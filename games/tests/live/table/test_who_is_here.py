"""Who opens the table again is shown as there with the first that they read."""

from __future__ import annotations

import time

import pytest

from games.live import room as live
from games.tests.live.table.test_stopped import Line, opened, process, room
from games.tests.people import ALICE
from games.tests.services.room import Room

__all__ = ["process", "room"]
pytestmark = pytest.mark.django_db(transaction=True)


async def test_who_comes_back_is_shown_as_there_at_once(room: Room, process: live.Room) -> None:
    task = await opened(process, room)
    watcher, alice = Line(), Line(room.ids[ALICE])
    task.hello(watcher.socket, None)
    await watcher.hears("snapshot")
    loaded = task.fan_out.last
    assert loaded is not None
    task.watch.tick(loaded.state, task.fan_out.hub.sockets, 0.0)
    assert task.watch.shows_gone(room.ids[ALICE])

    alice.socket.heard = time.monotonic()
    task.hello(alice.socket, None)
    for line in (alice, watcher):
        await line.hears("presence")
        (said,) = (each for each in line.got if each["type"] == "presence")
        assert said["players"][str(room.ids[ALICE])] == "connected"
