"""Many open tables: what one costs that is idle, what its socket costs, and an action beside it."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

import msgspec

from bench.driving.load import WARM_UP, put_under_load
from bench.driving.plan import Scenario
from bench.growth.watchers import watchers
from bench.machine import resident_kib, usage
from bench.rooms import Template, copy_of
from bench.server import served

COUNTS = (1, 10, 100, 1000)
SEATS = 2
PACE = 100.0
"""Actions a second, over all that are played: the same load however many tables are open."""
PLAYED = 100
"""Tables, at most: at more of them each player would think for longer than they may."""
BEGINS = 0.03
"""Seconds a table until its first hand is well under way: all begin at once."""
SETTLES = 2.0
"""Seconds after which a server has come to rest."""


class Resting(msgspec.Struct, frozen=True, kw_only=True):
    """A server that nobody asks anything: CPU seconds a second, and its memory in KiB."""

    cpu: float
    kib: int


class Grown(msgspec.Struct, frozen=True, kw_only=True):
    """A server with so many tables open."""

    tables: int
    empty: Resting
    """Before anybody came."""
    watched: Resting
    """A socket at each table."""
    twice: Resting
    """Two of them."""
    left: Resting
    """The tables open, and nobody there."""
    actions: int
    """In so many seconds of play, at a hundred tables if there are more."""
    seconds: float
    cpu: float
    """Seconds of CPU time in them."""

    @property
    def socket_kib(self) -> float:
        """KiB of memory a socket."""
        return (self.twice.kib - self.watched.kib) / self.tables

    @property
    def table_kib(self) -> float:
        """KiB of memory a table, its socket apart."""
        return (self.watched.kib - self.empty.kib) / self.tables - self.socket_kib

    @property
    def table_ms(self) -> float:
        """Milliseconds of CPU time a second for a table at which nobody is."""
        return 1000 * (self.left.cpu - self.empty.cpu) / self.tables

    @property
    def socket_ms(self) -> float:
        """Milliseconds of CPU time a second for a socket that looks on."""
        return 1000 * (self.twice.cpu - self.watched.cpu) / self.tables

    @property
    def action_ms(self) -> float:
        """Milliseconds of CPU time an action: with the load less without it, the sockets there."""
        sockets = (self.twice.cpu - self.left.cpu) * played_of(self.tables) / self.tables
        spent = self.cpu - self.seconds * (self.left.cpu + sockets)
        return 1000 * spent / max(1, self.actions)


def grown(room: Template, counts: Sequence[int], *, seconds: float) -> Iterator[Grown]:
    """Yield what a server takes at each count of open tables, each on a copy of the room."""
    numbers = sorted({seat.table for seat in room.seats})
    for count in counts:
        with copy_of(room) as env, served(room.side, env, "room") as (server, port):
            yield with_tables(room, server, port, numbers[:count], seconds)


def with_tables(
    room: Template, server: int, port: int, tables: Sequence[int], seconds: float
) -> Grown:
    """Open tables at a server; have them watched, left alone, and some of them played."""
    empty = resting(server, seconds)
    with watchers(port, tables):
        watched = resting(server, seconds)
        with watchers(port, tables):
            twice = resting(server, seconds)
    left = resting(server, seconds)
    played_tables = played_of(len(tables))
    scenario = Scenario(tables=played_tables, seats=SEATS, actions_per_second=PACE)
    played = put_under_load(
        scenario,
        servers=[(server, port)],
        seats=room.seats,
        seconds=seconds,
        warm_up=max(WARM_UP, BEGINS * played_tables),
    )
    return Grown(
        tables=len(tables),
        empty=empty,
        watched=watched,
        twice=twice,
        left=left,
        actions=sum(len(each.acks) for each in played.measured),
        seconds=seconds,
        cpu=played.server.cpu,
    )


def played_of(tables: int) -> int:
    """Return how many of the open tables are played."""
    return min(tables, PLAYED)


def resting(server: int, seconds: float) -> Resting:
    """Return what a server takes in the next seconds, once it has come to rest."""
    time.sleep(SETTLES)
    before = usage(server)
    time.sleep(seconds)
    spent = usage(server).since(before)
    return Resting(cpu=spent.cpu / seconds, kib=resident_kib(server))
