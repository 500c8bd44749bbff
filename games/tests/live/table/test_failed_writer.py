"""A writer that fails outside of any one work: everybody hears of it, and the process ends."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import OperationalError, connection, connections
from typing_extensions import override

from cardroom import health
from games.clock.process import Process
from games.journal.giving_up_hands import Defect
from games.journal.writing.group_commit import Work
from games.live import room
from games.live.table.table_task import TableTask
from games.live.table.writing.group_writer import GroupWriter
from games.live.table.writing.pooled_writer import PooledWriter
from games.live.table.writing.table_writer import WriterFailed
from games.models import Incident
from games.tests.live.table.test_table_task import Counting, Line, leave
from games.tests.services.room import Room

pytestmark = pytest.mark.django_db(transaction=True)
Kind = Callable[[Callable[[Defect], None]], Any]


def one_pooled(on_failure: Callable[[Defect], None]) -> PooledWriter:
    return PooledWriter(1, on_failure)


KINDS: list[Kind] = [one_pooled, *([GroupWriter] if connection.vendor == "sqlite" else [])]
of_both = pytest.mark.parametrize("kind", KINDS)


class Unforeseen(BaseException):
    """No failure of a work: what carries it out doesn't catch it."""


def unforeseen() -> None:
    raise Unforeseen


def of_the_database() -> None:
    raise OperationalError("database is locked")


async def outcomes_of(kind: Kind, *works: Work) -> tuple[list[Any], list[str]]:
    """Have the writer find all works waiting; return what each hears, and what ended it."""
    ended: list[Defect] = []
    writer, gate = kind(ended.append), threading.Event()
    first = asyncio.create_task(writer.write(gate.wait))
    await asyncio.sleep(0)
    waiting = [asyncio.create_task(writer.write(work)) for work in works]
    await asyncio.sleep(0)
    gate.set()
    heard = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 10)
    await asyncio.wait_for(first, 10)
    with pytest.raises(WriterFailed):
        await writer.write(lambda: None)
    await asyncio.wait_for(asyncio.to_thread(writer.close), 10)
    return heard, [each.cause for each in ended]


@of_both
@pytest.mark.parametrize("works", [[unforeseen], [lambda: None, unforeseen, lambda: None]])
def test_whoever_waits_hears_that_the_writer_failed(kind: Kind, works: list[Work]) -> None:
    heard, ended = asyncio.run(outcomes_of(kind, *works))

    assert [type(each) for each in heard] == [WriterFailed] * len(works)
    assert ended == ["Unforeseen"]


@of_both
def test_so_it_is_if_the_connection_of_a_failed_group_cannot_be_given_up(
    kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrapper: Any = type(connections["default"])
    real, left = wrapper.close, [1]

    def close(self: Any) -> None:
        if left:
            left.pop()
            raise RuntimeError
        real(self)

    monkeypatch.setattr(wrapper, "close", close)
    heard, ended = asyncio.run(outcomes_of(kind, lambda: None, of_the_database))

    assert [type(each) for each in heard] == [WriterFailed] * 2
    assert ended == ["RuntimeError"]


def test_the_process_is_not_ready_any_more_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    ends, process = list[str](), Process("here/1/1")
    process.last_beat = 1 << 60
    monkeypatch.setattr(room, "this_process", process)
    monkeypatch.setattr(health, "this_process", process)
    monkeypatch.setattr(room, "end_failed_process", lambda: ends.append("ended"))
    assert health.is_database_written()

    room.end_for_failure(Defect(Unforeseen()))

    assert ends == ["ended"]
    assert not health.is_database_written()


class Failing(Counting):
    """Carries out nothing that a table is asked for."""

    @override
    async def write_together(self, work: Callable[[], Any]) -> Any:
        raise WriterFailed(Defect(Unforeseen()))

    async def write(self, work: Callable[[], Any]) -> Any:
        return await asyncio.to_thread(work)


def test_the_player_may_try_again_and_staff_read_of_it() -> None:
    line, table = Line(), Room("Alice").table

    async def ask() -> None:
        threads: Any = Failing()
        task = TableTask(table_id=table.pk, threads=threads, on_change=lambda task: None)
        task.ask(leave("1", line))
        await task.stop()

    asyncio.run(ask())

    assert [each["reason"] for each in line.got] == ["TRY_AGAIN"]
    incident = Incident.objects.get()
    assert (incident.table_id, incident.cause) == (table.pk, "The writer failed: Unforeseen")
