"""Outsiders: what sockets are sent at a table without watchers, if their players aren't at it.

Seats as they change, in a table without a hand; of all that happens else only that it did, since a
client knows by the versions whether it has missed something.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from games.clock.deadlines import Clock
from games.journal.loaded import Loaded
from games.live.broadcast.commit_projection import Projection
from games.live.broadcast.encoding import Views, frame_text, moment_json
from games.live.broadcast.sockets import Socket
from games.projections import project_view
from games.projections.from_outside import from_outside, sees_play
from games.projections.now import Now
from games.projections.view import View


class Outsiders:
    """The sockets that have been shown a table from outside, with what they were shown."""

    def __init__(self, moment: Callable[[Loaded, int | None], Now]) -> None:
        self._moment = moment
        self._views = Views()
        self._shown: WeakKeyDictionary[Socket, View] = WeakKeyDictionary()

    def among(
        self, sockets: Collection[Socket], was: Loaded | None, loaded: Loaded, *, commits: int
    ) -> set[Socket]:
        """Return those who can't be sent the frames that lead to a table as it is now.

        Whoever leaves still sees the one commit that says so: it may hold their hand's end.
        """
        states = [each.state for each in (was, loaded) if each is not None]
        if all(state.options.has_watchers for state in states):
            return set()
        needed = states[:1] if commits == 1 else states
        return {
            each
            for each in sockets
            if each in self._shown or not all(sees_play(state, each.player) for state in needed)
        }

    async def whole(self, socket: Socket, loaded: Loaded) -> None:
        """Show a socket the table from outside, whatever it has."""
        outside = outside_of(loaded)
        self._shown[socket] = project_view(outside.state, viewer=None, deck=None)
        moment = self._moment(outside, socket.player)
        await socket.send(self._views.snapshot(outside, socket.player, moment))

    async def send(
        self, socket: Socket, loaded: Loaded, projections: tuple[Projection, ...]
    ) -> None:
        """Send a socket what commits change: the seats, if they have changed."""
        outside = outside_of(loaded)
        if self._shown.get(socket) != project_view(outside.state, viewer=None, deck=None):
            await self.whole(socket, loaded)
            return
        now = moment_json(self._moment(outside, socket.player))
        for each in projections:
            nothing = Projection(version=each.version, public=(), own={})
            await socket.send(frame_text(loaded.table_id, nothing, now, socket.player))

    def let_in(self, socket: Socket) -> None:
        """Forget a socket that is shown the hands from now on."""
        self._shown.pop(socket, None)


def outside_of(loaded: Loaded) -> Loaded:
    """Return a table as outsiders may know it: no hand, and of its clock what concerns seats."""
    clock = Clock(next_hand=loaded.clock.next_hand, kept_seats=loaded.clock.kept_seats)
    return replace(loaded, state=from_outside(loaded.state), decks=None, clock=clock)
