"""This process's share of the room: its tables, who watches them, and what happens each second."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial

from django.conf import settings

from cardroom.open_files import connections_carried
from games.journal.announce import set_announcer
from games.journal.crash_points import reached
from games.journal.failures import contained
from games.live.clock import utc_now
from games.live.company.house_seats import HouseSeats
from games.live.counts import TooMany
from games.live.crowd import Bounds, Crowd, Place
from games.live.listener import Pointers
from games.live.table.presence import AWAY_AFTER
from games.live.table.tables import RoomClosed, Tables, tables_with_alarm, versions
from games.live.table.threads import Threads
from games.live.telling.backlogs import Backlogs
from games.live.telling.sockets import GOING_AWAY, SIGNED_OUT, TRY_AGAIN, Socket
from games.live.ticks.all_ins import AllInsFeed
from games.live.ticks.connection_notes import ConnectionNotes
from games.live.ticks.follow_limits import follow_limits
from games.live.ticks.lobby import LobbyFeed
from games.live.ticks.look_around import SPREAD, look_around
from games.live.ticks.neighbours import Neighbours, say_who_is_here
from games.live.ticks.token_uses import TokenUses
from games.live.ticks.waiting import WaitingFeed
from games.live.visitors import Visitor, shut_out

logger = logging.getLogger(__name__)

SECOND = 1.0
GOODBYE = 1.0
"""Seconds that clients get to answer when the room closes their sockets."""
AT_A_TIME = 100
"""People whose sessions are looked at in one go: more would keep everybody's actions waiting."""


