"""Pledges: the hash of a cut that a player's page has announced, and when. The newest one counts,
whichever line and process it came over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from games.live.broadcast.sockets import Socket


class KnownPledge(NamedTuple):
    """The hash of a cut, and when it was announced, in seconds of the monotonic clock."""

    hash: bytes
    at: float


def pledged(sockets: Iterable[Socket]) -> dict[int, KnownPledge]:
    """Return each player's newest pledge by id."""
    found: dict[int, KnownPledge] = {}
    for each in sockets:
        if each.pledge is not None and each.player is not None:
            found = newest(found, {each.player: KnownPledge(each.pledge, each.pledged_at)})
    return found


def newest(*known: Mapping[int, KnownPledge]) -> dict[int, KnownPledge]:
    """Return of each player the newest of what is known; of two at once the later one's."""
    pairs = (pair for each in known for pair in each.items())
    return dict(sorted(pairs, key=lambda pair: pair[1].at))
