"""Sign-outs: the sockets of people who have signed out or been suspended are closed within 5 s."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial

from accounts.rights.visibility import Openness
from accounts.selectors.suspensions import Suspension, suspensions_of
from accounts.selectors.visiting.visitors import Visitor, shut_out
from games.live.broadcast.sockets import SIGNED_OUT, Socket
from games.live.broadcast.suspended_frames import suspended_frame
from games.live.table.writing.threads import Threads
from games.live.ticks.batches import in_batches
from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now

logger = logging.getLogger(__name__)

AT_A_TIME = 100
"""People whose sessions are looked at in one go: more would keep everybody's actions waiting."""
PAUSE_S = 1.0
"""Seconds more until the next round: every other second is enough."""


async def close_signed_out(served: Served) -> None:
    """Look at everybody's session, and close the sockets of those whose session has ended."""
    people = [each for each in served.sockets if each.player is not None]
    async for some in in_batches(people, AT_A_TIME):
        try:
            await _close_ended(some, served.threads)
        except Exception:
            logger.exception("%s sockets' sessions could not be looked at.", len(some))
    await asyncio.sleep(PAUSE_S)


async def _close_ended(people: Sequence[Socket], threads: Threads) -> None:
    here = {each: Visitor(player=each.player, key=each.key) for each in people}
    visitors = frozenset(here.values())
    gone = await threads.read(partial(shut_out, visitors, utc_now()))
    leaving = [socket for socket, visitor in here.items() if visitor in gone]
    why = await _suspended_among(leaving, threads)
    for socket in leaving:
        held = why.get(socket.player or 0)
        if held is not None:
            await socket.send(suspended_frame(held))
        await socket.close(SIGNED_OUT)


async def _suspended_among(leaving: Sequence[Socket], threads: Threads) -> dict[int, Suspension]:
    """Return the suspensions to be shown at a table, by player; whose can't be read is closed all
    the same."""
    players = {each.player or 0 for each in leaving if each.shows is Openness.TABLES}
    try:
        return await threads.read(partial(suspensions_of, players, utc_now())) if players else {}
    except Exception:
        logger.exception("Why %s players are seen out could not be looked up.", len(players))
        return {}
