"""The removed: within 5 s their sockets at a group's tables are closed, as if there were none."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from games.live.broadcast.sockets import NO_SUCH_TABLE, Socket
from games.live.ticks.tick import Served
from games.selectors.seen_tables import looker_at, unlisted_among

logger = logging.getLogger(__name__)

PAUSE_S = 1.0
"""Seconds more until the next round: every other second is enough."""


async def let_removed_out(served: Served) -> None:
    """Look at who may see the tables that aren't everybody's, and close the others' sockets."""
    here = {task.table_id: task.fan_out.hub.sockets for task in served.attended}
    for table_id in await served.threads.read(partial(unlisted_among, tuple(here))):
        for socket in tuple(here[table_id]):
            try:
                await _look_at(socket, table_id, served)
            except Exception:
                logger.exception("Table %s: who may see it was not looked at.", table_id)
    await asyncio.sleep(PAUSE_S)


async def _look_at(socket: Socket, table_id: int, served: Served) -> None:
    asked = partial(looker_at, socket.onlooker, table_id)
    if await served.threads.read(asked) is None:
        await socket.close(NO_SUCH_TABLE)
