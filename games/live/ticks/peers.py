"""Peers: web processes read in each other's beats who is connected where."""

from __future__ import annotations

import math
from collections.abc import Iterable, Set
from functools import partial

from games.clock.timing import milliseconds
from games.journal.giving_up_hands import contained
from games.live.broadcast.sockets import Socket
from games.live.table.pledges import KnownPledge, pledged
from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now
from games.selectors.presence.connected_players import Elsewhere, Said, elsewhere

NOBODY: frozenset[int] = frozenset()
NOTHING: dict[int, Said] = {}


async def publish_beat(served: Served) -> None:
    """Beat, once a second: this process lives, runs these tables, and these sockets are open."""
    tables = [task.table_id for task in served.tables]
    here: dict[int, Set[int]] = dict.fromkeys(tables, NOBODY)
    watchers = dict.fromkeys(tables, 0)
    at, now = milliseconds(utc_now()), served.now
    absent: dict[int, frozenset[int]] = {}
    gone: dict[int, dict[int, int]] = {}
    left: dict[int, Set[int]] = {}
    pledges: dict[int, dict[int, str]] = {}
    pledged_at: dict[int, dict[int, int]] = {}
    lags: dict[int, dict[int, int]] = {}
    for task in served.attended:
        with contained(task.table_id):
            here[task.table_id] = task.fan_out.hub.players()
            watchers[task.table_id] = len(task.fan_out.hub.sockets)
            lags[task.table_id] = lags_of(task.fan_out.hub.sockets)
            absent[task.table_id] = task.absent()
            ended = task.watch.gone(task.fan_out.hub.sockets, now)
            gone[task.table_id] = {
                each: at - in_milliseconds(now - since) for each, since in ended.items()
            }
            left[task.table_id] = task.watch.left(ended)
            own = pledged(task.fan_out.hub.sockets)
            pledges[task.table_id] = {player: each.hash.hex() for player, each in own.items()}
            pledged_at[task.table_id] = {
                player: at - in_milliseconds(now - each.at) for player, each in own.items()
            }
    said = partial(served.process.beat, here=here, gone=gone, absent=absent, watchers=watchers)
    said = partial(said, left=left, pledges=pledges, pledged_at=pledged_at, lags=lags)
    await served.threads.write(partial(said, at=at))


def lags_of(sockets: Iterable[Socket]) -> dict[int, int]:
    """Return how long each player's line last took there and back, in milliseconds; of several
    sockets the quickest, which is the one that they play by or could."""
    found: dict[int, int] = {}
    for each in sockets:
        if each.player is not None and each.round_trip is not None:
            found[each.player] = min(each.round_trip, found.get(each.player, each.round_trip))
    return found


def in_milliseconds(seconds: float) -> int:
    """Return a duration in seconds as milliseconds."""
    return round(seconds * 1000)


class Peers:
    """The other web processes, as they said last; without Redis there are none."""

    def __init__(self) -> None:
        self._said = Elsewhere()

    async def tick(self, served: Served) -> None:
        """Read what they say, once a second, and give the tables who is connected to them."""
        at, now = milliseconds(utc_now()), served.now
        said = await served.threads.read(partial(elsewhere, process=served.process, now=at))
        self._said = said
        served.process.hear(watchers=said.watchers)
        said_at = math.inf if said.at is None else now - (at - said.at) / 1000
        for task in served.tables:
            with contained(task.table_id):
                pledges = said.pledges.get(task.table_id, NOTHING)
                task.cutters.hear(
                    {
                        player: KnownPledge(each.hash, now - (at - each.at) / 1000)
                        for player, each in pledges.items()
                    }
                )
                task.watch.hear(
                    here=said.here.get(task.table_id, NOBODY),
                    cut_off=said.cut_off.get(task.table_id, NOBODY),
                    gone={
                        player: now - (at - ended) / 1000
                        for player, ended in said.gone.get(task.table_id, {}).items()
                    },
                    left=said.left.get(task.table_id, NOBODY),
                    now=now,
                    said_at=said_at,
                    sockets=said.watchers.get(task.table_id, 0),
                )

    def watchers(self, table_id: int) -> int:
        """Return how many sockets are open at a table elsewhere, with an account or without."""
        return self._said.watchers.get(table_id, 0)

    def runs(self, process: str, table_id: int) -> bool:
        """Return whether another process, by its name, lives and runs a table."""
        return table_id in self._said.runs.get(process, NOBODY)
