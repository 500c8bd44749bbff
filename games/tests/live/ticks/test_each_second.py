"""What is looked at each second: all-ins left, and how connections change."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from games.clock.deadlines import Clock
from games.engine.rules import HouseRules
from games.engine.table_state import TableState
from games.journal.loaded import Loaded
from games.live.broadcast.fan_out import FanOut
from games.live.broadcast.room_frames import Presence
from games.live.broadcast.sockets import Socket
from games.live.table.presence import TablePresence
from games.live.ticks.feeds import all_ins_feed
from games.live.ticks.feeds.all_ins_feed import AllInsFeed
from games.live.ticks.notes import connection_notes
from games.live.ticks.notes.connection_notes import ConnectionNotes
from games.live.ticks.table_upkeep import keep_up_tables
from games.tests.engine.limits import LIMIT_HOLDEM
from games.tests.live.pretend import served_here

ALICE, BOB = 1, 2


def socket_of(player: int | None, sent: list[dict[str, Any]]) -> Socket:
    """Return a socket that remembers what it was sent."""

    async def send(message: dict[str, Any]) -> None:
        sent.append(json.loads(message["text"]))

    return Socket(send, player=player, now=0.0)


def table(*sockets: Socket, **shown: Presence) -> Any:
    """Return a table that is watched by some sockets, with the presence shown there."""
    presence = {name[1:]: what for name, what in shown.items()}
    return SimpleNamespace(
        is_attended=True,
        table_id=7,
        fan_out=SimpleNamespace(hub=SimpleNamespace(sockets=set(sockets)), last=None),
        watch=SimpleNamespace(shown=presence, watching=0),
    )


async def test_each_player_is_told_his_number_once_and_again_when_it_changes__EA_19(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    left = {ALICE: 2, BOB: 0}
    monkeypatch.setattr(all_ins_feed, "all_ins_left_of", lambda ids, now: {i: left[i] for i in ids})
    to_alice: list[Any] = []
    to_bob: list[Any] = []
    to_all: list[Any] = []
    people = table(socket_of(ALICE, to_alice), socket_of(BOB, to_bob), socket_of(None, to_all))
    feed = AllInsFeed()

    await feed.tick(served_here(people))
    await feed.tick(served_here(people))
    left[BOB] = 2  # staff have granted their reset
    await feed.tick(served_here(people))

    assert to_alice == [{"type": "all_ins", "left": 2}]
    assert to_bob == [{"type": "all_ins", "left": 0}, {"type": "all_ins", "left": 2}]
    assert to_all == []


async def test_nobody_is_looked_up_where_only_the_public_watches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(all_ins_feed, "all_ins_left_of", None)

    await AllInsFeed().tick(served_here(table(socket_of(None, []))))


async def test_changes_of_presence_are_noted_once__EA_5(monkeypatch: pytest.MonkeyPatch) -> None:
    noted: list[tuple[int, dict[int, str]]] = []

    def note(*, table_id: int, changes: Mapping[int, str], now: dt.datetime) -> None:
        noted.append((table_id, dict(changes)))

    monkeypatch.setattr(connection_notes, "note_connections", note)
    notes = ConnectionNotes()
    here, gone = Presence.CONNECTED, Presence.DISCONNECTED

    for shown in ({"_1": here, "_2": here}, {"_1": here, "_2": here}, {"_1": gone, "_2": here}):
        await notes.tick(served_here(table(**shown)))

    assert noted == [(7, {ALICE: "connected", BOB: "connected"}), (7, {ALICE: "disconnected"})]


async def test_a_table_where_commands_never_pause_repeats_its_version_all_the_same() -> None:
    to_all: list[Any] = []
    watcher = socket_of(None, to_all)
    state = TableState(limit=LIMIT_HOLDEM, rules=HouseRules(), max_seats=6)
    fan_out = FanOut(7)
    fan_out.last = Loaded(
        table_id=7, version=12, state=state, decks=None, clock=Clock(), armed_by=""
    )
    fan_out.hub.add(watcher, 12)
    busy: Any = SimpleNamespace(
        table_id=7, loaded=None, fan_out=fan_out, watch=TablePresence(), is_attended=True
    )

    await keep_up_tables(served_here(busy))

    assert to_all[-1] == {"type": "version", "version": 12}
