"""Connection notes: how people's connections change, kept off the path of every action (EA-5)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from games.journal.giving_up_hands import contained
from games.live.broadcast.room_frames import Presence
from games.live.table.table_task import TableTask
from games.live.table.writing.threads import Threads
from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now
from games.services.note_connections import note_connections


class ConnectionNotes:
    """Compares, once a second, the presence shown at each table with what was noted last."""

    def __init__(self) -> None:
        self._noted: dict[int, dict[str, Presence]] = {}

    async def tick(self, served: Served) -> None:
        """Write down what has changed."""
        for task in served.attended:
            with contained(task.table_id):
                await self._note(task, served.threads)

    async def _note(self, task: TableTask, threads: Threads) -> None:
        shown, noted = as_noted(task.watch.shown), self._noted.get(task.table_id, {})
        changes = {int(player): what for player, what in shown.items() if noted.get(player) != what}
        if changes:
            note = partial(note_connections, table_id=task.table_id, changes=changes)
            await threads.write(partial(note, now=utc_now()))
        self._noted[task.table_id] = shown


def as_noted(shown: Mapping[str, Presence]) -> dict[str, Presence]:
    """Return how people are connected, as it is kept: who left the page has no line either."""
    gone, none = Presence.GONE, Presence.DISCONNECTED
    return {player: none if what is gone else what for player, what in shown.items()}
