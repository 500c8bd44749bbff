"""Whether the seated people can see their table: connected, away, or disconnected."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.table_state import TableState
from games.live.frames import Presence
from games.live.sockets import Socket

AWAY_AFTER = 12.0
"""Seconds without a frame from any of his sockets; a heartbeat comes every 5."""
ABSENT_AFTER = 10.0
"""Seconds without a socket until a deal leaves him out (EA-20): a page may be reloading."""


class Watch:
    """Presence at one table; times in seconds of the monotonic clock."""

    def __init__(self, now: float) -> None:
        self._began = now
        self._seen: dict[int, float] = {}
        self.shown: dict[str, Presence] = {}

    def look(
        self, state: TableState, sockets: Iterable[Socket], now: float
    ) -> dict[str, Presence] | None:
        """Return the presence of the seated people if it differs from what was last returned."""
        heard = last_heard(sockets)
        for player in heard:
            self._seen[player] = now
        found = {
            str(seat.player): presence(heard.get(seat.player), now)
            for seat in state.seats
            if not seat.is_house
        }
        if found == self.shown:
            return None
        self.shown = found
        return found

    def absent(self, state: TableState, sockets: Iterable[Socket], now: float) -> frozenset[int]:
        """Return the seated people, by id, who have had no socket here for a while (EA-20)."""
        here = {socket.player for socket in sockets}
        return frozenset(
            seat.player
            for seat in state.seats
            if not seat.is_house
            and seat.player not in here
            and now - self._seen.get(seat.player, self._began) > ABSENT_AFTER
        )


def last_heard(sockets: Iterable[Socket]) -> dict[int, float]:
    """Return when each player's sockets were last heard of."""
    heard: dict[int, float] = {}
    for socket in sockets:
        if socket.player is not None:
            heard[socket.player] = max(socket.heard, heard.get(socket.player, 0.0))
    return heard


def presence(heard: float | None, now: float) -> Presence:
    """Return what to call somebody who was last heard of then, None if he has no socket."""
    if heard is None:
        return Presence.DISCONNECTED
    return Presence.AWAY if now - heard > AWAY_AFTER else Presence.CONNECTED
