"""The look around a table: what its sockets need once a second, however busy or quiet it is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable

from games.journal.failures import contained
from games.journal.loaded import Loaded
from games.live.table.table_task import TableTask
from games.live.telling import frames

SPREAD = 0.5
"""Seconds over which a round of all tables, or of all people, is spread."""


async def look_around(tables: Iterable[TableTask]) -> None:
    """Show presence, repeat the version of a quiet table, close who stays behind.

    Spread over most of the second, so that nobody's action waits for all tables in a row. It goes
    by what was shown last: a table where commands come without a break is never at rest.
    """
    tasks = tuple(tables)
    for task in tasks:
        if task.fan_out.last is not None:
            with contained(task.table_id):
                await look_at(task, task.fan_out.last, time.monotonic())
        await asyncio.sleep(SPREAD / len(tasks))


async def look_at(task: TableTask, shown: Loaded, now: float) -> None:
    """Look at one table; ``now`` in seconds of the monotonic clock."""
    hub = task.fan_out.hub
    await hub.close_laggards(now)
    presences = task.watch.look(shown.state, hub.sockets, now)
    if presences is not None:
        await task.fan_out.send_text(frames.encode(frames.Presences(players=presences)))
    if hub.is_quiet(now):
        await task.fan_out.send_text(frames.encode(frames.Version(version=task.fan_out.version)))
