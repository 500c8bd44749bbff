"""Messages of staff are sent once to each socket, and to whom they are for."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest

from games.live.broadcast.fan_out import FanOut
from games.live.broadcast.sockets import Socket
from games.live.ticks.feeds import staff_feed
from games.live.ticks.feeds.staff_feed import StaffFeed
from games.selectors.floor.staff_messages import ClosingSoon, CurrentMessage
from games.tests.live.pretend import served_here

ALL = CurrentMessage(id=3, text="to all", table_id=None, player_id=None)
HERE = CurrentMessage(id=2, text="here", table_id=7, player_id=None)
THERE = CurrentMessage(id=4, text="there", table_id=8, player_id=None)
OWN = CurrentMessage(id=5, text="to you", table_id=8, player_id=1)


class Room:
    """Table 7 with some sockets, and what staff have said."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *players: int | None) -> None:
        self.messages: tuple[CurrentMessage, ...] = ()
        self.closing: dict[int, ClosingSoon] = {}
        monkeypatch.setattr(staff_feed, "recent_messages", lambda now: self.messages)
        monkeypatch.setattr(staff_feed, "closing_tables", lambda now: self.closing)
        self.table = SimpleNamespace(table_id=7, fan_out=FanOut(7), is_attended=True)
        self.feed = StaffFeed()
        self.heard: list[list[Any]] = []
        for player in players:
            self.enter(player)

    def enter(self, player: int | None) -> None:
        heard: list[Any] = []

        async def take(message: dict[str, Any]) -> None:
            heard.append(json.loads(message["text"]))

        self.table.fan_out.hub.add(Socket(take, player=player, now=0.0), 1)
        self.heard.append(heard)

    async def tick(self) -> list[list[Any]]:
        """Return what each socket heard in a second, in order of their coming."""
        for heard in self.heard:
            heard.clear()
        await self.feed.tick(served_here(self.table))
        return [[each.get("text", each.get("at")) for each in heard] for heard in self.heard]


async def test_each_is_told_once_and_only_what_is_for_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room(monkeypatch, 1, 2, None)
    room.messages = (HERE, ALL, THERE, OWN)

    others = ["here", "to all"]
    assert await room.tick() == [[*others, "to you"], others, others]
    assert await room.tick() == [[], [], []]
    room.enter(1)
    assert await room.tick() == [[], [], [], ["here", "to all", "to you"]]


async def test_one_that_is_seen_after_a_later_one_is_told_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room(monkeypatch, 1)
    room.messages = (ALL,)
    await room.tick()
    room.messages = (HERE, ALL)

    assert await room.tick() == [["here"]]


async def test_a_drain_is_told_taken_back_and_told_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(monkeypatch, 1)
    assert await room.tick() == [[]]
    room.closing = {7: ClosingSoon(at=900)}
    assert await room.tick() == [[900]]
    assert await room.tick() == [[]]
    room.closing = {}
    assert await room.tick() == [[None]]
    assert await room.tick() == [[]]
