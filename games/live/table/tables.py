"""The tables that this process runs."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial

from games.live.rate import Rates, talk_rate
from games.live.table.alarm import Alarm
from games.live.table.table_task import TableTask
from games.live.table.writing.threads import Threads
from games.live.talk.reaction_desk import Publish
from games.live.talk.reaction_rates import ReactionRates
from games.selectors.table_versions import table_exists


class RoomClosed(Exception):
    """This process lets nobody in any more."""


QUIET_FOR_S = 600.0
"""Seconds that a closed table which nobody attends keeps its task."""


class Tables:
    """Table tasks by table id; one is made when somebody first needs it, and stays until its table
    has been closed, and attended by nobody, for ten minutes."""

    def __init__(
        self,
        threads: Threads,
        publish_reaction: Publish = lambda table_id, player, place: None,
    ) -> None:
        self._threads = threads
        self._publish_reaction = publish_reaction
        self._reaction_rates = ReactionRates()
        self._talk_rates = Rates(talk_rate)
        self._tasks: dict[int, TableTask] = {}
        self._alarms: dict[int, Alarm] = {}
        self._awake: dict[int, TableTask] = {}
        """Where something was shown since nobody was there."""
        self._over_since: dict[int, float] = {}
        """Since when closed tables are attended by nobody, in seconds of the monotonic clock."""
        self._is_stopping = False

    def __iter__(self) -> Iterator[TableTask]:
        return iter(tuple(self._tasks.values()))

    def attended(self) -> tuple[TableTask, ...]:
        """Return the tables where somebody sits or looks on: the others ask for nothing each
        second, and aren't looked at."""
        for table_id, task in tuple(self._awake.items()):
            if not task.is_attended:
                del self._awake[table_id]
        return tuple(self._awake.values())

    def find(self, table_id: int) -> TableTask | None:
        """Return the task of a table that is running here already."""
        return self._tasks.get(table_id)

    async def open(self, table_id: int) -> TableTask | None:
        """Return the task of a table, made now if need be; None if there is no such table.

        RoomClosed if the process is stopping: it may have begun to while we looked.
        """
        if table_id not in self._tasks and not await self._threads.read(
            partial(table_exists, table_id)
        ):
            return None
        self.start(table_id)
        if self._is_stopping:
            raise RoomClosed
        return self._tasks[table_id]

    def start(self, table_id: int) -> None:
        """Run a table that exists; a process that is stopping starts nothing more."""
        self._over_since.pop(table_id, None)
        if table_id in self._tasks or self._is_stopping:
            return
        task = TableTask(
            table_id=table_id,
            threads=self._threads,
            on_change=self._arm,
            on_shown=self._wake,
            talk_rates=self._talk_rates,
            reaction_rates=self._reaction_rates,
            publish_reaction=self._publish_reaction,
        )
        self._tasks[table_id] = task
        self._alarms[table_id] = Alarm(task.ring)
        task.reload()

    async def stop(self) -> None:
        """Start nothing more, and wait for what is under way."""
        self._is_stopping = True
        for alarm in self._alarms.values():
            alarm.set(None)
        await asyncio.gather(*(task.stop() for task in self))

    async def end_quiet(self, now: float) -> None:
        """End the tasks, with alarm and cached state, of tables that have been over for so long;
        they begin again when they are asked for."""
        over = [task.table_id for task in self if task.is_over]
        self._over_since = {each: self._over_since.get(each, now) for each in over}
        for table_id, since in tuple(self._over_since.items()):
            if now - since >= QUIET_FOR_S and self._is_still_over(table_id):
                await self._end(table_id)

    def _is_still_over(self, table_id: int) -> bool:
        """Return whether nobody has asked for a table while the one before was ended."""
        return table_id in self._over_since and self._tasks[table_id].is_over

    async def _end(self, table_id: int) -> None:
        task = self._tasks.pop(table_id)
        self._alarms.pop(table_id).set(None)
        self._awake.pop(table_id, None)
        del self._over_since[table_id]
        await task.stop()

    def _wake(self, task: TableTask) -> None:
        if not task.has_ended:
            self._awake[task.table_id] = task

    def _arm(self, task: TableTask) -> None:
        if task.loaded is not None and not (self._is_stopping or task.has_ended):
            self._alarms[task.table_id].set(task.loaded.clock.due)
