"""SnapshotRequests: a new socket is shown the table, who is there, and whom it is taken for."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from games.clock.timing import milliseconds
from games.journal.loaded import Loaded
from games.journal.rows.journal_broken import JournalBroken
from games.live.broadcast import room_frames
from games.live.broadcast.hand_so_far import read_hand_so_far
from games.live.broadcast.moment import player_to_act
from games.live.broadcast.snapshot_requests import SnapshotRequests
from games.live.broadcast.sockets import Socket
from games.live.table.cached_table import CachedTable
from games.live.table.pages import Pages
from games.live.table.player_requests.pre_action_keeper import PreActionKeeper
from games.live.table.presence import TablePresence
from games.live.table.stopped import Stopped
from games.live.utc_clock import utc_now
from games.selectors.page_build import page_build
from games.services.hands.reconnect import reconnect


class Greeter:
    """Answers the hellos of one table's sockets."""

    def __init__(
        self,
        *,
        table: CachedTable,
        watch: TablePresence,
        pages: Pages,
        pre_actions: PreActionKeeper,
        stopped: Stopped,
        queue: Callable[[Socket], None],
        on_greeted: Callable[[Socket], None] = lambda socket: None,
    ) -> None:
        self._table = table
        self._watch = watch
        self._pages = pages
        self._pre_actions = pre_actions
        self._stopped = stopped
        self._on_greeted = on_greeted
        self._hellos = SnapshotRequests(queue)

    def ask(self, socket: Socket, version: int | None) -> None:
        """Take a hello; ``queue`` is called with the socket when it is due."""
        self._hellos.ask(socket, version, time.monotonic())

    async def greet(self, socket: Socket) -> None:
        """Show a socket the table and who is there; its player may have come back in their turn."""
        version = self._hellos.pop(socket, time.monotonic())
        try:
            loaded = await self._table.current()
        except JournalBroken:
            await self._stopped.keep(socket, version)
            raise
        if socket.is_open:
            await self._show_table(socket, version, loaded)

    async def _show_table(self, socket: Socket, version: int | None, loaded: Loaded) -> None:
        await self._know_the_hand(loaded)
        fan_out = self._table.fan_out
        is_new = socket not in fan_out.hub.sockets
        is_back = is_new and self._watch.greet(socket, fan_out.hub.sockets)
        await fan_out.greet(socket, version, loaded)
        self._on_greeted(socket)
        if is_new:
            await self._welcome(socket)
            await self._pre_actions.greet(socket, loaded)
        await self._show_presence(socket, loaded)
        player = player_to_act(loaded)
        if is_back and player is not None and player == socket.player:
            await self._table.do(
                partial(reconnect, table_id=self._table.table_id, player_id=player)
            )

    async def _show_presence(self, socket: Socket, loaded: Loaded) -> None:
        """Send who is there, unless nobody is; to all, if its player was shown as gone."""
        watch, fan_out = self._watch, self._table.fan_out
        is_back = watch.shows_gone(socket.player)
        if is_back:
            watch.tick(loaded.state, fan_out.hub.sockets, time.monotonic())
        if watch.shown or watch.watching:
            there = room_frames.Presences(players=watch.shown, watching=watch.watching)
            send = fan_out.send_text if is_back else socket.send
            await send(room_frames.encode(there))

    async def _welcome(self, socket: Socket) -> None:
        """Send a new socket whom it is taken for, and the player's pages which of them acts."""
        await socket.send(page_text(socket.player))
        if socket.player is not None and socket.opened is not None:
            self._pages.open(socket, socket.opened, milliseconds(utc_now()))
            await self._pages.send_acting(socket.player)

    async def _know_the_hand(self, loaded: Loaded) -> None:
        hand = self._table.fan_out.hand
        if not hand.is_known:
            hand.know(await self._table.threads.read(partial(read_hand_so_far, loaded)))


def page_text(player: int | None) -> str:
    """Return the frame by which a page knows whether it is out of date, or its player signed out;
    ``player``: whom its socket is taken for, None: a stranger."""
    return room_frames.encode(room_frames.Page(build=page_build(), viewer=player))
