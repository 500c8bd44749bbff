"""What each web process does each second for tables that are behind their limits."""

from __future__ import annotations

import asyncio

import pytest

from games.journal.writing.announce import set_announcer
from games.live.table.tables import Tables
from games.live.table.writing.threads import Threads
from games.live.ticks.following.follow_limits import follow_limits
from games.models import Limit
from games.selectors.floor.outdated_tables import outdated_tables
from games.services.staff.limits.save_limit import save_limit
from games.tests.live.pretend import served_here
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def room() -> Room:
    """Three are seated, and staff have changed the limit behind the table's back."""
    room = three_players()
    limit = Limit.objects.get()
    limit.min_buy_in = 3_000
    save_limit(limit=limit)
    return room


async def test_a_table_that_runs_here_follows_and_shows_it(room: Room) -> None:
    threads = Threads()
    tables = Tables(threads)
    heard: asyncio.Queue[tuple[int, int]] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def note(table_id: int, version: int) -> None:
        loop.call_soon_threadsafe(heard.put_nowait, (table_id, version))

    set_announcer(note)
    try:
        await follow_limits(served_here(threads=threads))
        table_id, version = await heard.get()
    finally:
        set_announcer(None)

    task = await tables.open(table_id)
    assert task is not None
    task.refresh(version)
    await tables.stop()

    assert task.loaded is not None
    assert task.loaded.state.limit.min_buy_in == 3_000
    assert not await threads.read(outdated_tables().exists)
    threads.close()


async def test_where_all_follow_nothing_is_written(room: Room) -> None:
    threads = Threads()
    heard: list[tuple[int, int]] = []
    await follow_limits(served_here(threads=threads))
    set_announcer(lambda table_id, version: heard.append((table_id, version)))
    try:
        await follow_limits(served_here(threads=threads))
    finally:
        set_announcer(None)
        threads.close()

    assert heard == []
