"""The shape of a tick: an async function that is called about once a second."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Set
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from games.clock.process import Process
from games.live.broadcast.sockets import Socket
from games.live.table.table_task import TableTask
from games.live.table.writing.threads import Threads


class Running(Protocol):
    """The tables that run here; they may be gone through more than once."""

    def __iter__(self) -> Iterator[TableTask]: ...

    def attended(self) -> tuple[TableTask, ...]:
        """Return those where somebody sits or looks on."""


@dataclass(frozen=True, kw_only=True)
class Served:
    """What this process serves at a moment; ``now`` in seconds of the monotonic clock."""

    tables: Running
    sockets: Set[Socket]
    """All that are open here, at tables or not."""
    threads: Threads
    """A tick reads and writes through them alone."""
    now: float
    process: Process
    """This one."""

    @property
    def attended(self) -> tuple[TableTask, ...]:
        """The tables where somebody sits or looks on; the others ask for nothing each second."""
        return self.tables.attended()


Tick: TypeAlias = Callable[[Served], Awaitable[None]]
"""What remembers something between two seconds is a method ``tick`` of an object."""
