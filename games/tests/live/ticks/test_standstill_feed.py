"""A process that can write nothing says so to its tables, once, and once more when it can again."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest

from games.clock.process import DEAD_AFTER, Process
from games.clock.timing import milliseconds
from games.live.broadcast.fan_out import FanOut
from games.live.broadcast.sockets import Socket
from games.live.ticks.feeds import standstill_feed
from games.live.ticks.feeds.standstill_feed import StandstillFeed
from games.tests.live.pretend import served_here
from games.tests.services.room import NOON

BEGINS, ENDS = {"type": "standstill", "is_on": True}, {"type": "standstill", "is_on": False}


class Table:
    """Table 7 with a socket, at a process whose last beat was written just now."""

    def __init__(self) -> None:
        self.table = SimpleNamespace(table_id=7, fan_out=FanOut(7), is_attended=True)
        self.lobby: set[Socket] = set()
        self.process, self.feed = Process("here/1/1"), StandstillFeed(self.lobby)
        self.beat(ago=0)
        self.heard: list[list[Any]] = []
        self.enter()

    def beat(self, *, ago: int) -> None:
        self.process.last_beat = milliseconds(NOON) - ago

    def enter(self) -> None:
        heard, socket = self._socket()
        self.table.fan_out.hub.add(socket, 1)
        self.heard.append(heard)

    def _socket(self) -> tuple[list[Any], Socket]:
        heard: list[Any] = []

        async def take(message: dict[str, Any]) -> None:
            heard.append(json.loads(message["text"]))

        return heard, Socket(take, player=None, now=0.0)

    def enter_lobby(self) -> None:
        heard, socket = self._socket()
        self.lobby.add(socket)
        self.heard.append(heard)

    async def tick(self) -> list[list[Any]]:
        """Return what each socket heard in a second, in order of their coming."""
        for heard in self.heard:
            heard.clear()
        await self.feed.tick(served_here(self.table, process=self.process))
        return [list(heard) for heard in self.heard]


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(standstill_feed, "utc_now", lambda: NOON)
    return Table()


async def test_each_socket_is_told_once_that_it_begins_and_that_it_ends(room: Table) -> None:
    assert await room.tick() == [[]]
    room.beat(ago=DEAD_AFTER + 1)
    assert [await room.tick() for _ in range(3)] == [[[]], [[BEGINS]], [[]]]
    room.enter()
    assert await room.tick() == [[], [BEGINS]]
    room.beat(ago=0)
    assert [await room.tick() for _ in range(2)] == [[[ENDS], [ENDS]], [[], []]]
    room.enter()
    assert await room.tick() == [[], [], []]


async def test_the_lobby_is_told_as_a_table_is(room: Table) -> None:
    room.enter_lobby()
    room.beat(ago=DEAD_AFTER + 1)
    assert [await room.tick() for _ in range(2)] == [[[], []], [[BEGINS], [BEGINS]]]
    room.beat(ago=0)
    assert await room.tick() == [[ENDS], [ENDS]]


async def test_a_process_that_was_stopped_itself_says_nothing_once_it_goes_on(room: Table) -> None:
    room.beat(ago=DEAD_AFTER + 1)
    await room.tick()
    room.beat(ago=0)

    assert [await room.tick() for _ in range(2)] == [[[]], [[]]]


async def test_a_beat_that_is_only_late_is_none_missed(room: Table) -> None:
    room.beat(ago=DEAD_AFTER)

    assert [await room.tick() for _ in range(3)] == [[[]]] * 3


async def test_so_it_is_where_the_writer_has_failed(room: Table) -> None:
    room.process.has_failed = True

    assert [await room.tick() for _ in range(2)] == [[[]], [[BEGINS]]]
