"""The talk of one table in this process: what was said last, and who has been sent it.

It keeps no act waiting: it has no part in the table's queue, and is read beside the journal.
"""

from __future__ import annotations

import asyncio
from functools import partial
from weakref import WeakSet

from accounts.selectors.current_settings import last_settings
from games.journal.giving_up_hands import contained
from games.live.broadcast.fan_out import FanOut
from games.live.broadcast.sockets import Socket
from games.live.table.writing.threads import Threads
from games.live.talk.shown_talk import item_frame, without_removed
from games.live.talk.talk_frames import Talk, TalkOut, WhoTalks, encode_talk
from games.projections.from_outside import sees_play
from games.selectors.talk.said_lines import LAST_LINES, SaidItem, TalkSoFar, talk_after
from games.services.talk.announce_talk import TalkNews

NOTHING_SAID = -1
"""Before the last items were read: even a table without any is read once."""


class TableTalk:
    """Every socket that has been shown the last items is sent each later one, in order."""

    def __init__(self, table_id: int, fan_out: FanOut, threads: Threads) -> None:
        self._table_id = table_id
        self._fan_out = fan_out
        self._threads = threads
        self._shown: WeakSet[Socket] = WeakSet()
        self._items: tuple[SaidItem, ...] = ()
        self._number = NOTHING_SAID
        self._heard = 0
        """The newest number that was heard of."""
        self._said_here: SaidItem | None = None
        """The newest line of those that came themselves."""
        self.writes = WhoTalks.SEATED
        self._is_without_guests = False
        self._link = ""
        self._has_links = False
        """Whether the room had links when the items were read."""
        self._following: asyncio.Task[None] | None = None

    def hear(self, news: TalkNews) -> None:
        """Take in that the talk has come to a number; 0: it may be as it was. A line that was
        written by this process comes itself, and is read only if others stand before it."""
        if isinstance(news, SaidItem):
            self._said_here, news = news, news.number
        self._heard = max(self._heard, news)
        self.follow()

    def greet(self, socket: Socket) -> None:
        """Show a socket the last items, though it had some."""
        self._shown.discard(socket)
        self.follow()

    def follow(self) -> None:
        """Bring all who are here up to what was heard of, unless that is under way."""
        if self._following is None and self._is_behind():
            self._following = asyncio.create_task(self._follow(), name=f"talk {self._table_id}")

    async def stop(self) -> None:
        """Finish what is being sent."""
        if self._following is not None:
            await self._following

    async def _follow(self) -> None:
        with contained(self._table_id):
            while self._is_behind():
                await self._one_step()
        self._following = None

    async def _one_step(self) -> None:
        if not last_settings().has_talk:
            await self._end()
        elif line := self._next_said_here():
            await self._take((line,), line.number)
        elif self._lacks_items():
            await self._catch_up()
        else:
            await self._show(self._newcomers())

    def _is_behind(self) -> bool:
        if not last_settings().has_talk:
            return bool(self._shown)
        newcomers = self._newcomers()
        return bool(newcomers) or (self._lacks_items() and bool(self._shown))

    def _lacks_items(self) -> bool:
        is_switched = self._has_links is not last_settings().has_talk_links
        return is_switched or self._heard > self._number

    def _next_said_here(self) -> SaidItem | None:
        line = self._said_here
        is_next = line is not None and line.number == self._number + 1 == self._heard
        return line if is_next else None

    def _newcomers(self) -> list[Socket]:
        sockets = self._fan_out.hub.sockets
        return [each for each in sockets if each not in self._shown and self.may_see(each)]

    def may_see(self, socket: Socket) -> bool:
        """Say whether a socket is sent talk: at a table without watchers whoever is shown its hands
        is shown what is said."""
        last = self._fan_out.last
        return last is not None and sees_play(last.state, socket.player)

    async def _catch_up(self) -> None:
        """Read what is new, and send it to all who had what was before.

        What is heard of while it is read may have come too late for that: it is read next. Where
        the room's links go off or on, all is read anew: so every page loses them, or has them.
        """
        if self._has_links is not last_settings().has_talk_links:
            self._has_links = not self._has_links
            self._number, self._items = NOTHING_SAID, ()
        had, heard = self._number, self._heard
        so_far = await self._threads.read(partial(talk_after, self._table_id, had))
        was, self.writes = self.writes, who_talks(so_far)
        self._is_without_guests, self._link = so_far.is_without_guests, so_far.link
        number = max(heard, *(item.number for item in so_far.items), 0)
        if was is not self.writes or len(so_far.items) < number - had:
            self._shown.clear()  # they are shown the whole of it anew
        await self._take(so_far.items, number)

    async def _take(self, items: tuple[SaidItem, ...], number: int) -> None:
        self._number = number
        self._items = without_removed((*self._items, *items)[-LAST_LINES:])
        await self._send_all(items)

    async def _send_all(self, items: tuple[SaidItem, ...]) -> None:
        texts = [encode_talk(item_frame(item)) for item in without_removed(items)]
        for socket in list(self._shown):
            if not self.may_see(socket):
                self._shown.discard(socket)  # who comes to see it again is shown all of it
                continue
            for text in texts:
                await socket.send(text)

    async def _show(self, sockets: list[Socket]) -> None:
        frame = Talk(
            number=max(self._number, 0),
            items=tuple(map(item_frame, self._items)),
            writes=self.writes,
            is_without_guests=self._is_without_guests,
            link=self._link if last_settings().has_talk_links else "",
        )
        await self._send(frame, sockets)
        self._shown.update(sockets)

    async def _end(self) -> None:
        """The room has no talk any more."""
        sockets = list(self._shown)
        self._shown.clear()
        await self._send(Talk(number=0, items=(), writes=WhoTalks.NOBODY), sockets)

    async def _send(self, frame: TalkOut, sockets: list[Socket]) -> None:
        text = encode_talk(frame)
        for socket in sockets:
            await socket.send(text)


def who_talks(so_far: TalkSoFar) -> WhoTalks:
    """Return who may write at a table."""
    return WhoTalks.ALL if so_far.is_for_watchers else WhoTalks.SEATED
