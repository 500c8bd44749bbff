"""Drains: once a second, tables are closed where one has begun, and opened where none holds; and
this process ends if one says so."""

from __future__ import annotations

import logging
import os
import signal
from functools import partial

from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now
from games.selectors.drained_tables import are_drains_to_carry_out, is_to_stop
from games.services.staff.carry_out_drains import carry_out_drains

logger = logging.getLogger(__name__)


async def carry_out(served: Served) -> None:
    """Do what is to be done; the fence sees to it that one process does each."""
    if not await served.threads.read(partial(are_drains_to_carry_out, utc_now())):
        return
    if await served.threads.read(partial(is_to_stop, served.process.name, utc_now())):
        end_process()
    else:
        await served.threads.write(partial(carry_out_drains, now=utc_now()))


def end_process() -> None:
    """End this process in good order: whoever serves it knows how, since others ask it so too."""
    logger.info("The room is drained, and this process of it ends.")
    os.kill(os.getpid(), signal.SIGTERM)
