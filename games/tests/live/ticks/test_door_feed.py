"""Who waits at the door is sent to the host and deputies alone, once, and as it changes (OT-17)."""

from __future__ import annotations

import json
from collections import defaultdict
from types import SimpleNamespace
from typing import Any

import pytest

from games.clock.process import DEAD_AFTER, Process
from games.clock.timing import milliseconds
from games.engine.table_state import TableState, WhoComes
from games.live.broadcast.sockets import Socket
from games.live.ticks.feeds import door_feed
from games.live.ticks.feeds.door_feed import DoorFeed
from games.live.utc_clock import utc_now
from games.projections.at_door import AtDoor
from games.selectors.groups.door import DoorStanding
from games.tests.engine.limits import LIMIT_HOLDEM
from games.tests.engine.running_a_table import Floor
from games.tests.live.pretend import PretendTask, served_here
from games.tests.live.ticks.test_house_seats import finish
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.groups.test_door import DoorRoom
from games.tests.services.room import NOON

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


class AtProcess:
    """A web process that serves the table, and what the people with a socket there hear."""

    def __init__(self, room: DoorRoom, *names: str) -> None:
        self.task = PretendTask(room.table.pk)
        self.heard: defaultdict[str, list[list[str]]] = defaultdict(list)
        for name in names:
            socket = Socket(self._ear_of(name), player=room.ids[name], now=0.0)
            self.task.fan_out.hub.sockets.add(socket)
        self.feed = DoorFeed()

    def _ear_of(self, name: str) -> Any:
        async def take(message: dict[str, Any]) -> None:
            waiting = json.loads(message["text"])["waiting"]
            self.heard[name].append([each["name"] for each in waiting])

        return take

    def tick(self) -> dict[str, list[list[str]]]:
        """Return what each has heard in a second; who heard nothing is left out."""
        self.heard.clear()
        self.task.reload()
        finish(self.feed.tick(served_here(self.task)))
        return dict(self.heard)


@pytest.mark.django_db
@pytest.mark.parametrize("lets_in", [True, False], ids=["in", "away"])
def test_at_two_processes_the_chair_hears_one_knock_and_its_answer__OT_17(lets_in: bool) -> None:
    room = DoorRoom()
    here, there = AtProcess(room, ALICE, BOB), AtProcess(room, CAROL)
    assert (here.tick(), there.tick()) == ({}, {})
    wait = room.knock(now=utc_now())
    assert (here.tick(), there.tick()) == ({ALICE: [["Magda"]]}, {CAROL: [["Magda"]]})
    assert (here.tick(), there.tick()) == ({}, {})
    assert room.answer(wait, by=room.ids[CAROL], lets_in=lets_in) is None
    assert (here.tick(), there.tick()) == ({ALICE: [[]]}, {CAROL: [[]]})
    assert (here.tick(), there.tick()) == ({}, {})


@pytest.mark.django_db
def test_the_host_counts_as_there_at_whichever_process_while_it_lives__OT_17() -> None:
    room = DoorRoom()
    room.knock()
    table, at = room.table.pk, milliseconds(NOON)
    here, there = Process("here/1/1"), Process("there/1/1")
    here.beat(at=at, here={table: {room.ids[BOB]}})
    assert room.standing() is DoorStanding.ALONE
    there.beat(at=at, here={table: {room.host.pk}})
    assert room.standing() is DoorStanding.OPEN
    there.beat(at=at, here={table: set()})
    assert room.standing() is DoorStanding.ALONE
    there.beat(at=at - DEAD_AFTER - 1, here={table: {room.host.pk}})
    assert room.standing() is DoorStanding.ALONE
