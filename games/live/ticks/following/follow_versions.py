"""Following versions: once a second the tables here hear of commits whose pointer was lost, and of
lines that were said."""

from __future__ import annotations

from functools import partial

from games.journal.giving_up_hands import contained
from games.live.ticks.tick import Served
from games.selectors.table_versions import newest_versions


async def follow_versions(served: Served) -> None:
    """Read the newest versions of all tables here in one query, and give each its own."""
    tasks = {task.table_id: task for task in served.tables}
    if not tasks:
        return
    newest = await served.threads.read(partial(newest_versions, tuple(tasks)))
    for table_id, come_to in newest.items():
        with contained(table_id):
            tasks[table_id].refresh(come_to.version)
            tasks[table_id].talk.hear(come_to.talk)
