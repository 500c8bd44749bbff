"""A table's task adds the chips that players have the room add for them, whatever its job was."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from games.engine.refusals import Refused
from games.engine.table_commands import ChangePreferences
from games.journal.load_table import load_table
from games.journal.loaded import Committed
from games.live import room as live
from games.live.table.table_task import TableTask
from games.services.execute_command import execute_command
from games.tests.people import ALICE
from games.tests.services.room import BUY_IN, Room

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def room() -> Room:
    """Alice sits there alone."""
    return Room(ALICE)


async def shows(task: TableTask, version: int) -> None:
    """Wait until the table has been shown at this version."""
    async with asyncio.timeout(10):
        while task.fan_out.version < version:
            await asyncio.sleep(0.01)


async def test_after_its_job_and_after_a_crash_between_the_two__MO_11(room: Room) -> None:
    left = await asyncio.to_thread(says(room, BUY_IN + 500), now=room.now)
    assert isinstance(left, Committed)  # and there the process that did it ends
    process = live.Room(sockets=9)
    task = await process.tables.open(room.table.pk)
    assert task is not None
    await shows(task, left.version + 1)

    task.do(says(room, BUY_IN + 900))
    await shows(task, left.version + 3)

    await process.tables.stop()
    await asyncio.to_thread(process.threads.close)
    after = await asyncio.to_thread(load_table, table_id=room.table.pk)
    assert (after.version, after.state.at(1).stack) == (left.version + 3, BUY_IN + 900)


def says(room: Room, chips: int) -> partial[Committed | Refused]:
    """Return her wish for a full stack, as a service to call."""
    player = room.ids[ALICE]
    command = ChangePreferences(player=player, top_up_to=chips)
    return partial(
        execute_command,
        command=command,
        table_id=room.table.pk,
        player_id=player,
        request_id=None,
    )
