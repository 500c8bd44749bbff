"""One socket's consumer by itself: what it takes of the room, and gives back however it ends."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, TypeVar

import channels.consumer
import pytest
from typing_extensions import override

from games.consumers import room_consumer, table_consumer
from games.consumers.authentication import Headers
from games.consumers.lobby_consumer import LobbyConsumer
from games.consumers.no_socket import NoConsumer
from games.consumers.table_consumer import TableConsumer
from games.live.broadcast.sockets import GOING_AWAY
from games.live.connection_limits import Bounds, ConnectionLimits
from games.live.process_room import process_room
from games.live.rate import HANDSHAKES_AT_ONCE
from games.live.table.tables import RoomClosed
from games.tests.served.waiting import PATIENCE

T = TypeVar("T")
Message = dict[str, Any]
CONNECT: Message = {"type": "websocket.connect"}
DISCONNECT: Message = {"type": "websocket.disconnect", "code": 1001}


class Threads:
    """Everything is looked up at once."""

    async def look_up(self, work: Callable[[], T]) -> T:
        return work()


class Lobby:
    """Those who listen in the lobby."""

    def __init__(self) -> None:
        self.sockets: set[object] = set()

    async def join(self, socket: object) -> None:
        self.sockets.add(socket)

    def leave(self, socket: object) -> None:
        self.sockets.discard(socket)


class ClosingTables:
    """Tables of a process that is stopping."""

    async def open(self, table_id: int) -> None:
        raise RoomClosed

    def find(self, table_id: int) -> None:
        return None


class EndedTables(ClosingTables):
    """Tables of a process that has stopped them since the first was opened."""

    task: object = None

    @override
    async def open(self, table_id: int) -> Any:
        if self.task is not None:
            raise RoomClosed
        self.task = SimpleNamespace(has_ended=True)
        return self.task


class PretendedRoom(SimpleNamespace):
    """A room for a single socket: whoever doesn't give its place back keeps the next one out."""

    def __init__(self) -> None:
        super().__init__(
            threads=Threads(),
            lobby=Lobby(),
            tables=ClosingTables(),
            limits=ConnectionLimits(Bounds(player=1, address=1, in_all=1)),
            token_uses=SimpleNamespace(note=lambda visitor: None),
            sockets=set(),
        )

    async def admit(self, place: Any, player: int | None) -> None:
        self.limits.admit(place, player)

    def is_empty(self) -> bool:
        """Return whether nothing is left of any socket."""
        with self.limits.place("127.0.0.1", time.monotonic()) as place:
            self.limits.admit(place, None)
        return not self.sockets and not self.lobby.sockets


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> PretendedRoom:
    """The room that consumers open, which strangers may see."""
    pretended = PretendedRoom()
    monkeypatch.setattr(room_consumer, "shown_to_strangers", lambda what: True)

    async def opened() -> PretendedRoom:
        return pretended

    monkeypatch.setattr(process_room, "opened", opened)
    return pretended


class Line:
    """The two ends of a socket: what is put into ``says`` arrives, and ``heard`` is sent."""

    def __init__(self, consumer: Any, *says: Message, headers: Headers = ()) -> None:
        self.says: asyncio.Queue[Message] = asyncio.Queue()
        for each in says:
            self.says.put_nowait(each)
        self.heard: list[Message] = []
        self._headers = [*headers]
        self._consumer = consumer.as_asgi()

    async def serve(self) -> None:
        """Have the consumer answer until it ends."""
        scope = {
            "type": "websocket",
            "headers": self._headers,
            "client": ["127.0.0.1", 5],
            "unsent": lambda: 0,
            "url_route": {"kwargs": {"table_id": 7}},
        }
        await self._consumer(scope, self.says.get, self._send)

    async def _send(self, message: Message) -> None:
        self.heard.append(message)


async def is_let_in(room: PretendedRoom) -> None:
    """Wait until somebody listens in the lobby."""
    async with asyncio.timeout(PATIENCE):
        while not room.lobby.sockets:
            await asyncio.sleep(0)


