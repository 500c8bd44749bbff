"""One open socket, as the room sees it: whose it is, and what they have been sent."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from math import inf

from games.journal.failures import Defect

logger = logging.getLogger(__name__)

Send = Callable[[dict[str, object]], Awaitable[None]]

GOING_AWAY = 1012  # the service restarts: come back
TRY_AGAIN = 1013  # the socket was too far behind
SIGNED_OUT = 4401


class Socket:
    """A WebSocket of a watcher (``player`` None) or of a player.

    ``version`` is what its heartbeats say it has; ``key`` is the stored hash of the
    session or token that let it in; ``greeted`` is when it was last answered a hello; ``unsent``
    says how many bytes still wait to be sent to it, where the server can tell.
    """

    __slots__ = ("_send", "greeted", "heard", "is_open", "key", "player", "unsent", "version")

    def __init__(
        self,
        send: Send,
        *,
        player: int | None,
        key: str = "",
        now: float,
        unsent: Callable[[], int] = lambda: 0,
    ) -> None:
        self._send = send
        self.unsent = unsent
        self.player = player
        self.key = key
        self.version = 0
        self.heard = now
        self.greeted = -inf
        self.is_open = True

    async def send(self, text: str) -> None:
        """Send a text frame; a socket that fails is closed for good, and disturbs nobody else."""
        if self.is_open and not await self._sent({"type": "websocket.send", "text": text}):
            self.is_open = False

    async def close(self, code: int) -> None:
        """Close it from our side."""
        if self.is_open:
            self.is_open = False
            await self._sent({"type": "websocket.close", "code": code})

    async def _sent(self, message: dict[str, object]) -> bool:
        """Say whether the server took a message. Why it didn't is logged, without what is in it:
        that may be somebody's cards."""
        try:
            await self._send(message)
        except Exception as error:
            logger.warning("A socket failed, player %s: %s", self.player, Defect(error))
            return False
        return True
