"""This process's room, as its sockets meet it: not open yet, open, full, closed."""

from __future__ import annotations

import asyncio

import pytest

from games.live.counts import TooMany
from games.live.process_room import ProcessRoom
from games.live.room import Room
from games.live.table.tables import RoomClosed


@pytest.fixture
def process_room(monkeypatch: pytest.MonkeyPatch) -> ProcessRoom:
    """A room without tables."""

    async def nothing(room: Room) -> None:
        await asyncio.sleep(0)

    monkeypatch.setattr(Room, "start", nothing)
    monkeypatch.setattr(Room, "stop", nothing)
    return ProcessRoom()


async def test_a_socket_that_is_early_waits_until_the_room_is_open(
    process_room: ProcessRoom,
) -> None:
    early = asyncio.create_task(process_room.opened())
    await asyncio.sleep(0)
    assert not early.done()

    room = await process_room.open(sockets=9)

    assert await early is await process_room.opened() is room


async def test_it_lets_in_as_many_sockets_as_it_was_told(process_room: ProcessRoom) -> None:
    room = await process_room.open(sockets=2)

    with room.limits.place("192.0.2.1", 0.0), room.limits.place("192.0.2.2", 0.0):  # noqa: SIM117
        with pytest.raises(TooMany, match="ROOM_IS_FULL: at most 2"), room.limits.place("::1", 0.0):
            pass


async def test_once_it_is_closing_nobody_is_let_in(process_room: ProcessRoom) -> None:
    await process_room.open(sockets=9)
    await process_room.close()

    with pytest.raises(RoomClosed):
        await process_room.opened()


async def test_whoever_waits_for_a_room_that_never_opens_is_sent_away(
    process_room: ProcessRoom,
) -> None:
    early = asyncio.create_task(process_room.opened())
    await asyncio.sleep(0)
    await process_room.close()

    with pytest.raises(RoomClosed):
        await early
    with pytest.raises(RoomClosed):
        await process_room.open(sockets=9)
