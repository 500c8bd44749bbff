"""Limits of sockets, and of the frames that they send: nobody crowds out the others.

People who are signed in count by player, over all their sockets; those who only watch by address,
and so do handshakes. Each process counts its own.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Self

import msgspec

from games.live import rate
from games.live.counts import Count, TooMany
from games.live.rate import Pace, Rates

EVERYBODY = ""


class Bounds(msgspec.Struct, frozen=True, kw_only=True):
    """The most sockets of a player, of an address without a player, and in all."""

    player: int
    address: int
    in_all: int


class SocketSlot:
    """One socket's place in the counts, while it lasts: its address's handshakes at first.

    It is left as a context; a generator's would take half a KiB of each socket.
    """

    __slots__ = ("_in_all", "address", "count", "key", "player")

    def __init__(self, address: str, count: Count, in_all: Count) -> None:
        self.address = address
        self.player: int | None = None
        self.count = count
        self.key: Hashable = address
        self._in_all = in_all

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.count.remove(self.key)
        self._in_all.remove(EVERYBODY)

    def move(self, count: Count, key: Hashable) -> None:
        """Count the socket there from now on; TooMany, and it stays where it was."""
        count.add(key)
        self.count.remove(self.key)
        self.count, self.key = count, key


class ConnectionLimits:
    """All sockets of this process, from the handshake to the end."""

    def __init__(self, bounds: Bounds) -> None:
        self._in_all = Count("ROOM_IS_FULL", bounds.in_all)
        self._handshakes = Count("TOO_MANY_HANDSHAKES", bounds.address)
        self._public = Count("TOO_MANY_SOCKETS", bounds.address)
        self._players = Count("TOO_MANY_SOCKETS", bounds.player)
        self._handshake_rates = Rates(rate.handshake_rate)
        self._of_players = Rates(rate.frame_rate)
        self._of_addresses = Rates(partial(rate.frame_rate, times=rate.ADDRESS))

    def place(self, address: str, now: float) -> SocketSlot:
        """Count a socket of this address while it lasts; TooMany, and it isn't counted."""
        if not self._handshake_rates.of(address, now).take(now):
            raise TooMany(self._handshakes.reason, int(rate.HANDSHAKES_PER_SECOND))
        self._in_all.add(EVERYBODY)
        try:
            self._handshakes.add(address)
        except TooMany:
            self._in_all.remove(EVERYBODY)
            raise
        return SocketSlot(address, self._handshakes, self._in_all)

    def admit(self, place: SocketSlot, player: int | None) -> None:
        """Count a socket for its player, or for the public of its address; or TooMany."""
        if player is None:
            place.move(self._public, place.address)
        else:
            place.move(self._players, player)
        place.player = player

    def pace(self, place: SocketSlot, now: float) -> Pace:
        """Return how fast this socket may send."""
        own, flood = rate.frame_rate(now), rate.frame_rate(now, times=rate.FLOOD)
        if place.player is None:
            return Pace((self._of_addresses, place.address), own=own, flood=flood)
        return Pace((self._of_players, place.player), own=own, flood=flood)
