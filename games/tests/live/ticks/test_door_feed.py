"""Who waits at the door is sent to the host and deputies alone, once, and as it changes (OT-17)."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest

from games.engine.table_state import TableState, WhoComes
from games.live.broadcast.sockets import Socket
from games.live.ticks.feeds import door_feed
from games.live.ticks.feeds.door_feed import DoorFeed
from games.projections.at_door import AtDoor
from games.tests.engine.limits import LIMIT_HOLDEM
from games.tests.engine.running_a_table import Floor
from games.tests.live.pretend import served_here

HOST, DEPUTY, FRIEND = 1, 2, 3
MAGDA = AtDoor(id=7, name="Magda")


class AtTable:
    """A table where the host lets in who comes, and four sockets: the public's is the last."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waiting: tuple[AtDoor, ...] = ()
        self.asked = 0
        monkeypatch.setattr(door_feed, "who_waits", self._who_waits)
        self.state = TableState(
            limit=LIMIT_HOLDEM,
            rules=Floor("Alice 20").table.rules,
            max_seats=6,
            host=HOST,
            deputies=(DEPUTY,),
            who_comes=WhoComes.DOOR,
        )
        self.heard: dict[int | None, list[list[str]]] = {}
        sockets = {self._socket(each) for each in (HOST, DEPUTY, FRIEND, None)}
        fan_out = SimpleNamespace(hub=SimpleNamespace(sockets=sockets), last=self)
        self.task = SimpleNamespace(table_id=7, fan_out=fan_out, is_attended=True)
        self.feed = DoorFeed()

    def _who_waits(self, tables: list[int], now: object) -> dict[int, tuple[AtDoor, ...]]:
        self.asked += 1
        return dict.fromkeys(tables, self.waiting)

    def _socket(self, player: int | None) -> Socket:
        heard = self.heard.setdefault(player, [])

        async def take(message: dict[str, Any]) -> None:
            frame = json.loads(message["text"])
            assert frame["type"] == "door"
            heard.append([each["name"] for each in frame["waiting"]])

        return Socket(take, player=player, now=0.0)

    async def tick(self, *waiting: AtDoor) -> dict[int | None, list[list[str]]]:
        """Return what each has heard in a second; who heard nothing is left out."""
        self.waiting = waiting
        for each in self.heard.values():
            each.clear()
        await self.feed.tick(served_here(self.task))
        return {player: list(each) for player, each in self.heard.items() if each}


async def test_the_chair_hears_each_change_once_and_nobody_else_a_word__OT_17(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = AtTable(monkeypatch)
    assert await table.tick() == {}
    told = {HOST: [["Magda"]], DEPUTY: [["Magda"]]}
    assert await table.tick(MAGDA) == told
    assert await table.tick(MAGDA) == {}
    assert await table.tick() == {HOST: [[]], DEPUTY: [[]]}


async def test_a_chair_that_has_gone_on_takes_the_door_along__OT_17(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = AtTable(monkeypatch)
    await table.tick(MAGDA)
    table.state = TableState(
        limit=table.state.limit,
        rules=table.state.rules,
        max_seats=6,
        host=FRIEND,
        who_comes=WhoComes.DOOR,
    )
    assert await table.tick(MAGDA) == {HOST: [[]], DEPUTY: [[]], FRIEND: [["Magda"]]}


async def test_without_a_door_the_database_is_asked_nothing__OT_17(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = AtTable(monkeypatch)
    table.state = TableState(
        limit=table.state.limit, rules=table.state.rules, max_seats=6, host=HOST
    )
    assert await table.tick(MAGDA) == {}
    assert table.asked == 0
