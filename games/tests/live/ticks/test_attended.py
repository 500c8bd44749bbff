"""A table where nobody sits or looks on costs nothing each second, and somebody's going is seen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest

from games.live.broadcast.room_frames import Presence
from games.live.table.table_task import TableTask
from games.tests.live.pretend import OWN_THREAD, served_here
from games.tests.live.ticks.test_contained import socket_of


@pytest.fixture
async def table() -> AsyncIterator[TableTask]:
    """Return a table that was opened, and has been left."""
    task = TableTask(table_id=7, threads=OWN_THREAD, on_change=lambda task: None)
    set_seats(task, ())
    yield task
    await task.stop()


def set_seats(table: TableTask, seats: tuple[Any, ...]) -> None:
    """Have it show that so many sit there."""
    shown: Any = SimpleNamespace(state=SimpleNamespace(seats=seats, hand=None))
    table.fan_out.last = shown


async def test_a_table_without_people_is_not_attended(table: TableTask) -> None:
    assert served_here(table).attended == ()


async def test_a_watcher_makes_it_attended(table: TableTask) -> None:
    table.fan_out.hub.add(socket_of(None, []), 1)

    assert served_here(table).attended == (table,)


async def test_so_does_a_player_whose_line_has_dropped(table: TableTask) -> None:
    set_seats(table, (SimpleNamespace(player=1),))

    assert table.is_attended


async def test_that_the_last_player_has_gone_is_noted_first(table: TableTask) -> None:
    table.watch.shown = {"1": Presence.CONNECTED}

    assert table.is_attended


async def test_a_frame_that_nobody_awaits_any_more_is_forgotten_first(table: TableTask) -> None:
    sent = table.fan_out.hub.sent
    sent.note(2, 100, 1.0)
    assert table.is_attended

    sent.expire(2.0)
    assert not table.is_attended
