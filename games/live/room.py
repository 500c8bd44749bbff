"""This process's share of the room: its tables, their watchers, and what is published of them."""

from __future__ import annotations

import asyncio
import logging
import time

from django.conf import settings

from games.clock.process import this_process
from games.journal.giving_up_hands import Defect
from games.journal.side_records.current_era import current_era
from games.journal.writing.announce import set_announcer
from games.journal.writing.crash_points import reached
from games.live.broadcast.sockets import GOING_AWAY, TRY_AGAIN, Socket
from games.live.connection_limits import Bounds, ConnectionLimits, SocketSlot
from games.live.counts import TooMany
from games.live.end_process import end_failed_process
from games.live.listener import Pointers
from games.live.news import News
from games.live.table.presence import AWAY_AFTER_S
from games.live.table.tables import Tables
from games.live.table.writing.threads import Threads
from games.live.ticks.each_second import each_second, forever
from games.live.ticks.feeds.lobby_feed import LobbyFeed
from games.live.ticks.feeds.outage_news import OutageNews
from games.live.ticks.notes.token_uses import TokenUses
from games.live.ticks.peers import Peers
from games.live.ticks.quiet_tables import QuietTables
from games.live.ticks.steps_back import StepsBack
from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now
from games.selectors.table_versions import tables_with_alarm
from games.services.talk.announce_talk import TalkNews, set_talk_announcer

logger = logging.getLogger(__name__)

GOODBYE_S = 1.0
"""Seconds that clients get to answer when the room closes their sockets."""


class Room:
    """Made and started once in a process, inside its event loop."""

    def __init__(self, *, sockets: int) -> None:
        """Make it; ``sockets`` is the most that it lets in altogether."""
        self.threads = Threads(end_for_failure)
        self.tables = Tables(self.threads, self._take_reaction)
        self.lobby = LobbyFeed(self.threads)
        self.token_uses = TokenUses()
        self.limits = ConnectionLimits(bounds(sockets))
        self.sockets: set[Socket] = set()
        self._news = News(self._take_note)
        self._talk_news = News(self._take_talk)
        self._peers = Peers()
        self._outage_news = OutageNews()
        self._steps = StepsBack()
        self._pointers: Pointers | None = None
        self._work: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Go on with every table where something is due, before the first socket is let in."""
        await self.threads.write(lambda: current_era(now=utc_now()))
        await self._steps.begin(self._served())
        await self._outage_news.beat(self._served())
        set_announcer(self._news.announce)
        set_talk_announcer(self._talk_news.announce)
        if settings.REDIS_URL:
            prefix = settings.REDIS_PREFIX
            self._pointers = Pointers(
                settings.REDIS_URL,
                self._heard,
                self._heard_talk,
                self._heard_reaction,
                prefix=prefix,
            )
        for table_id in await self.threads.read(tables_with_alarm):
            self.tables.start(table_id)
        reached("start_up")
        if settings.REDIS_URL:
            await self._peers.tick(self._served())
        ticks = each_second(
            lobby=self.lobby,
            token_uses=self.token_uses,
            peers=self._peers,
            outages=self._outage_news,
            steps=self._steps,
            quiet=QuietTables(self.tables),
        )
        self._work = [asyncio.create_task(forever(tick, self._served)) for tick in ticks]

    async def stop(self) -> None:
        """Deal no more, finish what is under way, and ask everybody to come back later."""
        for work in self._work:
            work.cancel()
        await self.tables.stop()
        set_announcer(None)
        set_talk_announcer(None)
        await self._send_off()
        if self._pointers is not None:
            await self._pointers.stop()
        await asyncio.get_running_loop().run_in_executor(None, self.threads.close)

    async def _send_off(self) -> None:
        """Close every socket, and wait a little for the other ends."""
        for socket in tuple(self.sockets):
            await socket.close(GOING_AWAY)
        until = time.monotonic() + GOODBYE_S
        while self.sockets and time.monotonic() < until:
            await asyncio.sleep(0.02)

    async def admit(self, place: SocketSlot, player: int | None) -> None:
        """Count a socket for its player, or for the public; TooMany if there are too many.

        If some of a player's haven't been heard of for long, as when a line was lost, they make way
        for the next try.
        """
        try:
            self.limits.admit(place, player)
        except TooMany:
            now = time.monotonic()
            for socket in tuple(self.sockets):
                if (
                    player is not None
                    and socket.player == player
                    and now - socket.heard > AWAY_AFTER_S
                ):
                    await socket.close(TRY_AGAIN)
            raise

    # --- news ----------------------------------------------------------------------------

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

    def _take_talk(self, table_id: int, news: TalkNews) -> None:
        if self._pointers is not None:
            number = news if isinstance(news, int) else news.number
            self._pointers.publish_talk(table_id, number)
        self._heard_talk(table_id, news)

    def _heard_talk(self, table_id: int, news: TalkNews) -> None:
        task = self.tables.find(table_id)
        if task is not None:
            task.talk.hear(news)

    def _take_reaction(self, table_id: int, player: int, place: int) -> None:
        if self._pointers is not None:
            self._pointers.publish_reaction(table_id, player, place)
        self._heard_reaction(table_id, player, place)

    def _heard_reaction(self, table_id: int, player: int, place: int) -> None:
        task = self.tables.find(table_id)
        if task is not None:
            task.reactions.show(player, place)

    def _served(self) -> Served:
        return Served(
            tables=self.tables,
            sockets=self.sockets,
            threads=self.threads,
            now=time.monotonic(),
            process=this_process,
        )


def end_for_failure(failure: Defect) -> None:
    """End this process, whose tables can be written no more. Nothing acknowledged is lost."""
    logger.critical("The writer of the tables failed, and this process ends: %s", failure)
    this_process.has_failed = True
    end_failed_process()


def bounds(in_all: int) -> Bounds:
    """Return how many sockets are let in: as many in all as given, and what the settings allow."""
    return Bounds(
        player=settings.SOCKETS_PER_PLAYER, address=settings.SOCKETS_PER_ADDRESS, in_all=in_all
    )
