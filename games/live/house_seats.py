"""House players come when a person is alone at a table, and go when people need the seats.

They play only while somebody is seated or watching, and HOUSE_STAY_SECONDS more.
"""

from __future__ import annotations

import random
from functools import partial

from django.conf import settings

from games.engine.table_state import Seat, TableState
from games.live.house_pool import free_house_player
from games.live.table_task import TableTask
from games.live.threads import Threads
from games.services.leave import leave
from games.services.loaded import Loaded
from games.services.sit_down import sit_down

MOST = 5
BUY_IN_BETS = 40
"""What a house player brings, in big bets, if the limit lets him."""
BROKE_BETS = 4
"""A house player with fewer big bets than this gives up his seat."""


class HouseSeats:
    """Keeps the house players of this process's tables as many as they should be."""

    def __init__(self, threads: Threads) -> None:
        self._threads = threads
        self._last_person: dict[int, float] = {}

    async def look(self, task: TableTask, now: float, *, waiting: int = 0) -> None:
        """Seat or send home at most one house player; called every second or so."""
        loaded = task.fan_out.last
        if loaded is None:
            return
        if has_people(task, loaded.state):
            self._last_person[task.table_id] = now
        wanted = how_many(loaded.state, waiting=waiting) if self._stays(task, now) else 0
        house = [seat for seat in loaded.state.seats if seat.is_house and not seat.is_leaving]
        going = who_goes(house, loaded.state, wanted)
        if going is not None:
            task.do(partial(leave, table_id=task.table_id, player_id=going, request_id=None))
        elif len(house) < wanted:
            await self._seat_one(task, loaded)

    def _stays(self, task: TableTask, now: float) -> bool:
        """Whether somebody is there, or has gone only just now."""
        last = self._last_person.get(task.table_id)
        return last is not None and now - last <= settings.HOUSE_STAY_SECONDS

    async def _seat_one(self, task: TableTask, loaded: Loaded) -> None:
        free = free_seats(loaded.state)
        if not free:
            return
        player = await self._threads.write(free_house_player)
        task.do(
            partial(
                sit_down,
                table_id=task.table_id,
                player_id=player,
                seat=random.choice(free),
                chips=buy_in(loaded.state),
                request_id=None,
            )
        )


def has_people(task: TableTask, state: TableState) -> bool:
    """Return whether a person is watching, or seated and there."""
    seated = any(not seat.is_house and not seat.is_sitting_out for seat in state.seats)
    return bool(task.fan_out.hub.sockets) or seated


def how_many(state: TableState, *, waiting: int = 0) -> int:
    """Return how many house players a table should have: one seat stays free for a person, and
    one more for each who waits."""
    if state.is_closed:
        return 0
    people = sum(not seat.is_house for seat in state.seats)
    return max(0, min(MOST, state.max_seats - 1 - people - waiting))


def who_goes(house: list[Seat], state: TableState, wanted: int) -> int | None:
    """Return the house player, by id, who should leave now, if one should."""
    if len(house) > wanted:
        return house[-1].player
    is_idle = not state.is_hand_running
    least = BROKE_BETS * state.limit.higher
    broke = (seat for seat in house if is_idle and (seat.stack < least or seat.is_sitting_out))
    return next((seat.player for seat in broke), None)


def free_seats(state: TableState) -> list[int]:
    """Return the numbers of the free seats."""
    taken = {seat.seat for seat in state.seats}
    return [number for number in range(1, state.max_seats + 1) if number not in taken]


def buy_in(state: TableState) -> int:
    """Return what a house player brings, in cents."""
    limit = state.limit
    wish = max(limit.min_buy_in, BUY_IN_BETS * limit.higher)
    return wish if limit.max_buy_in is None else min(wish, limit.max_buy_in)
