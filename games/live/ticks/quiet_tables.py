"""Quiet tables: a closed one that nobody has attended for ten minutes is run here no longer."""

from __future__ import annotations

from games.live.table.tables import Tables
from games.live.ticks.tick import Served

EVERY_S = 30.0
"""Seconds between two looks."""


class QuietTables:
    """Looks through the tables of this process now and then."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._looked = 0.0

    async def tick(self, served: Served) -> None:
        """End the tasks of those that are over."""
        if served.now - self._looked >= EVERY_S:
            self._looked = served.now
            await self._tables.end_quiet(served.now)
