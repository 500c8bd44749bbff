"""A table's queue: what waits to be done there, and what is done next.

The room's own work goes first: alarms, house players, news of other processes. Then the player to
act; then everybody else in turn, one command each, so that nobody waits behind all that somebody
else has asked for. Sockets that want to see the table take turns with the commands.
"""

from __future__ import annotations

from asyncio import Future, get_running_loop
from collections import deque
from collections.abc import Awaitable, Callable

Job = Callable[[], Awaitable[object]]


class Jobs:
    """Each player's commands stay in the order in which they came."""

    def __init__(self) -> None:
        self._room: deque[Job] = deque()
        self._players: dict[int, deque[Job]] = {}
        """Whose turn it is comes first."""
        self._hellos: deque[Job] = deque()
        self._is_hello_next = False
        self._is_closed = False
        self._taker: Future[None] | None = None
        """Who waits for a job."""

    def put(self, job: Job) -> None:
        """Queue the room's own work."""
        self._room.append(job)
        self._wake()

    def put_for(self, player: int, job: Job) -> None:
        """Queue a player's command."""
        self._players.setdefault(player, deque()).append(job)
        self._wake()

    def queue_snapshot(self, job: Job) -> None:
        """Queue bringing a socket up to date."""
        self._hellos.append(job)
        self._wake()

    @property
    def is_empty(self) -> bool:
        """Whether nothing is queued."""
        return not (self._room or self._players or self._hellos)

    @property
    def is_closed(self) -> bool:
        """Whether what is queued now will never be taken once the rest is done."""
        return self._is_closed

    def close(self) -> None:
        """Let ``next`` return None once all that is queued is done."""
        self._is_closed = True
        self._wake()

    async def next(self, to_act: Callable[[], int | None]) -> Job | None:
        """Wait for a job; ``to_act`` says whose commands go before the other players'."""
        while (job := self._take(to_act)) is None and not self._is_closed:
            await self._one_more()
        return job

    async def _one_more(self) -> None:
        self._taker = get_running_loop().create_future()
        try:
            await self._taker
        finally:
            self._taker = None

    def _wake(self) -> None:
        if self._taker is not None and not self._taker.done():
            self._taker.set_result(None)

    def _take(self, to_act: Callable[[], int | None]) -> Job | None:
        if self._room:
            return self._room.popleft()
        player = to_act()
        if player in self._players:
            return self._take_from(player)
        if self._hellos and (self._is_hello_next or not self._players):
            self._is_hello_next = False
            return self._hellos.popleft()
        if not self._players:
            return None
        self._is_hello_next = True
        return self._take_from(next(iter(self._players)))

    def _take_from(self, player: int) -> Job:
        """Take a player's first command; the next one waits until the others have had a turn."""
        commands = self._players.pop(player)
        job = commands.popleft()
        if commands:
            self._players[player] = commands
        return job
