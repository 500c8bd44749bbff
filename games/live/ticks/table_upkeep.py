"""Table upkeep: what a table's sockets need once a second, however busy or quiet it is."""

from __future__ import annotations

import time

from games.journal.giving_up_hands import contained
from games.journal.loaded import Loaded
from games.live.broadcast import room_frames
from games.live.broadcast.silent_sockets import close_silent_sockets
from games.live.table.table_task import TableTask
from games.live.ticks.batches import in_batches
from games.live.ticks.tick import Served

PAUSES = 250
"""In a round, at most: each wakes the event loop, which takes as long as a table does."""


async def keep_up_tables(served: Served) -> None:
    """Show presence, repeat the version of a quiet table, close who stays behind.

    Spread over most of the second, so that nobody's action waits for all tables in a row. It goes
    by what was shown last: a table where commands come without a break is never at rest.
    """
    attended = served.attended
    async for some in in_batches(attended, 1 + len(attended) // PAUSES):
        for task in some:
            if task.fan_out.last is not None:
                with contained(task.table_id):
                    await keep_up_table(task, task.fan_out.last, time.monotonic())


async def keep_up_table(task: TableTask, shown: Loaded, now: float) -> None:
    """Do it at one table; ``now`` in seconds of the monotonic clock."""
    hub = task.fan_out.hub
    await close_silent_sockets(hub, now)
    task.watch.note_seated(shown.state, now)
    presences = task.watch.tick(shown.state, hub.sockets, now)
    if presences is not None:
        said = room_frames.Presences(players=presences, watching=task.watch.watching)
        await task.fan_out.send_text(room_frames.encode(said))
    if hub.is_quiet(now):
        hub.note_repeat(now)
        await task.fan_out.send_text(
            room_frames.encode(room_frames.Version(version=task.fan_out.version))
        )
