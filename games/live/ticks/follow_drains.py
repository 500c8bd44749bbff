"""Drains: once a second, tables are closed where one has begun, and opened where none holds."""

from __future__ import annotations

from functools import partial

from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now
from games.selectors.drained_tables import are_drains_to_carry_out
from games.services.staff.carry_out_drains import carry_out_drains


async def carry_out(served: Served) -> None:
    """Do what is to be done; the fence sees to it that one process does each."""
    if await served.threads.read(partial(are_drains_to_carry_out, utc_now())):
        await served.threads.write(partial(carry_out_drains, now=utc_now()))
