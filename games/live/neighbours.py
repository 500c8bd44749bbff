"""What the web processes tell each other by their beats: who is connected where (DESIGN §5)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from games.live.clock import utc_now
from games.live.table_task import TableTask
from games.live.threads import Threads
from games.selectors.who_is_here import elsewhere
from games.services.process import beat
from games.services.timing import milliseconds

NOBODY: frozenset[int] = frozenset()


async def say_who_is_here(tables: Iterable[TableTask], threads: Threads) -> None:
    """Beat, once a second: this process lives, and these players are connected to it."""
    tasks = tuple(tables)
    here = {task.table_id: task.fan_out.hub.players() for task in tasks}
    absent = {task.table_id: task.absent() for task in tasks}
    await threads.write(partial(beat, at=milliseconds(utc_now()), here=here, absent=absent))


async def hear_of_others(tables: Iterable[TableTask], threads: Threads) -> None:
    """Tell the tables who is connected to another process, once a second."""
    others = await threads.read(partial(elsewhere, now=milliseconds(utc_now())))
    for task in tables:
        task.watch.hear(
            here=others.here.get(task.table_id, NOBODY),
            cut_off=others.cut_off.get(task.table_id, NOBODY),
        )
