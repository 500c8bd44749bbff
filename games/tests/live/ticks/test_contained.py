"""What is done each second for all tables in turn: one that fails keeps no other waiting."""

from __future__ import annotations

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any, NoReturn

import pytest

from games.engine.table_options import AS_USUAL
from games.journal.side_records.waiting_list import Place
from games.live.broadcast.sockets import SIGNED_OUT, Socket
from games.live.ticks import batches, peers, table_upkeep
from games.live.ticks.feeds import all_ins_feed, waiting_feed
from games.live.ticks.feeds.all_ins_feed import AllInsFeed
from games.live.ticks.feeds.waiting_feed import WaitingFeed
from games.live.ticks.following import follow_versions
from games.live.ticks.notes import connection_notes
from games.live.ticks.notes.connection_notes import ConnectionNotes
from games.live.ticks.peers import Peers
from games.live.ticks.sockets import close_signed_out as sign_outs
from games.live.ticks.sockets.close_signed_out import close_signed_out
from games.selectors.lobby import lobby_rows
from games.selectors.presence.connected_players import Elsewhere
from games.selectors.table_versions import Newest
from games.tests.live.pretend import served_here
from games.tests.services.room import NOON
from games.tests.services.room import Room as ServiceRoom

BROKEN, SOUND = 7, 8
ALICE, BOB = 1, 2


class Broken(Exception):
    """What one table, or one person's session, fails with."""


class Kept:
    """What reached the sound table."""

    def __init__(self) -> None:
        self.found: list[int] = []

    def take(self, *, table_id: int, **_: object) -> None:
        """Fail at the broken table."""
        if table_id == BROKEN:
            raise Broken
        self.found.append(table_id)


@pytest.fixture
def kept() -> Kept:
    return Kept()


def socket_of(player: int | None, sent: list[Any]) -> Socket:
    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    return Socket(send, player=player, now=0.0)


def table(table_id: int, *sockets: Socket, **parts: Any) -> Any:
    """Return a table with some sockets; ``parts`` are what else is asked of it."""
    hub = SimpleNamespace(sockets=set(sockets), players=frozenset)
    shown = SimpleNamespace(state=SimpleNamespace(options=AS_USUAL))
    fan_out = SimpleNamespace(hub=hub, last=shown)
    return SimpleNamespace(table_id=table_id, fan_out=fan_out, is_attended=True, **parts)


def fails(*_: object, **__: object) -> NoReturn:
    raise Broken


async def test_all_ins_are_told_at_the_others__EA_19(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_ins_feed, "all_ins_left_of", lambda players, now: {BOB: 2})
    sent: list[Any] = []
    tables = [table(BROKEN, socket_of(ALICE, [])), table(SOUND, socket_of(BOB, sent))]

    await AllInsFeed().tick(served_here(*tables))

    assert len(sent) == 1


async def test_connections_are_noted_at_the_others_and_later_here__EA_5(
    monkeypatch: pytest.MonkeyPatch, kept: Kept
) -> None:
    monkeypatch.setattr(connection_notes, "note_connections", kept.take)
    watch = SimpleNamespace(shown={"1": "connected"})
    tables = [table(each, watch=watch) for each in (BROKEN, SOUND)]
    notes = ConnectionNotes()

    await notes.tick(served_here(*tables))
    monkeypatch.setattr(connection_notes, "note_connections", lambda **_: kept.found.append(BROKEN))
    await notes.tick(served_here(*tables))

    assert kept.found == [SOUND, BROKEN]


async def test_the_next_in_line_is_called_at_the_others(
    monkeypatch: pytest.MonkeyPatch, kept: Kept
) -> None:
    lines = {each: (Place(player=BOB),) for each in (BROKEN, SOUND)}
    sent: list[Any] = []
    monkeypatch.setattr(waiting_feed, "waiting_lines", lambda: lines)
    monkeypatch.setattr(waiting_feed, "is_call_due", lambda *_: True)
    monkeypatch.setattr(waiting_feed, "offer_seat", kept.take)
    tables: Any = [table(each, socket_of(BOB, sent)) for each in (BROKEN, SOUND)]

    await WaitingFeed().tick(served_here(*tables))

    assert kept.found == [SOUND]
    assert len(sent) == 2


async def test_presence_is_shown_and_laggards_are_closed_at_the_others(
    monkeypatch: pytest.MonkeyPatch, kept: Kept
) -> None:
    async def keep_up_table(task: Any, *_: object) -> None:
        kept.take(table_id=task.table_id)

    monkeypatch.setattr(table_upkeep, "keep_up_table", keep_up_table)

    await table_upkeep.keep_up_tables(served_here(table(BROKEN), table(SOUND)))

    assert kept.found == [SOUND]


async def test_the_process_says_that_it_lives_and_who_is_absent_at_the_others__EA_20() -> None:
    said: list[Any] = []
    process: Any = SimpleNamespace(beat=lambda **values: said.append(values["absent"]))
    tables = [table(BROKEN, absent=fails), table(SOUND, absent=lambda: {ALICE})]

    await peers.publish_beat(served_here(*tables, process=process))

    assert said == [{SOUND: {ALICE}}]


async def test_the_others_hear_who_is_connected_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "elsewhere", lambda **_: Elsewhere())
    heard: list[int] = []
    sound = SimpleNamespace(hear=lambda **_: heard.append(SOUND))
    deaf: Any = SimpleNamespace(hear=lambda _: None)
    broken = table(BROKEN, watch=SimpleNamespace(hear=fails), cutters=deaf)
    tables = [broken, table(SOUND, watch=sound, cutters=deaf)]

    await Peers().tick(served_here(*tables))

    assert heard == [SOUND]


@pytest.mark.django_db
def test_the_lobby_shows_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    broken, sound = (ServiceRoom(name=name).table.pk for name in ("Broken", "Sound"))
    real = lobby_rows._row

    def row(found: Any, *rest: Any) -> Any:
        return fails() if found.pk == broken else real(found, *rest)

    monkeypatch.setattr(lobby_rows, "_row", row)

    assert [each.id for each in lobby_rows.lobby_tables(NOON)] == [sound]


async def test_whose_session_has_ended_is_seen_out_though_others_can_not_be_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sent: list[Any] = []
    alice, bob = socket_of(ALICE, []), socket_of(BOB, sent)

    def shut_out(visitors: Iterable[Any], now: object) -> Iterable[Any]:
        return fails() if any(each.player == ALICE for each in visitors) else visitors

    monkeypatch.setattr(batches, "SPREAD_S", 0)
    for name, value in {"AT_A_TIME": 1, "PAUSE_S": 0, "shut_out": shut_out}.items():
        monkeypatch.setattr(sign_outs, name, value)

    await close_signed_out(served_here(sockets={alice, bob}))

    assert sent == [{"type": "websocket.close", "code": SIGNED_OUT}]


async def test_the_newest_versions_reach_the_others(
    monkeypatch: pytest.MonkeyPatch, kept: Kept
) -> None:
    newest = dict.fromkeys((BROKEN, SOUND), Newest(version=3, talk=2))
    monkeypatch.setattr(follow_versions, "newest_versions", lambda served: newest)
    heard: list[int] = []
    tables = [
        table(
            each,
            refresh=lambda version, each=each: kept.take(table_id=each),
            talk=SimpleNamespace(hear=heard.append),
        )
        for each in (BROKEN, SOUND)
    ]

    await follow_versions.follow_versions(served_here(*tables))

    assert (kept.found, heard) == ([SOUND], [2])
