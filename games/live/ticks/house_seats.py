"""House players come when a person is alone at a table, and go when people need the seats.

They play only while somebody is seated or watching, at whichever process, and HOUSE_STAY_SECONDS
more. One process alone seats them and sends them home at a table: the one that armed its alarm
while it lives, else the first that does.
"""

from __future__ import annotations

from functools import partial

from django.conf import settings

from accounts.selectors.current_settings import last_settings
from games.engine.table_state import TableState
from games.house_players.headcount import how_many, next_to_go, wants_more
from games.journal.giving_up_hands import contained
from games.live.table.table_task import TableTask
from games.live.ticks.feeds.waiting_feed import WaitingFeed
from games.live.ticks.peers import Peers
from games.live.ticks.tick import Served
from games.services.house_players.seat_house_player import seat_house_player
from games.services.house_players.send_home import send_home


class HouseSeats:
    """Keeps the house players of this process's tables as many as they should be."""

    def __init__(self, peers: Peers, line: WaitingFeed) -> None:
        self._peers = peers
        self._line = line
        self._last_person: dict[int, float] = {}

    async def tick(self, served: Served) -> None:
        """Seat or send home at most one house player at each table.

        A server that was started without them leaves alone who sits; staff who switch them off
        have them leave.
        """
        if last_settings().leaves_house_players:
            return
        for task in served.tables:
            with contained(task.table_id):
                self._look_at(task, served, waiting=self._line.count(task.table_id))

    def _look_at(self, task: TableTask, served: Served, *, waiting: int) -> None:
        loaded = task.fan_out.last
        if loaded is None:
            return
        has_people = self._has_people(task, loaded.state)
        self._note_people(task.table_id, served.now, are_here=has_people)
        is_on = last_settings().sends_house_players
        is_visited = is_on and self._is_visited(task.table_id, served.now)
        if self._peers.runs(loaded.armed_by, task.table_id):
            return
        wanted = how_many(loaded.state, waiting=waiting) if is_visited else 0
        if next_to_go(loaded.state, wanted) is not None:
            leave = partial(send_home, table_id=task.table_id, process=served.process)
            task.do(partial(leave, is_visited=is_visited))
        elif is_on and has_people and wants_more(loaded.state, waiting=waiting):
            task.do(partial(seat_house_player, table_id=task.table_id, process=served.process))

    def _has_people(self, task: TableTask, state: TableState) -> bool:
        """Whether a person is watching, or seated and there."""
        watchers = len(task.fan_out.hub.sockets) + self._peers.watchers(task.table_id)
        return watchers > 0 or any(
            not seat.is_house and not seat.is_sitting_out for seat in state.seats
        )

    def _note_people(self, table_id: int, now: float, *, are_here: bool) -> None:
        """At the first look somebody was there just now: people come back after a restart."""
        if are_here or table_id not in self._last_person:
            self._last_person[table_id] = now

    def _is_visited(self, table_id: int, now: float) -> bool:
        """Whether somebody is there, or has gone only just now."""
        return now - self._last_person[table_id] <= settings.HOUSE_STAY_SECONDS
