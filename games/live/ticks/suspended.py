"""The suspended: once a second, whoever may not play any more leaves, at whatever table."""

from __future__ import annotations

from functools import partial

from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now
from games.selectors.floor.suspended_places import SuspendedPlaces, suspended_places
from games.services.staff.remove_suspended import give_up_places

NOWHERE = SuspendedPlaces()


async def have_suspended_leave(served: Served) -> None:
    """Do what is to be done; the fence sees to it that one process does each."""
    places = await served.threads.read(partial(suspended_places, utc_now()))
    if places != NOWHERE:
        await served.threads.write(partial(give_up_places, places, utc_now()))