def kinds(line: Line) -> list[str]:
    return [message["type"] for message in line.heard]


async def test_it_gives_its_place_back_when_the_other_end_goes(room: PretendedRoom) -> None:
    line = Line(LobbyConsumer, CONNECT, DISCONNECT)

    await line.serve()

    assert kinds(line) == ["websocket.accept"]
    assert room.is_empty()


async def test_it_gives_its_place_back_when_it_is_cancelled(room: PretendedRoom) -> None:
    serving = asyncio.create_task(Line(LobbyConsumer, CONNECT).serve())
    await is_let_in(room)

    serving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await serving

    assert room.is_empty()


async def test_it_ends_at_once_when_it_closes_a_socket_itself(room: PretendedRoom) -> None:
    binary = {"type": "websocket.receive", "bytes": b"{}"}
    too_big = {"type": "websocket.receive", "text": "x" * (8 * 1024 + 1)}
    line = Line(LobbyConsumer, CONNECT, binary, too_big)

    await line.serve()

    assert [each.get("code") for each in line.heard if each["type"] == "websocket.close"] == [1009]
    assert "NOT_TEXT" in line.heard[1]["text"]
    assert room.is_empty()


async def test_it_turns_away_a_second_socket_while_there_is_a_first(room: PretendedRoom) -> None:
    first = asyncio.create_task(Line(LobbyConsumer, CONNECT).serve())
    await is_let_in(room)
    second = Line(LobbyConsumer, CONNECT)

    await second.serve()

    assert second.heard == [{"type": "websocket.close", "status": 503, "reason": "ROOM_IS_FULL"}]
    first.cancel()


async def test_it_asks_to_come_back_while_the_room_closes(
    room: PretendedRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_consumer, "looker_at", lambda who, table: who)
    line = Line(TableConsumer, CONNECT)

    await line.serve()

    assert line.heard == [
        {"type": "websocket.accept"},
        {"type": "websocket.close", "code": GOING_AWAY},
    ]
    assert room.is_empty()


async def test_it_asks_whoever_speaks_to_come_back_once_the_tables_have_ended(
    room: PretendedRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The room ends its tables before it closes the sockets, and they speak meanwhile."""
    monkeypatch.setattr(table_consumer, "looker_at", lambda who, table: who)
    room.tables = EndedTables()
    heartbeat = {"type": "websocket.receive", "text": '{"type":"heartbeat","version":1}'}
    line = Line(TableConsumer, CONNECT, heartbeat)

    await line.serve()

    assert line.heard[-1] == {"type": "websocket.close", "code": GOING_AWAY}
    assert room.is_empty()


async def test_it_takes_messages_without_the_thread_hop(
    room: PretendedRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What Channels does before each message takes longer than the message."""

    async def hop() -> None:
        raise AssertionError("A message went through a thread.")

    monkeypatch.setattr(channels.consumer, "aclose_old_connections", hop)
    heartbeat = {"type": "websocket.receive", "text": '{"type":"heartbeat","version":1}'}

    await Line(LobbyConsumer, CONNECT, heartbeat, DISCONNECT).serve()

    assert room.is_empty()


@pytest.mark.parametrize(
    ("consumer", "headers"),
    [
        (NoConsumer, []),
        (LobbyConsumer, [(b"authorization", b"Basic nonsense")]),
        (LobbyConsumer, [(b"cookie", b"sessionid=nonsense")]),
    ],
    ids=["a path that isn't there", "a wrong token", "a cookie without an Origin"],
)
async def test_handshakes_that_come_to_nothing_are_bounded_too(
    room: PretendedRoom, consumer: Any, headers: list[tuple[bytes, bytes]]
) -> None:
    room.limits = ConnectionLimits(Bounds(player=1, address=300, in_all=300))
    answers = []
    for _ in range(int(HANDSHAKES_AT_ONCE) + 30):
        line = Line(consumer, CONNECT, headers=headers)
        await line.serve()
        answers.append(line.heard[0].get("status", 403))

    assert set(answers[:300]) == {403}
    assert 429 in answers[300:]
