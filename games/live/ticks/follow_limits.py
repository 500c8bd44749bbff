"""Following limits: once a second, tables that a change hasn't reached take it over."""

from __future__ import annotations

from functools import partial

from games.clock.timing import milliseconds
from games.live.clock import utc_now
from games.live.table.threads import Threads
from games.selectors.lagging import tables_to_follow
from games.services.staff.follow import try_to_follow


async def follow_limits(threads: Threads) -> None:
    """Have each table follow that is behind; the fence sees to it that one process does it."""
    behind = await threads.read(partial(tables_to_follow, now=milliseconds(utc_now())))
    for table_id in behind:
        await threads.write(partial(try_to_follow, table_id=table_id, now=utc_now()))
