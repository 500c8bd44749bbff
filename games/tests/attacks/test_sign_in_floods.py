"""Whoever floods the room with sign-ins stops neither the tables nor others who sign in."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from games.tests.attacks.crowds import running_elsewhere
from games.tests.attacks.honest import honest_table
from games.tests.attacks.sign_ins import Browser, Flood
from games.tests.attacks.test_crowds import memory_of
from games.tests.served.own_time import OwnTime, with_children
from games.tests.served.room import ServedRoom, collect_static_files, served

pytestmark = [pytest.mark.served, pytest.mark.verify, pytest.mark.timeout(900)]

ACTS, SIGN_INS = 120, 20
STRANGERS_WITHIN, KNOWN_WITHIN = 3.0, 1.0
"""Seconds within which 95 of 100 are signed in meanwhile."""
SLOWER = 2.0
"""How much longer 95 of 100 acts may take than without the flood."""
UNNOTICED = 0.02
"""Seconds below which nobody notices: alone, p95 scatters between 3 and 7 ms."""
GROWN_BY = 100 * 1024
"""KiB by which the room may grow."""
PASSWORD, WRONG = "seven-stud-nights", "no-idea-at-all"


class Case(NamedTuple):
    """So many connections, of so many addresses, which try a name and a password."""

    case: str
    connections: int
    addresses: int
    name: str
    password: str


CASES = (
    Case("30 of one address", 30, 1, "Nobody", WRONG),
    Case("30 of ten addresses", 30, 10, "Nobody", WRONG),
    Case("8 with the right password", 8, 1, "Mallory", PASSWORD),
)


@pytest.fixture
def room(room_template: Path, tmp_path: Path) -> Iterator[ServedRoom]:
    collect_static_files(tmp_path)
    with served(room_template, tmp_path) as room:
        yield room


@pytest.fixture(autouse=True)
def people(room: ServedRoom) -> None:
    async def come() -> None:
        for name in ("Mallory", "Niaj"):
            await Browser(room.port, "127.0.0.1").sign_up(name, PASSWORD)

    asyncio.run(come())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.case)
async def test_the_table_plays_on_and_others_sign_in(room: ServedRoom, case: Case) -> None:
    flood, known = Flood(room.port, case.name, case.password), Browser(room.port, "127.0.0.200")
    await known.signs_in_at_last("Niaj", PASSWORD)
    async with honest_table(room) as honest:
        quiet, before = await honest.play(ACTS), memory_of(room)
        addresses = [f"127.0.0.{2 + number % case.addresses}" for number in range(case.connections)]
        async with running_elsewhere(*map(flood.attack, addresses)):
            attacked, strangers, known_ones = await asyncio.gather(
                honest.play(ACTS),
                slowest(room, [Browser(room.port, "127.0.0.201") for _ in range(SIGN_INS)]),
                slowest(room, [known] * SIGN_INS),
            )
            grown = memory_of(room) - before
    print(
        f"{case.case}: {dict(flood.answers)}; acts {attacked * 1000:.0f} ms,"
        f" {quiet * 1000:.0f} when quiet; strangers {strangers:.2f} s, known {known_ones:.2f} s;"
        f" {grown} KiB"
    )
    assert attacked <= max(SLOWER * quiet, UNNOTICED)
    assert strangers <= STRANGERS_WITHIN
    assert known_ones <= KNOWN_WITHIN
    assert grown <= GROWN_BY


async def slowest(room: ServedRoom, browsers: list[Browser]) -> float:
    """Sign in one after the other; return the seconds of the room's own time within which 95 of
    100 were in."""
    took = []
    for browser in browsers:
        clock = OwnTime(*with_children(room.pid))
        await browser.signs_in_at_last("Niaj", PASSWORD)
        took.append(clock.passed())
        await asyncio.sleep(0.2)
    return sorted(took)[math.ceil(0.95 * len(took)) - 1]
