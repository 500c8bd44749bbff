"""The rate of frames: 10 a second from a person, and 20 at once after a pause."""

from __future__ import annotations

from collections.abc import Callable, Hashable

PER_SECOND = 10.0
BURST = 20.0
ADDRESS = 30
"""As many as so many people: those without an account who come from one address, together."""
FLOOD = 5
"""Times as many frames too many end the socket: answering them is work too."""
HANDSHAKES_PER_SECOND = 30.0
HANDSHAKES_AT_ONCE = 300.0
"""Of an address: everybody in a club comes back at once when the room has been restarted."""
LINES_PER_SECOND = 1.0
LINES_AT_ONCE = 5.0
"""What a player says."""
FEW = 1_000
"""Buckets that are kept without looking whether they are full again."""


class Rate:
    """A bucket of permissions that fills up with time; ``now`` is in seconds of any clock."""

    __slots__ = ("_a_second", "_at", "_burst", "_left")

    def __init__(self, now: float, *, a_second: float, burst: float) -> None:
        self._a_second = a_second
        self._burst = self._left = burst
        self._at = now

    def take(self, now: float) -> bool:
        """Take one permission, if there is one."""
        self._fill(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_full(self, now: float) -> bool:
        """Return whether a new bucket would be the same."""
        self._fill(now)
        return self._left == self._burst

    def _fill(self, now: float) -> None:
        self._left = min(self._burst, self._left + (now - self._at) * self._a_second)
        self._at = now


def frame_rate(now: float, times: int = 1) -> Rate:
    """Return a rate of frames, of so many people together."""
    return Rate(now, a_second=PER_SECOND * times, burst=BURST * times)


def handshake_rate(now: float) -> Rate:
    """Return a rate of handshakes."""
    return Rate(now, a_second=HANDSHAKES_PER_SECOND, burst=HANDSHAKES_AT_ONCE)


def talk_rate(now: float) -> Rate:
    """Return a rate of the lines that a player says."""
    return Rate(now, a_second=LINES_PER_SECOND, burst=LINES_AT_ONCE)


class Rates:
    """A rate for each of many, shared by all their sockets; a full one is forgotten."""

    def __init__(self, make: Callable[[float], Rate]) -> None:
        self._make = make
        self._rates: dict[Hashable, Rate] = {}
        self._many = FEW

    def of(self, key: Hashable, now: float) -> Rate:
        """Return the rate of one of them."""
        if key not in self._rates:
            self._forget(now)
            self._rates[key] = self._make(now)
        return self._rates[key]

    def _forget(self, now: float) -> None:
        if len(self._rates) < self._many:
            return
        self._rates = {key: rate for key, rate in self._rates.items() if not rate.is_full(now)}
        self._many = max(FEW, 2 * len(self._rates))


class Pace:
    """What one socket may send; ``now`` in seconds of the monotonic clock.

    The rates that it shares are looked up each time: a full one may be forgotten meanwhile.
    """

    __slots__ = ("_flood", "_own", "_shared")

    def __init__(self, *shared: tuple[Rates, Hashable], own: Rate, flood: Rate) -> None:
        self._shared = shared
        self._own = own
        self._flood = flood

    def take(self, now: float) -> bool:
        """Take a frame, if it isn't one too many."""
        return self._own.take(now) and all(
            rates.of(key, now).take(now) for rates, key in self._shared
        )

    def take_excess(self, now: float) -> bool:
        """Count a frame too many; say whether they have become too many to answer."""
        return not self._flood.take(now)
