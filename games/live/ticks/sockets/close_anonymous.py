"""Strangers: their sockets are closed within 5 s of the moment that staff show them less."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from accounts.rights.visibility import Openness
from accounts.selectors.visiting.visitors import shown_to_strangers
from games.live.broadcast import room_frames
from games.live.broadcast.sockets import NOT_SHOWN, Socket
from games.live.ticks.tick import Served

logger = logging.getLogger(__name__)

PAUSE_S = 1.0
"""Seconds more until the next round: every other second is enough."""


async def close_anonymous(served: Served) -> None:
    """Look at what strangers are shown, and close the sockets of those who see more."""
    for what in (Openness.LOBBY, Openness.TABLES):
        strangers = [each for each in served.sockets if not each.is_in and each.shows is what]
        try:
            if strangers and not await served.threads.read(partial(shown_to_strangers, what)):
                await _close(strangers, what)
        except Exception:
            logger.exception("What %s strangers are shown was not looked at.", len(strangers))
    await asyncio.sleep(PAUSE_S)


async def _close(strangers: list[Socket], what: Openness) -> None:
    frame = room_frames.encode(room_frames.Error(reason="NOT_SHOWN", facts={"what": what.value}))
    for socket in strangers:
        await socket.send(frame)
        await socket.close(NOT_SHOWN)
