"""Lag of the event loop: all that this process's players do waits for it."""

from __future__ import annotations

from games.live import measures
from games.live.ticks.tick import Served


class LoopLag:
    """Measures by how much a pause of so many seconds took too long."""

    def __init__(self, pause: float) -> None:
        self._pause = pause
        self._last: float | None = None

    async def tick(self, served: Served) -> None:
        """Compare this second with the last; it does nothing else that could take time."""
        if self._last is not None:
            measures.loop_lag.observe(max(0.0, served.now - self._last - self._pause))
        self._last = served.now
