"""Drains: once a second, tables are closed where one has begun, and opened where none holds; and
this process ends if one says so."""

from __future__ import annotations

import logging
from functools import partial

from games.live.end_process import end_process
from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now
from games.selectors.floor.drained_tables import are_drains_to_carry_out, is_to_stop
from games.services.staff.drains.carry_out_drains import carry_out_drains

logger = logging.getLogger(__name__)


async def carry_out(served: Served) -> None:
    """Do what is to be done; the fence sees to it that one process does each."""
    if not await served.threads.read(partial(are_drains_to_carry_out, utc_now())):
        return
    if await served.threads.read(partial(is_to_stop, served.process.name, utc_now())):
        logger.info("The room is drained, and this process of it ends.")
        end_process()
    else:
        await served.threads.write(partial(carry_out_drains, now=utc_now()))
