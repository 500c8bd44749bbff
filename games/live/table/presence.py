"""Presence of the seated people at their table: connected, away, or disconnected."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Mapping

from games.engine.table_state import TableState
from games.live.telling.room_frames import Presence
from games.live.telling.sockets import Socket

AWAY_AFTER = 12.0
"""Seconds without a frame from any of somebody's sockets; a heartbeat comes every 5."""
LOST_AFTER = 6.0
"""Seconds after it was last heard that a socket which never closed counts as closed (EA-6)."""
BACK_AFTER = 3.0
"""Seconds from the close of somebody's last socket until a new one brings them back (EA-6)."""
FORGOTTEN = 120.0
"""Seconds for which other processes are told that somebody has gone: longer than any turn."""
ABSENT_AFTER = 2.0
"""Seconds without a socket until a deal leaves somebody out (EA-20): a page may be reloading."""
RETURN_WITHIN = 15.0
"""Seconds that everybody has to come back after this process has started (EA-18). Players who
sit down at another process have them here too: its beat, which tells of their connection, comes
each second."""

NOBODY: frozenset[int] = frozenset()


class Watch:
    """Presence at one table; times in seconds of the monotonic clock."""

    def __init__(self) -> None:
        self._seated_since: dict[int, float] = {}
        """As far as this process knows; looked at every second."""
        self._seen: dict[int, float] = {}
        self._gone: dict[int, float] = {}
        """When the last socket of each player has closed."""
        self._began = time.monotonic()
        self._elsewhere = self._cut_off = self._silent = NOBODY
        self._said_at = math.inf
        self.shown: dict[str, Presence] = {}

    def hear(
        self,
        *,
        here: frozenset[int],
        cut_off: frozenset[int],
        gone: Mapping[int, float],
        now: float,
        said_at: float = math.inf,
    ) -> None:
        """Take in who is connected to other processes, and whose process has just died.

        ``gone`` says since when there has been nobody of theirs at any of them (EA-6), ``said_at``
        when the one that was last heard of longest ago spoke: nobody knows who came to it since.
        """
        for player in self._elsewhere - here - gone.keys():
            self._gone[player] = now
        for player, since in gone.items():
            self._gone[player] = max(since, self._gone.get(player, since))
        self._seen.update(dict.fromkeys(here, now))
        self._elsewhere, self._cut_off, self._silent = here, cut_off, frozenset(gone) & here
        self._said_at = said_at

    def gone(self, sockets: Iterable[Socket], now: float) -> dict[int, float]:
        """Return whose last connection to this process ended lately, and when."""
        known = tuple(sockets)
        players = {*self._gone, *(each.player for each in known if each.player is not None)}
        ended = {player: self._closed(player, known) for player in players}
        return {each: since for each, since in ended.items() if now - FORGOTTEN <= since <= now}

    def greet(self, socket: Socket, sockets: Iterable[Socket]) -> bool:
        """Take note of a new socket, just heard; say whether its player is back with it (EA-6)."""
        if socket.player is None:
            return False
        others = [each for each in sockets if each is not socket]
        self._seen[socket.player] = socket.heard
        return socket.heard - self._gone_since(socket.player, others) >= BACK_AFTER

    def miss(self, socket: Socket, now: float) -> None:
        """Take note of a socket that has closed; a silent one was gone before (EA-6)."""
        if socket.player is not None:
            closed = min(now, socket.heard + LOST_AFTER)
            self._gone[socket.player] = max(closed, self._gone.get(socket.player, closed))

    def tick(
        self, state: TableState, sockets: Iterable[Socket], now: float
    ) -> dict[str, Presence] | None:
        """Take note of who is heard; return the seated people's presence if it has changed."""
        heard = last_heard(sockets)
        for player in heard:
            self._seen[player] = now
        found = {str(player): self._presence(player, heard, now) for player in seated_people(state)}
        if found == self.shown:
            return None
        self.shown = found
        return found

    def note_seated(self, state: TableState, now: float) -> None:
        """Take note of who sits there; whoever left and comes back has sat down anew."""
        people = seated_people(state)
        self._seated_since = {each: self._seated_since.get(each, now) for each in people}

    def absent(self, state: TableState, sockets: Iterable[Socket], now: float) -> frozenset[int]:
        """Return the seated people, by id, who have no connection for a deal (EA-20)."""
        people = seated_people(state)
        here = {socket.player for socket in sockets} | self._elsewhere | self._cut_off
        known = min(now, self._said_at)
        return frozenset(each for each in people if each not in here and self._is_gone(each, known))

    def _gone_since(self, player: int, sockets: Iterable[Socket]) -> float:
        """Return when their last connection ended, in the future if it hasn't."""
        if player in self._elsewhere - self._silent:
            return math.inf
        return self._closed(player, sockets)

    def _closed(self, player: int, sockets: Iterable[Socket]) -> float:
        """Return when their last connection here ended.

        Whom this process has never seen may have been there until it began to look.
        """
        silent = (each.heard + LOST_AFTER for each in sockets if each.player == player)
        return max([self._gone.get(player, self._began), *silent])

    def _presence(self, player: int, heard: dict[int, float], now: float) -> Presence:
        own = presence(heard.get(player), now)
        if player not in self._elsewhere or (own is Presence.AWAY and player in self._silent):
            return own
        return Presence.CONNECTED

    def _is_gone(self, player: int, now: float) -> bool:
        seen = self._seen.get(player)
        if seen is None:
            return now - self._seated_since.get(player, now) > RETURN_WITHIN
        return now - seen > ABSENT_AFTER


def seated_people(state: TableState) -> tuple[int, ...]:
    """Return the people, by id, who have a seat."""
    return tuple(seat.player for seat in state.seats if not seat.is_house)


def last_heard(sockets: Iterable[Socket]) -> dict[int, float]:
    """Return when each player's sockets were last heard of."""
    heard: dict[int, float] = {}
    for socket in sockets:
        if socket.player is not None:
            heard[socket.player] = max(socket.heard, heard.get(socket.player, 0.0))
    return heard


def presence(heard: float | None, now: float) -> Presence:
    """Return what to call somebody who was last heard of then, None if they have no socket."""
    if heard is None:
        return Presence.DISCONNECTED
    return Presence.AWAY if now - heard > AWAY_AFTER else Presence.CONNECTED
