"""Tables of this process without threads and sockets: what is asked of them is done at once."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, TypeVar

from games.journal.load_table import load_table
from games.journal.loaded import Committed
from games.tests.services.room import NOON

T = TypeVar("T")


class OwnThread:
    """Runs what is meant for other threads here and now."""

    async def read(self, work: Callable[[], T]) -> T:
        return work()

    write = read


class PretendTask:
    """A table with some watchers; ``done`` are the commits of what it was told to do."""

    def __init__(self, table_id: int, *, watchers: int = 0) -> None:
        self.table_id = table_id
        self.fan_out = SimpleNamespace(
            last=load_table(table_id=table_id),
            hub=SimpleNamespace(sockets=set(range(watchers)), players=frozenset),
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
