"""The one writer of a process: who goes together, and who gets what when a commit fails."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import OperationalError, connection, connections

from games.journal.loaded import Committed
from games.journal.writing.announce import set_announcer
from games.journal.writing.group_commit import Work
from games.live.table.writing import group_writer, table_writer
from games.live.table.writing.group_writer import GroupWriter
from games.live.table.writing.pooled_writer import PooledWriter
from games.tests.journal.losing import break_it, broken_for, close_it
from games.tests.services.room import Room
from games.tests.services.several import check_books, next_act, rows_of, several_tables

pytestmark = pytest.mark.django_db(transaction=True)
WRAPPER: Any = type(connections["default"])


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A group takes in who waits, however busy the machine."""
    monkeypatch.setattr(table_writer, "LONGEST_S", 600.0)


class OnePooledWriter(PooledWriter):
    """With as many threads as SQLite has writers."""

    def __init__(self) -> None:
        super().__init__(1)


of_both = pytest.mark.parametrize(
    "kind", [OnePooledWriter, *([GroupWriter] if connection.vendor == "sqlite" else [])]
)


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


def together(*works: Work, by: type[Any] = GroupWriter) -> list[Any]:
    """Have the writer find all of these waiting; return what they return or raise."""
    return asyncio.run(all_waiting(works, by=by))


async def all_waiting(
    works: tuple[Work, ...], leaving: int = 0, by: type[Any] = GroupWriter
) -> list[Any]:
    writer, gate = by(), threading.Event()
    first = asyncio.create_task(writer.write(gate.wait))
    await asyncio.sleep(0)
    waiting = [asyncio.create_task(writer.write(work)) for work in works]
    await asyncio.sleep(0)
    for task in waiting[:leaving]:
        task.cancel()
    await asyncio.sleep(0)
    gate.set()
    try:
        return await asyncio.gather(*waiting, return_exceptions=True)
    finally:
        await first
        await asyncio.to_thread(writer.close)


@of_both
def test_the_event_loop_is_woken_once_for_a_group(
    monkeypatch: pytest.MonkeyPatch, kind: type[Any]
) -> None:
    sizes: list[int] = []
    real = table_writer.hand_over

    def counted(ended: list[table_writer.Finished]) -> None:
        sizes.append(len(ended))
        real(ended)

    monkeypatch.setattr(table_writer, "hand_over", counted)
    together(*[lambda: None] * 5, by=kind)

    assert sizes == [1, 5]


def test_a_group_s_works_keep_no_thread_waiting_and_its_commit_no_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    committed_in: list[int] = []
    real = WRAPPER.commit

    def commit(self: Any) -> None:
        committed_in.append(threading.get_ident())
        real(self)

    monkeypatch.setattr(WRAPPER, "commit", commit)

    assert set(together(*[threading.get_ident] * 3)) == {threading.get_ident()}
    assert len(committed_in) == 1
    assert threading.get_ident() not in committed_in


def test_the_loop_has_its_own_connection_again_after_a_group() -> None:
    async def look() -> tuple[object, list[object]]:
        own = connections["default"]
        borrowed = await all_waiting((lambda: connections["default"],) * 2)
        assert connections["default"] is own
        return own, borrowed

    own, borrowed = asyncio.run(look())

    assert borrowed[0] is borrowed[1] is not own


@pytest.mark.parametrize(("turns", "go_together"), [(group_writer.TURNS, True), (0, False)])
def test_what_is_on_its_way_here_when_a_group_ends_goes_together(
    monkeypatch: pytest.MonkeyPatch, turns: int, go_together: bool
) -> None:
    """As clients of several tables do who are answered at once, and answer one after another."""
    monkeypatch.setattr(group_writer, "TURNS", turns)
    monkeypatch.setattr(group_writer, "PAUSE_S", 0.0)

    async def answer_a_group() -> list[bool]:
        writer, gate = GroupWriter(), threading.Event()
        first = asyncio.create_task(writer.write(gate.wait))
        await asyncio.sleep(0)
        group = [asyncio.create_task(writer.write(lambda: None)) for _ in range(3)]
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(first, *group)
        works = [writer.write(lambda: bool(connection.in_atomic_block)) for _ in range(2)]
        outcomes = await asyncio.gather(*works)
        await asyncio.to_thread(writer.close)
        return outcomes

    assert asyncio.run(answer_a_group()) == ([True, True] if go_together else [False, False])


