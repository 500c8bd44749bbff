"""The writers on PostgreSQL, when rows are locked: who needs them waits, nobody else does.

PostgreSQL gives up a lock after 2 s (cardroom/database/databases.py), and one of two who wait for
each other after 1 s.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest
from django.db import connections, transaction
from django.db.models import Value
from django.db.models.functions import Concat

from accounts.models import Player
from games.journal.loaded import Committed
from games.journal.writing.group_commit import Work, is_in_group
from games.live.table.writing import table_writer
from games.live.table.writing.pooled_writer import PooledWriter
from games.models import Table
from games.tests.services.several import check_books, next_act, rows_of, several_tables

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.on_postgres,
]
PATIENCE = 20.0


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A group takes in who waits, however busy the machine."""
    monkeypatch.setattr(table_writer, "LONGEST_S", 600.0)


class Gate:
    """A work that keeps a thread until it is opened."""

    def __init__(self) -> None:
        self.is_reached, self.is_open = threading.Event(), threading.Event()

    def __call__(self) -> None:
        """Wait."""
        self.is_reached.set()
        assert self.is_open.wait(PATIENCE)


@asynccontextmanager
async def busy_writer() -> AsyncIterator[tuple[PooledWriter, list[Gate]]]:
    """Have two threads, each kept by a gate."""
    writer, gates = PooledWriter(2), [Gate(), Gate()]
    kept = []
    for gate in gates:
        kept.append(asyncio.create_task(writer.write(gate)))
        await asyncio.to_thread(gate.is_reached.wait, PATIENCE)
    try:
        yield writer, gates
    finally:
        await asyncio.gather(*kept)
        await asyncio.to_thread(writer.close)


@asynccontextmanager
async def locked(table: Table) -> AsyncIterator[Callable[[], None]]:
    """Have somebody else keep a table's row until the test says so."""
    gate = Gate()

    def keep_it() -> None:
        with transaction.atomic():
            Table.objects.select_for_update().get(pk=table.pk)
            gate()
        connections.close_all()

    keeping = asyncio.create_task(asyncio.to_thread(keep_it))
    await asyncio.to_thread(gate.is_reached.wait, PATIENCE)
    try:
        yield gate.is_open.set
    finally:
        await keeping


def test_who_needs_a_row_that_stays_locked_keeps_nobody_else_of_the_group() -> None:
    rooms = several_tables(3)
    acts = [next_act(room, f"call-{n}") for n, room in enumerate(rooms)]

    outcomes = asyncio.run(beside_a_lock(acts, rooms[-1].table))

    assert all(isinstance(each, Committed) for each in outcomes)
    assert [rows_of(f"call-{n}") for n in range(3)] == [1, 1, 1]
    check_books(*rooms)


def opening(gate: Gate, work: Work) -> Work:
    """Return a work that opens a gate when its turn has come."""

    def carry_out() -> object:
        gate.is_open.set()
        return work()

    return carry_out


async def beside_a_lock(acts: list[Work], table: Table) -> list[Any]:
    """Have one group of all acts; unlock the row of the last one once the others have ended.

    The second thread goes on once that one's turn has come, and the group has taken all of them.
    """
    grouped: list[bool] = []
    async with busy_writer() as (writer, gates), locked(table) as unlock:
        works = [lambda: grouped.append(is_in_group()), *acts[:-1], opening(gates[1], acts[-1])]
        *others, waits = [asyncio.create_task(writer.write(work)) for work in works]
        await asyncio.sleep(0)
        gates[0].is_open.set()
        _, *outcomes = await asyncio.gather(*others)
        assert not waits.done()
        unlock()
        outcomes.append(await waits)
    assert grouped == [True, False]
    return outcomes


def test_two_groups_that_wait_for_each_other_are_both_written_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Alice and Bob, at two tables each, whose accounts are booked in opposite order."""
    players = [Player.objects.create(username=name).pk for name in ("alice", "bob")]
    asyncio.run(crosswise(*players))

    assert list(Player.objects.values_list("first_name", flat=True)) == ["++", "++"]
    assert "deadlock detected" in caplog.text


def touch(player_id: int) -> None:
    """Write to a player's row, which nobody else may until this is committed."""
    Player.objects.filter(pk=player_id).update(first_name=Concat("first_name", Value("+")))


def crossing(meet: Callable[[], object], first: int, second: int) -> Work:
    """Return a work that writes to two rows, and meets another one between them, in a group."""

    def cross() -> None:
        touch(first)
        if is_in_group():
            meet()
        touch(second)

    return cross


async def crosswise(alice: int, bob: int) -> None:
    """Have two groups each wait for what the other one has."""
    meet = partial(threading.Barrier(2).wait, PATIENCE)
    async with busy_writer() as (writer, gates):
        written = []
        for gate, (first, second) in zip(gates, [(alice, bob), (bob, alice)], strict=True):
            works = [crossing(meet, first, second), lambda: None]
            written += [asyncio.create_task(writer.write(work)) for work in works]
            await asyncio.sleep(0)
            gate.is_open.set()
        await asyncio.gather(*written)
