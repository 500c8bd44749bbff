"""Lanes of a queue, for passwords and for pages: those who come first, the others, and each address
in turn."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Generic, Protocol, TypeVar

import msgspec


class Asker(msgspec.Struct, frozen=True, kw_only=True):
    """For whom a password is computed, or a page made.

    ``share`` is what its place counts for: an address, a known browser or a player. ``is_first`` if
    the room knows them: they needn't wait for strangers.
    """

    share: str
    is_first: bool = False


class HashJob(msgspec.Struct, frozen=True, eq=False):
    """One password to compute, and its outcome; a cancelled one has lost its place."""

    work: Callable[[], Any]
    outcome: Future[Any] = msgspec.field(default_factory=Future)


class Revocable(Protocol):
    """What is cancelled when a place is lost."""

    def cancel(self) -> bool:
        """Say that the place is lost."""


class HasPlace(Protocol):
    """Something that has a place in a lane."""

    @property
    def outcome(self) -> Revocable:
        """What comes of it."""


J = TypeVar("J", bound=HasPlace)


class Lane(Generic[J]):
    """Those who wait, each share in turn; ``most`` of them in all, ``most_each`` of one share."""

    def __init__(self, *, most: int, most_each: int) -> None:
        self._most = most
        self._most_each = most_each
        self._shares: OrderedDict[str, deque[J]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(len, self._shares.values()))

    def add(self, share: str, job: J) -> bool:
        """Have a job wait; say whether there was a place for it.

        In a full lane whoever has the most places gives the newest to somebody with fewer.
        """
        had = len(self._shares.get(share, ()))
        if had >= self._most_each or (len(self) >= self._most and not self._make_room(had + 1)):
            return False
        self._shares.setdefault(share, deque()).append(job)
        return True

    def next(self) -> J:
        """Take the job whose turn it is; the rest of its share goes behind all others."""
        share, jobs = self._shares.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            self._shares[share] = jobs
        return job

    def remove(self, share: str, job: J) -> None:
        """Forget a job that waits no longer, if it is here."""
        jobs: deque[J] = self._shares.get(share, deque())
        if job in jobs:
            jobs.remove(job)
        if not jobs:
            self._shares.pop(share, None)

    def _make_room(self, fewer_than: int) -> bool:
        longest = max(self._shares.values(), key=len)
        if len(longest) <= fewer_than:
            return False
        longest.pop().outcome.cancel()
        return True


class Lanes(Generic[J]):
    """Two lanes: of three turns one is a stranger's, if strangers wait, whoever else does."""

    def __init__(self, first: Lane[J], others: Lane[J]) -> None:
        self._first = first
        self._others = others
        self._in_a_row = 0

    def __len__(self) -> int:
        return len(self._first) + len(self._others)

    def of(self, who: Asker) -> Lane[J]:
        """Return the lane in which somebody waits."""
        return self._first if who.is_first else self._others

    def next(self) -> J:
        """Take the job whose turn it is; there must be one."""
        if self._first and (self._in_a_row < 2 or not self._others):
            self._in_a_row += 1
            return self._first.next()
        self._in_a_row = 0
        return self._others.next()
