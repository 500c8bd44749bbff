"""House players come when a person is alone at a table, and go when people need the seats.

They play only while somebody is seated or watching, at whichever process, and HOUSE_STAY_SECONDS
more. One process alone seats them and sends them home at a table: the one that armed its alarm
while it lives, else the first that does.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import partial

from django.conf import settings

from games.engine.table_state import TableState
from games.house_players.company import how_many, wants_more, who_goes
from games.journal.failures import contained
from games.live.table.table_task import TableTask
from games.live.ticks.neighbours import Neighbours
from games.live.ticks.waiting import WaitingFeed
from games.services.company.seat_house_player import seat_house_player
from games.services.company.send_home import send_home


class HouseSeats:
    """Keeps the house players of this process's tables as many as they should be."""

    def __init__(self, neighbours: Neighbours, line: WaitingFeed) -> None:
        self._neighbours = neighbours
        self._line = line
        self._last_person: dict[int, float] = {}

    async def look(self, tables: Iterable[TableTask]) -> None:
        """Seat or send home at most one house player at each table; called every second or so."""
        now = time.monotonic()
        for task in tables:
            with contained(task.table_id):
                self._look_at(task, now, waiting=self._line.count(task.table_id))

    def _look_at(self, task: TableTask, now: float, *, waiting: int) -> None:
        loaded = task.fan_out.last
        if loaded is None:
            return
        has_people = self._has_people(task, loaded.state)
        is_visited = self._is_visited(task.table_id, now, has_people=has_people)
        if self._neighbours.runs(loaded.armed_by, task.table_id):
            return
        wanted = how_many(loaded.state, waiting=waiting) if is_visited else 0
        if who_goes(loaded.state, wanted) is not None:
            task.do(partial(send_home, table_id=task.table_id, is_visited=is_visited))
        elif has_people and wants_more(loaded.state, waiting=waiting):
            task.do(partial(seat_house_player, table_id=task.table_id))

    def _has_people(self, task: TableTask, state: TableState) -> bool:
        """Whether a person is watching, or seated and there."""
        watchers = len(task.fan_out.hub.sockets) + self._neighbours.watchers(task.table_id)
        return watchers > 0 or any(
            not seat.is_house and not seat.is_sitting_out for seat in state.seats
        )

    def _is_visited(self, table_id: int, now: float, *, has_people: bool) -> bool:
        """Whether somebody is there, or has gone only just now.

        At the first look somebody has: people come back after a restart.
        """
        if has_people:
            self._last_person[table_id] = now
        last = self._last_person.setdefault(table_id, now)
        return now - last <= settings.HOUSE_STAY_SECONDS