@pytest.mark.parametrize("most", [1, 2, 5])
@of_both
def test_closing_waits_for_all_that_waits(
    monkeypatch: pytest.MonkeyPatch, most: int, kind: type[Any]
) -> None:
    monkeypatch.setattr(table_writer, "MOST", most)
    done: list[int] = []

    async def write_and_close() -> None:
        writer = kind()
        tasks = [asyncio.create_task(writer.write(lambda: done.append(1))) for _ in range(5)]
        await asyncio.sleep(0)
        await asyncio.to_thread(writer.close)
        for task in tasks:
            assert task.done()

    asyncio.run(write_and_close())

    assert len(done) == 5


def acts(rooms: list[Room]) -> list[Work]:
    return [next_act(room, f"call-{n}") for n, room in enumerate(rooms)]


def assert_each_once(rooms: list[Room], outcomes: list[Any], *, repeats: bool = False) -> None:
    assert [isinstance(each, Committed) and each.is_repeat for each in outcomes] == [repeats] * 3
    assert all(isinstance(each, Committed) for each in outcomes), outcomes
    assert [rows_of(f"call-{n}") for n in range(3)] == [1, 1, 1]
    check_books(*rooms)


@of_both
def test_what_waits_goes_in_one_commit(
    rooms: list[Room], commits: list[int], kind: type[Any]
) -> None:
    outcomes = together(*acts(rooms), by=kind)

    assert len(commits) == 1
    assert_each_once(rooms, outcomes)


@of_both
def test_a_lone_work_has_no_transaction_round_it(kind: type[Any]) -> None:
    assert together(lambda: connection.in_atomic_block, by=kind) == [False]
    assert together(*[lambda: connection.in_atomic_block] * 2, by=kind) == [True, True]


@pytest.mark.parametrize(("most", "groups"), [(2, [2, 2, 1]), (5, [5])])
@of_both
def test_a_group_has_so_many_at_the_most(
    commits: list[int],
    monkeypatch: pytest.MonkeyPatch,
    most: int,
    groups: list[int],
    kind: type[Any],
) -> None:
    monkeypatch.setattr(table_writer, "MOST", most)
    before = together(*[lambda: len(commits)] * 5, by=kind)

    assert [before.count(n) for n in sorted(set(before))] == groups


@of_both
def test_a_group_takes_nobody_in_once_it_has_lasted_long(
    commits: list[int], monkeypatch: pytest.MonkeyPatch, kind: type[Any]
) -> None:
    monkeypatch.setattr(table_writer, "LONGEST_S", 0.0)

    assert together(*[lambda: len(commits)] * 3, by=kind) == [0, 1, 2]


def test_a_group_makes_way_for_others_who_write(
    commits: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_writer, "is_awaited", lambda connection: True)

    assert together(*[lambda: len(commits)] * 3) == [0, 1, 2]


@of_both
def test_after_an_error_of_the_database_each_is_carried_out_by_itself(
    rooms: list[Room], commits: list[int], monkeypatch: pytest.MonkeyPatch, kind: type[Any]
) -> None:
    broken_for(monkeypatch, rooms[1])

    assert_each_once(rooms, together(*acts(rooms), by=kind))
    assert len(commits) == 3


@of_both
def test_after_an_error_of_the_database_the_connection_is_another(
    rooms: list[Room], monkeypatch: pytest.MonkeyPatch, kind: type[Any]
) -> None:
    broken_for(monkeypatch, rooms[1])
    used: list[object] = []

    together(lambda: used.append(connection.connection), next_act(rooms[1], "call-1"), by=kind)

    in_group, alone = used
    assert in_group is not alone


