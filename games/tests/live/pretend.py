"""Tables of this process without threads and sockets: what is asked of them is done at once."""

from __future__ import annotations

from collections.abc import Callable, Set
from types import SimpleNamespace
from typing import Any, TypeVar

from games.clock.process import Process
from games.journal.load_table import load_table
from games.journal.loaded import Committed
from games.live.broadcast.sockets import Socket
from games.live.ticks.tick import Served
from games.tests.services.room import NOON

T = TypeVar("T")


class OwnThread:
    """Runs what is meant for other threads here and now."""

    async def read(self, work: Callable[[], T]) -> T:
        return work()

    write = read


OWN_THREAD: Any = OwnThread()


class Tables(tuple[Any, ...]):
    """Some that run here."""

    def attended(self) -> tuple[Any, ...]:
        """Return those where somebody is."""
        return tuple(task for task in self if task.is_attended)


def served_here(
    *tables: Any,
    sockets: Set[Socket] = frozenset(),
    now: float = 0.0,
    threads: Any = OWN_THREAD,
    process: Process | None = None,
) -> Served:
    """Return what a process with these tables and sockets serves."""
    return Served(
        tables=Tables(tables),
        sockets=sockets,
        threads=threads,
        now=now,
        process=process or Process("here/1/1"),
    )


def watcher() -> Socket:
    """Return the socket of somebody without an account."""

    async def send(message: dict[str, object]) -> None:
        raise AssertionError(message)

    return Socket(send, player=None, now=0.0)


class PretendTask:
    """A table with some watchers; ``done`` are the commits of what it was asked to do."""

    is_attended = True

    def __init__(self, table_id: int, *, watchers: int = 0) -> None:
        self.table_id = table_id
        self.fan_out = SimpleNamespace(
            last=load_table(table_id=table_id),
            hub=SimpleNamespace(sockets={watcher() for _ in range(watchers)}, players=frozenset),
        )
        self.watch = SimpleNamespace(gone=lambda sockets, now: {})
        self.done: list[Committed] = []

    def do(self, verb: Any) -> None:
        """Carry out a command to which nobody waits for an answer."""
        outcome = verb(now=NOON, loaded=self.fan_out.last)
        if isinstance(outcome, Committed):
            self.fan_out.last = outcome.loaded
            self.done.append(outcome)

    def reload(self) -> None:
        """See what others have done."""
        self.fan_out.last = load_table(table_id=self.table_id)

    def absent(self) -> frozenset[int]:
        """Nobody is."""
        return frozenset()
