"""The shape of a tick: an async function that is called about once a second."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Set
from dataclasses import dataclass
from typing import TypeAlias

from games.clock.process import Process
from games.live.table.table_task import TableTask
from games.live.table.threads import Threads
from games.live.telling.sockets import Socket


@dataclass(frozen=True, kw_only=True)
class Served:
    """What this process serves at a moment; ``now`` in seconds of the monotonic clock."""

    tables: Iterable[TableTask]
    """Those that run here; it may be gone through more than once."""
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
        return tuple(task for task in self.tables if task.is_attended)


Tick: TypeAlias = Callable[[Served], Awaitable[None]]
"""What remembers something between two seconds is a method ``tick`` of an object."""
