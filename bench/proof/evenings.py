"""Hands an hour at one table, before and after, with and without cuts."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec

from bench.beside.checkout import other_side
from bench.clients import Player
from bench.machine import usage
from bench.proof.people import CuttingPlayer, sit, watch
from bench.rooms import Template, copy_of, template
from bench.server import served
from bench.side import HERE

SEATS = 6
WARM_UP = 6.0
"""Seconds until it counts: house players have sat down by then."""
HURRY = {"LEAST_THINKING_MS": "1", "MOST_THINKING_MS": "2"}
"""What differs from a usual evening, beside no pause between hands: so that hands are counted, and
not the time in which somebody thinks."""
HANDS = "SELECT count(*) FROM games_hand WHERE table_id = ? AND ended_at IS NOT NULL"
COMMITS = "SELECT count(*) FROM games_journalrow WHERE table_id = ?"
HOUSE, UNCUT, CUT = "house players alone", "six people", "six people who cut"


class Evening(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured of one table."""

    side: str
    who: str
    seconds: float
    hands: int
    commits: int
    cpu: float
    """Seconds of the server's."""

    @property
    def an_hour(self) -> float:
        """Hands an hour."""
        return self.hands * 3_600 / self.seconds


def evenings(before: str, *, rounds: int, seconds: float) -> Iterator[Evening]:
    """Yield what was measured, each side and table in turn."""
    with (
        other_side(before) as base,
        template(base, 1, SEATS) as old,
        template(HERE, 1, SEATS) as new,
    ):
        for _ in range(rounds):
            for room, who in ((old, HOUSE), (new, HOUSE), (old, UNCUT), (new, UNCUT), (new, CUT)):
                yield evening(room, who, seconds=seconds)


def evening(room: Template, who: str, *, seconds: float) -> Evening:
    """Serve a copy of a room, let them play there, and count."""
    house = {"ROOM_HOUSE_PLAYERS": str(int(who == HOUSE)), "HOUSE_STAY_SECONDS": "600"}
    with copy_of(room, **house, **HURRY) as env, served(room.side, env, "room") as (pid, port):
        return asyncio.run(_played(room, who, Path(env["ROOM_VAR"]), pid, port, seconds))


async def _played(
    room: Template, who: str, folder: Path, pid: int, port: int, seconds: float
) -> Evening:
    table = room.seats[0].table
    if who == HOUSE:
        clients = await watch(table, port)
    else:
        clients, _ = await sit(CuttingPlayer if who == CUT else Player, room.seats, port)
    await asyncio.sleep(WARM_UP)
    begun, cpu, before = time.monotonic(), usage(pid).cpu, counted(folder, table)
    await asyncio.sleep(seconds)
    hands, commits = (now - was for now, was in zip(counted(folder, table), before, strict=True))
    took, used = time.monotonic() - begun, usage(pid).cpu - cpu
    for client in clients:
        client.close()
    name = room.side.name
    return Evening(side=name, who=who, seconds=took, hands=hands, commits=commits, cpu=used)


def counted(folder: Path, table: int) -> tuple[int, int]:
    """Return how many hands and commits a table has had."""
    assert not os.environ.get("BENCH_URL"), "Hands an hour are measured on SQLite alone."
    with closing(sqlite3.connect(folder / "room.sqlite3", timeout=30)) as database:
        hands, commits = (
            database.execute(each, (table,)).fetchone()[0] for each in (HANDS, COMMITS)
        )
    return hands, commits
