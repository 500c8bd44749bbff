"""Strangers: their sockets are closed within 5 s of the moment that staff show them less."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from accounts.openness import Openness
from accounts.selectors.visitors import shown_to_strangers
from games.live.telling import room_frames
from games.live.telling.sockets import NOT_SHOWN, Socket
from games.live.ticks.tick import Served

logger = logging.getLogger(__name__)

PAUSE = 1.0
"""Seconds more until the next round: every other second is enough."""


async def lead_strangers_away(served: Served) -> None:
    """Look at what strangers are shown, and close the sockets of those who see more."""
    for what in (Openness.LOBBY, Openness.TABLES):
        strangers = [each for each in served.sockets if not each.is_in and each.shows is what]
        try:
            if strangers and not await served.threads.read(partial(shown_to_strangers, what)):
                await _lead_away(strangers, what)
        except Exception:
            logger.exception("What %s strangers are shown was not looked at.", len(strangers))
    await asyncio.sleep(PAUSE)


async def _lead_away(strangers: list[Socket], what: Openness) -> None:
    told = room_frames.encode(room_frames.Error(reason="NOT_SHOWN", facts={"what": what.value}))
    for socket in strangers:
        await socket.send(told)
        await socket.close(NOT_SHOWN)
