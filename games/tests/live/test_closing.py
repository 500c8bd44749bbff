"""A room that is closing, and sockets that fail: both are logged, never a KeyError or silence."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TypeVar

import pytest

from games.live.broadcast.sockets import GOING_AWAY, Socket
from games.live.table.tables import RoomClosed, Tables

T = TypeVar("T")
SECRET = '{"type":"events","hole_cards":["As","Ad"]}'


class StopsMeanwhile:
    """Threads whose answer comes when the room has begun to close."""

    tables: Tables

    async def read(self, work: Callable[[], T]) -> bool:
        await self.tables.stop()
        return True


@pytest.fixture
def tables() -> Tables:
    """Tables that begin to stop while one of them is looked up."""
    threads = StopsMeanwhile()
    threads.tables = Tables(threads)  # type: ignore[arg-type]
    return threads.tables


async def test_a_table_opened_while_the_room_closes_is_refused_by_name(tables: Tables) -> None:
    with pytest.raises(RoomClosed):
        await tables.open(7)

    assert list(tables) == []


@pytest.mark.parametrize("closes", [False, True])
async def test_a_socket_that_fails_is_logged_without_what_was_sent(
    closes: bool, caplog: pytest.LogCaptureFixture
) -> None:
    async def send(message: dict[str, object]) -> None:
        raise RuntimeError(f"can't send {SECRET}")

    socket = Socket(send, player=3, now=0.0)
    with caplog.at_level(logging.WARNING):
        await (socket.close(GOING_AWAY) if closes else socket.send(SECRET))

    assert not socket.is_open
    (record,) = caplog.records
    assert "player 3: RuntimeError" in record.getMessage()
    assert "hole_cards" not in caplog.text