class Room:
    """Made and started once in a process, inside its event loop."""

    def __init__(self) -> None:
        self.threads = Threads()
        self.tables = Tables(self.threads)
        self.lobby = LobbyFeed(self.threads)
        self.token_uses = TokenUses(self.threads)
        self.crowd = Crowd(bounds())
        self.sockets: set[Socket] = set()
        self._loop = asyncio.get_running_loop()
        self._neighbours = Neighbours(self.threads)
        self._all_ins = AllInsFeed(self.threads)
        self._waiting = WaitingFeed(self.threads)
        self._house_seats = HouseSeats(self._neighbours, self._waiting)
        self._connections = ConnectionNotes(self.threads)
        self._backlogs = Backlogs()
        self._pointers: Pointers | None = None
        self._work: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Go on with every table where something is due, before the first socket is let in."""
        await self._say_who_is_here()
        set_announcer(self._announced)
        if settings.REDIS_URL:
            self._pointers = Pointers(settings.REDIS_URL, self._heard)
        for table_id in await self.threads.read(tables_with_alarm):
            self.tables.start(table_id)
        reached("start_up")
        each_second: list[Callable[[], Awaitable[None]]] = [
            self._say_who_is_here,
            self._follow,
            partial(follow_limits, self.threads),
            partial(look_around, self.tables),
            partial(self._all_ins.look, self.tables),
            partial(self._waiting.look, self.tables),
            partial(self._connections.look, self.tables),
            self.lobby.look,
            self.token_uses.look,
            self._close_backlogs,
            self._see_out,
        ]
        if settings.REDIS_URL:
            await self._neighbours.hear(self.tables)
            each_second.append(partial(self._neighbours.hear, self.tables))
        if settings.HOUSE_PLAYERS:
            each_second.append(partial(self._house_seats.look, self.tables))
        self._work = [asyncio.create_task(forever(work)) for work in each_second]

    async def stop(self) -> None:
        """Deal no more, finish what is under way, and ask everybody to come back later."""
        for work in self._work:
            work.cancel()
        await self.tables.stop()
        set_announcer(None)
        await self._send_off()
        if self._pointers is not None:
            await self._pointers.stop()
        await self._loop.run_in_executor(None, self.threads.close)

    async def _send_off(self) -> None:
        """Close every socket, and wait a little for the other ends."""
        for socket in tuple(self.sockets):
            await socket.close(GOING_AWAY)
        until = time.monotonic() + GOODBYE
        while self.sockets and time.monotonic() < until:
            await asyncio.sleep(0.02)

    async def let_in(self, place: Place, player: int | None) -> None:
        """Count a socket for its player, or for the public; TooMany if there are too many.

        If some of a player's haven't been heard of for long, as when a line was lost, they make way
        for the next try.
        """
        try:
            self.crowd.let_in(place, player)
        except TooMany:
            now = time.monotonic()
            for socket in tuple(self.sockets):
                if (
                    player is not None
                    and socket.player == player
                    and now - socket.heard > AWAY_AFTER
                ):
                    await socket.close(TRY_AGAIN)
            raise

    # --- news ----------------------------------------------------------------------------

    def _announced(self, table_id: int, version: int) -> None:
        """A service has committed in some thread of this process."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._take_note, table_id, version)

    def _take_note(self, table_id: int, version: int) -> None:
        if self._pointers is not None:
            self._pointers.publish(table_id, version)
        self._heard(table_id, version)

    def _heard(self, table_id: int, version: int) -> None:
        task = self.tables.find(table_id)
        if task is not None:
            task.refresh(version)
        elif settings.REDIS_URL is None:
            self.tables.start(table_id)  # no other process would ring its alarm to the millisecond

    # --- each second ---------------------------------------------------------------------

    async def _say_who_is_here(self) -> None:
        await say_who_is_here(self.tables, self.threads)

    async def _follow(self) -> None:
        """Read the newest versions: a pointer may have been lost."""
        served = tuple(task.table_id for task in self.tables)
        newest = await self.threads.read(partial(versions, served)) if served else {}
        for table_id, version in newest.items():
            with contained(table_id):
                self._heard(table_id, version)

    async def _close_backlogs(self) -> None:
        await self._backlogs.look(self.sockets, time.monotonic())

    async def _see_out(self) -> None:
        """Close the sockets of people who have signed out or been suspended: within 5 s."""
        people = [each for each in self.sockets if each.player is not None]
        for some in (people[at : at + AT_A_TIME] for at in range(0, len(people), AT_A_TIME)):
            try:
                await self._see_out_of(some)
            except Exception:
                logger.exception("%s sockets' sessions could not be looked at.", len(some))
            await asyncio.sleep(SPREAD * len(some) / len(people))
        await asyncio.sleep(SECOND)

    async def _see_out_of(self, people: list[Socket]) -> None:
        here = {each: Visitor(player=each.player, key=each.key) for each in people}
        visitors = frozenset(here.values())
        gone = await self.threads.read(partial(shut_out, visitors, utc_now()))
        for socket, visitor in here.items():
            if visitor in gone:
                await socket.close(SIGNED_OUT)


async def forever(work: Callable[[], Awaitable[None]]) -> None:
    """Do something about once a second, whatever happens."""
    while True:
        try:
            await work()
        except Exception:
            logger.exception("Something that is done each second failed.")
        await asyncio.sleep(SECOND)


def bounds() -> Bounds:
    """Return how many sockets the settings, or this process's files, allow."""
    in_all = settings.SOCKETS_IN_ALL or connections_carried()
    return Bounds(
        player=settings.SOCKETS_PER_PLAYER, address=settings.SOCKETS_PER_ADDRESS, in_all=in_all
    )


_room: Room | None = None
_is_closed = False
_opening: asyncio.Lock | None = None


async def open_room() -> Room:
    """Return this process's room, started if it isn't yet."""
    global _room, _opening
    if _is_closed:
        raise RoomClosed
    if _room is None:
        _opening = _opening or asyncio.Lock()
        async with _opening:
            if _room is None:
                room = Room()
                await room.start()
                _room = room
    return _room


async def close_room() -> None:
    """Stop this process's room, for good."""
    global _is_closed
    _is_closed = True
    if _room is not None:
        await _room.stop()
