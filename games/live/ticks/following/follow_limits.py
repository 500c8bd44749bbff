"""Following limits: once a second, tables that a change hasn't reached take it over."""

from __future__ import annotations

from functools import partial

from games.clock.timing import milliseconds
from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now
from games.selectors.floor.outdated_tables import tables_to_follow
from games.services.staff.limits.follow_with_retries import try_to_follow


async def follow_limits(served: Served) -> None:
    """Have each table follow that is behind; the fence sees to it that one process does it."""
    behind = await served.threads.read(partial(tables_to_follow, now=milliseconds(utc_now())))
    for table_id in behind:
        await served.threads.write(partial(try_to_follow, table_id=table_id, now=utc_now()))
