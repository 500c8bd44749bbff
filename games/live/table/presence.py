"""Presence of the seated people at their table: connected, away, disconnected, or gone."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Mapping

from games.engine.table_state import TableState
from games.live.broadcast.room_frames import Presence
from games.live.broadcast.sockets import Socket

AWAY_AFTER_S = 12.0
"""Seconds without a frame from any of somebody's sockets; a heartbeat comes every 5."""
LOST_AFTER_S = 6.0
"""Seconds after it was last heard that a socket which never closed counts as closed (EA-6)."""
BACK_AFTER_S = 3.0
"""Seconds from the close of somebody's last socket until a new one brings them back (EA-6)."""
FORGOTTEN_S = 120.0
"""Seconds for which other processes read that somebody has gone: longer than any turn."""
ABSENT_AFTER_S = 2.0
"""Seconds without a socket until a deal leaves somebody out (EA-20): a page may be reloading."""
RETURN_WITHIN_S = 15.0
"""Seconds that everybody has to come back after this process has started (EA-18). Players who
sit down at another process have them here too: its beat, which has their connection, comes
each second."""

NOBODY: frozenset[int] = frozenset()


class TablePresence:
    """Presence at one table; times in seconds of the monotonic clock."""

    def __init__(self) -> None:
        self._seated_since: dict[int, float] = {}
        """As far as this process knows; looked at every second."""
        self._seen: dict[int, float] = {}
        self._gone: dict[int, float] = {}
        """When the last socket of each player has closed."""
        self._left: set[int] = set()
        """Whose page was closed, or left for another, when its socket did."""
        self._began = time.monotonic()
        self._elsewhere = self._cut_off = self._silent = NOBODY
        self._sockets_elsewhere = 0
        self._said_at = math.inf
        self.shown: dict[str, Presence] = {}
        self.watching = 0
        """How many look on, as shown last."""

    def hear(
        self,
        *,
        here: frozenset[int],
        cut_off: frozenset[int],
        gone: Mapping[int, float],
        left: frozenset[int] = NOBODY,
        now: float,
        said_at: float = math.inf,
        sockets: int = 0,
    ) -> None:
        """Take in who is connected to other processes, and whose process has just died.

        ``gone`` says since when there has been nobody of theirs at any of them (EA-6), ``left``
        whose page was closed then, ``said_at`` when the one that was last heard of longest ago
        spoke: nobody knows who came to it since.
        """
        for player in self._elsewhere - here - gone.keys():
            self._gone[player] = now
        for player, since in gone.items():
            if since >= self._gone.get(player, since):
                (self._left.add if player in left else self._left.discard)(player)
            self._gone[player] = max(since, self._gone.get(player, since))
        self._seen.update(dict.fromkeys(here, now))
        self._elsewhere, self._cut_off, self._silent = here, cut_off, frozenset(gone) & here
        self._said_at, self._sockets_elsewhere = said_at, sockets

    def gone(self, sockets: Iterable[Socket], now: float) -> dict[int, float]:
        """Return whose last connection to this process ended lately, and when."""
        known = tuple(sockets)
        players = {*self._gone, *(each.player for each in known if each.player is not None)}
        ended = {player: self._closed(player, known) for player in players}
        return {each: since for each, since in ended.items() if now - FORGOTTEN_S <= since <= now}

    def left(self, ended: Iterable[int]) -> frozenset[int]:
        """Return who of these closed their page, or left it for another."""
        return frozenset(self._left.intersection(ended))

    def greet(self, socket: Socket, sockets: Iterable[Socket]) -> bool:
        """Take note of a new socket, just heard; say whether its player is back with it (EA-6)."""
        if socket.player is None:
            return False
        others = [each for each in sockets if each is not socket]
        self._seen[socket.player] = socket.heard
        self._left.discard(socket.player)
        return socket.heard - self._gone_since(socket.player, others) >= BACK_AFTER_S

    def miss(self, socket: Socket, now: float) -> None:
        """Take note of a socket that has closed; a silent one was gone before (EA-6)."""
        if socket.player is not None:
            closed = min(now, socket.heard + LOST_AFTER_S)
            self._gone[socket.player] = max(closed, self._gone.get(socket.player, closed))
            (self._left.add if socket.has_left else self._left.discard)(socket.player)

    def tick(
        self, state: TableState, sockets: Iterable[Socket], now: float
    ) -> dict[str, Presence] | None:
        """Take note of who is heard; return the seated people's presence if it, or how many look
        on, has changed."""
        known = tuple(sockets)
        heard = last_heard(known)
        for player in heard:
            self._seen[player] = now
        found = {str(player): self._presence(player, heard, now) for player in seated_people(state)}
        watching = self._looking_on(set(seated_people(state)), known)
        if found == self.shown and watching == self.watching:
            return None
        self.shown, self.watching = found, watching
        return found

    def shows_gone(self, player: int | None) -> bool:
        """Return whether somebody was last shown as without a connection."""
        return self.shown.get(str(player)) in (Presence.DISCONNECTED, Presence.GONE)

    def is_connected(self, player: int, sockets: Iterable[Socket]) -> bool:
        """Return whether somebody has a connection, here or at another process."""
        return player in self._elsewhere or any(each.player == player for each in sockets)

    def _looking_on(self, seated: set[int], sockets: Iterable[Socket]) -> int:
        """Return how many look on, here and at other processes; of those only their sockets are
        known, and who of the seated is there."""
        players = [each.player for each in sockets]
        here = players.count(None) + len({each for each in players if each is not None} - seated)
        return here + max(0, self._sockets_elsewhere - len(self._elsewhere & seated))

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
        silent = (each.heard + LOST_AFTER_S for each in sockets if each.player == player)
        return max([self._gone.get(player, self._began), *silent])

    def _presence(self, player: int, heard: dict[int, float], now: float) -> Presence:
        own = presence(heard.get(player), now)
        if player not in self._elsewhere or (own is Presence.AWAY and player in self._silent):
            is_gone = own is Presence.DISCONNECTED and player in self._left
            return Presence.GONE if is_gone else own
        return Presence.CONNECTED

    def _is_gone(self, player: int, now: float) -> bool:
        seen = self._seen.get(player)
        if seen is None:
            return now - self._seated_since.get(player, now) > RETURN_WITHIN_S
        return now - seen > ABSENT_AFTER_S


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
    return Presence.AWAY if now - heard > AWAY_AFTER_S else Presence.CONNECTED
