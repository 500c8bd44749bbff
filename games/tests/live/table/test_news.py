"""A table's news: which commits have its task look at the journal, and which it knows already."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial

import pytest

from games.engine.table_commands import ChangePreferences
from games.journal.writing.announce import set_announcer
from games.live import room as live
from games.live.broadcast.sockets import Socket
from games.live.table.cached_table import CachedTable
from games.live.table.player_requests.request_frames import Settings
from games.live.table.player_requests.requests import Request
from games.live.table.table_task import TableTask
from games.services.execute_command import execute_command
from games.tests.people import ALICE
from games.tests.services.room import Room

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def room() -> Room:
    """Alice sits there alone, so no alarm is set."""
    return Room(ALICE)


class Process:
    """A web process that runs the table, without what it does each second."""

    def __init__(self, room: Room, task: TableTask, process: live.Room) -> None:
        self.room = room
        self.task = task
        self.process = process
        self.answered = asyncio.Event()

    async def asks(self, id: str, **settings: bool) -> None:
        """Have Alice ask for other settings over her socket, and hear the answer."""
        self.answered.clear()
        alice = self.room.ids[ALICE]
        socket = Socket(self._hear, player=alice, now=0.0)
        content = Settings(request_id="", **settings)
        self.task.ask(Request(player=alice, id=id, content=content, sockets=[socket]))
        await self.answered.wait()

    async def _hear(self, message: dict[str, object]) -> None:
        self.answered.set()

    async def commits(self) -> int:
        """Have her post only when she is asked, by a view of this process; return the version."""
        command = ChangePreferences(player=self.room.ids[ALICE], auto_post=False)
        service = partial(
            execute_command,
            command=command,
            table_id=self.room.table.pk,
            player_id=None,
            request_id=None,
            now=self.room.now,
        )
        outcome = await self.process.threads.write(service)
        return outcome.version  # type: ignore[union-attr]

    async def shows(self, version: int) -> None:
        """Wait until everybody at the table has been shown this version."""
        async with asyncio.timeout(10):
            while self.task.fan_out.version < version:
                await asyncio.sleep(0.01)


@pytest.fixture
async def process(room: Room) -> AsyncIterator[Process]:
    """The process has the table loaded, and hears of commits."""
    process = live.Room(sockets=9)
    set_announcer(process._news.announce)
    task = await process.tables.open(room.table.pk)
    assert task is not None
    found = Process(room, task, process)
    await found.shows(room.loaded.version)
    yield found
    set_announcer(None)
    await process.tables.stop()
    await asyncio.to_thread(process.threads.close)


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The versions that the table was made to look for."""
    found: list[int] = []
    real = CachedTable.refresh

    async def refresh(table: CachedTable, version: int) -> None:
        found.append(version)
        await real(table, version)

    monkeypatch.setattr(CachedTable, "refresh", refresh)
    return found


async def test_what_it_has_done_itself_is_no_news(looks: list[int], process: Process) -> None:
    for number in range(5):
        await process.asks(str(number), auto_muck=bool(number % 2))
    version = process.room.loaded.version + 5
    await process.shows(version)
    process.process._heard(process.task.table_id, version)  # the pointer comes back from Redis
    await process.task.stop()

    assert looks == []


async def test_a_commit_of_this_process_s_views_is_looked_for_once(
    looks: list[int], process: Process
) -> None:
    version = await process.commits()
    await process.shows(version)
    await process.task.stop()

    assert looks == [version]
    assert process.task.loaded is not None
    assert process.task.loaded.state.at(1).auto_post is False


async def test_another_process_s_pointer_is_looked_for_once(
    looks: list[int], process: Process
) -> None:
    set_announcer(None)
    version = await process.commits()
    process.process._heard(process.task.table_id, version)
    await process.shows(version)
    await process.task.stop()

    assert looks == [version]


async def test_a_view_s_commit_beside_its_own_is_shown(looks: list[int], process: Process) -> None:
    before = process.room.loaded.version
    await asyncio.gather(process.asks("1", auto_muck=False), process.commits())
    await process.shows(before + 2)
    await process.task.stop()

    assert len(looks) <= 1
    assert process.task.loaded is not None
    seat = process.task.loaded.state.at(1)
    assert (seat.auto_post, seat.auto_muck) == (False, False)


async def test_a_version_that_never_was_is_looked_for_once(
    looks: list[int], process: Process
) -> None:
    process.process._heard(process.task.table_id, 999)
    await process.task.stop()

    assert looks == [999]