@of_both
def test_whose_commit_fails_again_fails_alone(
    rooms: list[Room], monkeypatch: pytest.MonkeyPatch, kind: type[Any]
) -> None:
    broken_for(monkeypatch, rooms[1], times=9)

    first, broken, third = together(*acts(rooms), by=kind)

    assert isinstance(broken, OperationalError)
    assert isinstance(first, Committed)
    assert isinstance(third, Committed)
    assert [rows_of(f"call-{n}") for n in range(3)] == [1, 0, 1]
    check_books(*rooms)


@pytest.mark.parametrize("lose", [close_it, break_it])
@of_both
def test_nobody_is_told_of_what_was_lost_without_an_error(
    rooms: list[Room], lose: Callable[[], None], kind: type[Any]
) -> None:
    outcomes = together(*acts(rooms), lose, by=kind)

    assert_each_once(rooms, outcomes[:3])


@pytest.mark.parametrize("is_written", [False, True])
@of_both
def test_after_a_failed_commit_each_looks_what_became_of_it(
    rooms: list[Room],
    heard: list[int],
    monkeypatch: pytest.MonkeyPatch,
    is_written: bool,
    kind: type[Any],
) -> None:
    fail_first(monkeypatch, "commit", after=is_written)

    assert_each_once(rooms, together(*acts(rooms), by=kind), repeats=is_written)
    if not is_written:
        assert heard == [room.table.pk for room in rooms]


@pytest.fixture
def heard() -> Iterator[list[int]]:
    """The tables whose commits are announced."""
    tables: list[int] = []
    set_announcer(lambda table_id, version: tables.append(table_id))
    yield tables
    set_announcer(None)


def fail_first(
    monkeypatch: pytest.MonkeyPatch, name: str, *, times: int = 1, after: bool = False
) -> None:
    """Have a method of the connection fail the first times, before or after it has done it."""
    real, left = getattr(WRAPPER, name), [1] * times

    def failing(self: Any, *arguments: Any, **fields: Any) -> Any:
        done = real(self, *arguments, **fields) if after or not left else None
        if left:
            left.pop()
            raise OperationalError("database is locked")
        return done

    monkeypatch.setattr(WRAPPER, name, failing)


@pytest.mark.parametrize("times", [1, 2])
@of_both
def test_a_transaction_that_cannot_begin_keeps_nobody(
    rooms: list[Room], monkeypatch: pytest.MonkeyPatch, times: int, kind: type[Any]
) -> None:
    fail_first(monkeypatch, "set_autocommit", times=times)

    assert_each_once(rooms, together(*acts(rooms), by=kind))


@pytest.mark.on_sqlite  # PostgreSQL has no such lock
def test_while_another_process_writes_the_loop_goes_on(
    rooms: list[Room], commits: list[int]
) -> None:
    turns = asyncio.run(beside_another_writer(acts(rooms)))

    assert turns > 5
    assert len(commits) == 1
    assert [rows_of(f"call-{n}") for n in range(3)] == [1, 1, 1]
    check_books(*rooms)


async def beside_another_writer(works: list[Work]) -> int:
    """Have works wait until another connection is done; return the loop's turns meanwhile."""
    other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    asked = asyncio.create_task(all_waiting(tuple(works)))
    turns = await turns_within(0.2)
    assert not asked.done()
    other.execute("ROLLBACK")
    other.close()
    assert all(isinstance(each, Committed) for each in await asked)
    return turns


async def turns_within(seconds: float) -> int:
    """Return how often the event loop comes to a task within so many seconds."""
    turns, until = 0, time.monotonic() + seconds
    while time.monotonic() < until:
        await asyncio.sleep(0.01)
        turns += 1
    return turns


@of_both
def test_who_waits_no_longer_is_carried_out_and_keeps_nobody(
    rooms: list[Room], kind: type[Any]
) -> None:
    outcomes = asyncio.run(all_waiting(tuple(acts(rooms)), leaving=1, by=kind))

    assert isinstance(outcomes.pop(0), asyncio.CancelledError)
    assert all(isinstance(each, Committed) for each in outcomes)
    assert [rows_of(f"call-{n}") for n in range(3)] == [1, 1, 1]
    check_books(*rooms)
