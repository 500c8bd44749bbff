"""Fan-out: sending everybody at a table what happened, each frame made once for each audience."""

from __future__ import annotations

import time
from collections.abc import Callable

from games.journal.loaded import Loaded
from games.live.broadcast.commit_projection import Projection
from games.live.broadcast.encoding import Views, frame_text, moment_json
from games.live.broadcast.frame_texts import FrameTexts
from games.live.broadcast.hand_so_far import HandSoFar
from games.live.broadcast.hub import Hub
from games.live.broadcast.moment import how_many_house_players, own_moments, own_now, public_now
from games.live.broadcast.outsiders import Outsiders
from games.live.broadcast.sockets import Socket
from games.projections.from_outside import sees_play
from games.projections.now import Now
from games.projections.own_hand import OwnHands
from games.projections.project_own import without_cards

FEW_FRAMES = 8
"""A socket that was brought up to date before, and says that it misses more, gets the whole table:
asked for each second, as many frames as are kept would be work."""


def server_time() -> int:
    """Return the server's time as frames have it."""
    return time.time_ns() // 1_000_000


class FanOut:
    """A table's sockets, and the state that they were last shown.

    ``on_shown`` is called with every state that is shown, and of every socket that is new here.
    """

    def __init__(self, table_id: int, on_shown: Callable[[], None] = lambda: None) -> None:
        self.table_id = table_id
        self._on_shown = on_shown
        self.hub = Hub()
        self._views = Views()
        self._named = OwnHands()
        self._outsiders = Outsiders(self._moment)
        self.hand = HandSoFar()
        self.last: Loaded | None = None
        """Stays while a command is being carried out; None: nothing has been loaded yet."""
        self.waiting = 0
        """How many are in line for a seat, as far as this process knows."""

    @property
    def version(self) -> int:
        """The version that has been shown last; 0 before any."""
        return self.last.version if self.last else 0

    async def greet(self, socket: Socket, version: int | None, loaded: Loaded) -> None:
        """Bring a socket up to date: with the frames that it missed, or with the whole table."""
        # Without watchers it isn't known what whoever comes back has seen of the hand; and frames
        # of earlier hands may hold cards that aren't a replaced browser's own.
        may_catch_up = loaded.state.options.has_watchers and not socket.own_from
        missed = self.hub.missed(version) if version is not None and may_catch_up else None
        if missed and (socket not in self.hub.sockets or len(missed) <= FEW_FRAMES):
            now = moment_json(self._moment_for(socket, loaded))
            for projection in missed:
                await socket.send(frame_text(self.table_id, projection, now, socket.player))
        else:
            await self._send_table(socket, loaded)
        self.hub.add(socket, loaded.version)
        self._on_shown()

    async def send(self, loaded: Loaded, projections: tuple[Projection, ...] | None) -> None:
        """Show what led to a state; None: too much happened, so the whole of it."""
        was, self.last = self.last, loaded
        self._on_shown()
        if projections is None:
            await self._send_whole(loaded)
            return
        others = self._outsiders.among(self.hub.sockets, was, loaded, commits=len(projections))
        for each in projections:
            self.hub.keep(each)
            self.hand.add(each)
            await self._send_frame(each, loaded, self.hub.sockets - others)
        for socket in others:
            await self._send_other(socket, loaded, projections)

    async def send_text(self, text: str) -> None:
        """Send everybody here an unversioned frame."""
        for socket in tuple(self.hub.sockets):
            await socket.send(text)

    async def _send_whole(self, loaded: Loaded) -> None:
        self.hub.forget(loaded.version)
        self.hand.forget()
        for socket in tuple(self.hub.sockets):
            await self._send_table(socket, loaded)

    async def _send_other(
        self, socket: Socket, loaded: Loaded, projections: tuple[Projection, ...]
    ) -> None:
        if sees_play(loaded.state, socket.player):
            await self._send_table(socket, loaded)
        else:
            await self._outsiders.send(socket, loaded, projections)

    async def _send_frame(self, projection: Projection, loaded: Loaded, to: set[Socket]) -> None:
        house_players = how_many_house_players(loaded, self.waiting)
        now = public_now(loaded, server_time(), house_players=house_players)
        owns = own_moments(now, loaded, house_players=house_players, named=self._named)
        texts = FrameTexts(self.table_id, projection, now, owns)
        self.hub.note_sent(projection.version, len(texts.public), time.monotonic())
        hand_no = loaded.state.hand_no
        for socket, text in [(each, texts.to(each.player, each.has_own(hand_no))) for each in to]:
            if not socket.send_now(text):
                await socket.send(text)

    async def _send_table(self, socket: Socket, loaded: Loaded) -> None:
        """Send the whole table, as much of it as the socket's player may see."""
        if not sees_play(loaded.state, socket.player):
            await self._outsiders.whole(socket, loaded)
            return
        self._outsiders.let_in(socket)
        viewer = socket.player if socket.has_own(loaded.state.hand_no) else None
        now, hand = self._moment_for(socket, loaded), self.hand.projections
        await socket.send(self._views.snapshot(loaded, viewer, now, hand))

    def _moment_for(self, socket: Socket, loaded: Loaded) -> Now:
        now = self._moment(loaded, socket.player)
        return now if socket.has_own(loaded.state.hand_no) else without_cards(now)

    def _moment(self, loaded: Loaded, player: int | None) -> Now:
        house_players = how_many_house_players(loaded, self.waiting)
        now = public_now(loaded, server_time(), house_players=house_players)
        if player is None:
            return now
        return own_now(now, loaded, player, house_players=house_players, named=self._named)
