"""The one writer of a process: who goes together, and who is told what when a commit fails."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import pytest
from django.db import OperationalError, connection, connections
from typing_extensions import override

from games.journal.announce import set_announcer
from games.journal.group_commit import Work
from games.journal.loaded import Committed
from games.live.table import group_writer
from games.live.table.group_writer import GroupWriter
from games.live.table.threads import end
from games.tests.journal.losing import break_it, broken_for, close_it
from games.tests.services.room import Room
from games.tests.services.several import check_books, next_act, rows_of, several_tables

pytestmark = pytest.mark.django_db(transaction=True)
WRAPPER: Any = type(connections["default"])


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A group takes in who waits, however busy the machine."""
    monkeypatch.setattr(group_writer, "LONGEST", 600.0)


@pytest.fixture
def rooms() -> list[Room]:
    """Three tables, a hand running at each."""
    return several_tables()


@pytest.fixture
def commits(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The COMMITs that ran, in whatever thread."""
    ran: list[int] = []
    real = WRAPPER.commit

    def commit(self: Any) -> None:
        real(self)
        ran.append(1)

    monkeypatch.setattr(WRAPPER, "commit", commit)
    return ran


def together(*works: Work) -> list[Any]:
    """Have the writer find all of these waiting; return what they return or raise."""
    return asyncio.run(all_waiting(works))


async def all_waiting(
    works: tuple[Work, ...], leaving: int = 0, pool: ThreadPoolExecutor | None = None
) -> list[Any]:
    pool, gate = pool or ThreadPoolExecutor(1), threading.Event()
    writer = GroupWriter(pool)
    pool.submit(gate.wait)
    waiting = [asyncio.create_task(writer.write(work)) for work in works]
    await asyncio.sleep(0)
    for task in waiting[:leaving]:
        task.cancel()
    await asyncio.sleep(0)
    gate.set()
    try:
        return await asyncio.gather(*waiting, return_exceptions=True)
    finally:
        with suppress(RuntimeError):  # it is closed already
            await asyncio.to_thread(end, pool, 1)


class Counting(ThreadPoolExecutor):
    """A pool that counts what it is given, but for the gate and the closing of connections."""

    given = 0

    @override
    def submit(self, work: Any, /, *arguments: Any, **fields: Any) -> Any:
        self.given += getattr(work, "__func__", None) is GroupWriter._write_waiting
        return super().submit(work, *arguments, **fields)


@pytest.mark.parametrize(("most", "calls"), [(5, 1), (2, 3)])
def test_the_writer_is_called_once_for_a_group(
    monkeypatch: pytest.MonkeyPatch, most: int, calls: int
) -> None:
    pool = Counting(1)
    monkeypatch.setattr(group_writer, "MOST", most)
    asyncio.run(all_waiting((lambda: None,) * 5, pool=pool))

    assert pool.given == calls


def test_the_event_loop_is_woken_once_for_a_group(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    real = group_writer.hand_over

    def counted(ended: list[group_writer.Told]) -> None:
        told.append(len(ended))
        real(ended)

    monkeypatch.setattr(group_writer, "hand_over", counted)
    together(*[lambda: None] * 5)

    assert told == [5]


def test_what_waits_when_the_pool_closes_is_carried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group_writer, "MOST", 2)
    pool = ThreadPoolExecutor(1)

    def close() -> str:
        pool.shutdown(wait=False)
        return "closed"

    works = (close, *[lambda: "done"] * 4)
    assert asyncio.run(all_waiting(works, pool=pool)) == ["closed", *["done"] * 4]


def acts(rooms: list[Room]) -> list[Work]:
    return [next_act(room, f"call-{n}") for n, room in enumerate(rooms)]


def assert_each_once(rooms: list[Room], told: list[Any], *, repeats: bool = False) -> None:
    assert [isinstance(each, Committed) and each.is_repeat for each in told] == [repeats] * 3
    assert all(isinstance(each, Committed) for each in told), told
    assert [rows_of(f"call-{n}") for n in range(3)] == [1, 1, 1]
    check_books(*rooms)


def test_what_waits_goes_in_one_commit(rooms: list[Room], commits: list[int]) -> None:
    told = together(*acts(rooms))

    assert len(commits) == 1
    assert_each_once(rooms, told)


def test_a_lone_work_has_no_transaction_round_it() -> None:
    assert together(lambda: connection.in_atomic_block) == [False]
    assert together(*[lambda: connection.in_atomic_block] * 2) == [True, True]


@pytest.mark.parametrize(("most", "groups"), [(2, [2, 2, 1]), (5, [5])])
def test_a_group_has_so_many_at_the_most(
    commits: list[int], monkeypatch: pytest.MonkeyPatch, most: int, groups: list[int]
) -> None:
    monkeypatch.setattr(group_writer, "MOST", most)
    before = together(*[lambda: len(commits)] * 5)

    assert [before.count(n) for n in sorted(set(before))] == groups


def test_a_group_takes_nobody_in_once_it_has_lasted_long(
    commits: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_writer, "LONGEST", 0.0)

    assert together(*[lambda: len(commits)] * 3) == [0, 1, 2]


def test_a_group_makes_way_for_others_who_write(
    commits: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_writer, "is_awaited", lambda: True)

    assert together(*[lambda: len(commits)] * 3) == [0, 1, 2]


def test_after_an_error_of_the_database_each_is_carried_out_by_itself(
    rooms: list[Room], commits: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken_for(monkeypatch, rooms[1])

    assert_each_once(rooms, together(*acts(rooms)))
    assert len(commits) == 3


def test_after_an_error_of_the_database_the_connection_is_another(
    rooms: list[Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken_for(monkeypatch, rooms[1])
    used: list[object] = []

    together(lambda: used.append(connection.connection), next_act(rooms[1], "call-1"))

    in_group, alone = used
    assert in_group is not alone


def test_whose_commit_fails_again_fails_alone(
    rooms: list[Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken_for(monkeypatch, rooms[1], times=9)

    first, broken, third = together(*acts(rooms))

    assert isinstance(broken, OperationalError)
    assert isinstance(first, Committed)
    assert isinstance(third, Committed)
    assert [rows_of(f"call-{n}") for n in range(3)] == [1, 0, 1]
    check_books(*rooms)


@pytest.mark.parametrize("lose", [close_it, break_it])
def test_nobody_is_told_of_what_was_lost_without_an_error(
    rooms: list[Room], lose: Callable[[], None]
) -> None:
    told = together(*acts(rooms), lose)

    assert_each_once(rooms, told[:3])


@pytest.mark.parametrize("is_written", [False, True])
def test_after_a_failed_commit_each_looks_what_became_of_it(
    rooms: list[Room], heard: list[int], monkeypatch: pytest.MonkeyPatch, is_written: bool
) -> None:
    fail_once(monkeypatch, "commit", after=is_written)

    assert_each_once(rooms, together(*acts(rooms)), repeats=is_written)
    if not is_written:
        assert heard == [room.table.pk for room in rooms]


@pytest.fixture
def heard() -> Iterator[list[int]]:
    """The tables whose commits are announced."""
    tables: list[int] = []
    set_announcer(lambda table_id, version: tables.append(table_id))
    yield tables
    set_announcer(None)


def fail_once(monkeypatch: pytest.MonkeyPatch, name: str, *, after: bool) -> None:
    """Have a method of the connection fail the first time, before or after it has done it."""
    real, left = getattr(WRAPPER, name), [1]

    def failing(self: Any, *arguments: Any, **fields: Any) -> Any:
        done = real(self, *arguments, **fields) if after or not left else None
        if left:
            left.pop()
            raise OperationalError("database is locked")
        return done

    monkeypatch.setattr(WRAPPER, name, failing)


def test_a_transaction_that_cannot_begin_keeps_nobody(
    rooms: list[Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_once(monkeypatch, "set_autocommit", after=False)

    assert_each_once(rooms, together(*acts(rooms)))


def test_who_waits_no_longer_is_carried_out_and_keeps_nobody(rooms: list[Room]) -> None:
    told = asyncio.run(all_waiting(tuple(acts(rooms)), leaving=1))

    assert isinstance(told.pop(0), asyncio.CancelledError)
    assert all(isinstance(each, Committed) for each in told)
    assert [rows_of(f"call-{n}") for n in range(3)] == [1, 1, 1]
    check_books(*rooms)
