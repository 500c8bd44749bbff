"""Whoever asks for more than their share gets it at their own expense: the table plays on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import pytest
import websockets

from games.tests.attacks.attack import ATTACKS, IS_VERIFYING, SITTING, Attack, says_hello
from games.tests.attacks.crowds import Crowd, attacking
from games.tests.attacks.honest import BUY_IN, Honest, honest_table, is_in_time
from games.tests.served.client import Client, open_socket
from games.tests.served.databases import DATABASES, TEMPLATES, database_of
from games.tests.served.room import ServedRoom, opened

pytestmark = [pytest.mark.served, pytest.mark.timeout(900)]
if IS_VERIFYING:
    pytestmark.append(pytest.mark.verify)
ACTS = 60 if IS_VERIFYING else 20
READS_WITHIN = 120 if IS_VERIFYING else 40
"""Seconds within which everybody who doesn't read is cut off."""
GROWN_BY = 64 * 1024
"""KiB by which the room may have grown meanwhile."""


class HastyRoom(ServedRoom):
    program = ("manage.py",) if IS_VERIFYING else ("-m", "games.tests.attacks.hasty")


@pytest.fixture(scope="module", params=DATABASES if IS_VERIFYING else DATABASES[:1])
def room(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServedRoom]:
    template = request.getfixturevalue(TEMPLATES[request.param])
    with database_of(request.param, template) as env:
        served = HastyRoom(template, tmp_path_factory.mktemp("crowds"), **env)
        with opened(served):
            yield served
        assert "Traceback" not in served.log.read_text()


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.case)
async def test_the_table_plays_on(room: ServedRoom, attack: Attack) -> None:
    async with honest_table(room) as honest:
        await plays_on(room, honest, attack)


@pytest.mark.parametrize("attack", SITTING, ids=lambda attack: attack.case)
async def test_the_table_plays_on_beside_a_loud_one(room: ServedRoom, attack: Attack) -> None:
    async with honest_table(room) as honest, sitting(room, attack):
        await plays_on(room, honest, attack)


async def plays_on(room: ServedRoom, honest: Honest, attack: Attack) -> None:
    """Play in quiet and under the attack, each time in time."""
    crowd = Crowd(room, attack.says, pause=attack.pause)
    quiet = await honest.play(ACTS)
    async with attacking(crowd, room.table_url(attack.table), attack.names):
        await told_anything(crowd, attack)
        attacked = await honest.play(ACTS)
    say(attack.case, crowd, quiet, attacked)
    assert is_in_time(quiet, attacked)


@asynccontextmanager
async def sitting(room: ServedRoom, attack: Attack) -> AsyncIterator[None]:
    """Seat those who attack at their table, which has them written and shown to all."""
    async with AsyncExitStack() as stack:
        for seat, name in enumerate(dict.fromkeys(attack.names), start=1):
            client = await Client.at(room, attack.table, name)
            await stack.enter_async_context(client)
            await client.hello()
            await client.take_seat(seat, BUY_IN)
            stack.push_async_callback(leave, room, attack, name)
        yield


async def leave(room: ServedRoom, attack: Attack, name: str) -> None:
    """Give the seat up over a line of its own: whose account says more than it may has heartbeats
    refused too, and counts as left behind."""
    async with await Client.at(room, attack.table, name) as client:
        await client.hello()
        await client.leave()


async def told_anything(crowd: Crowd, attack: Attack) -> None:
    """Wait until the attack is under way."""
    async with asyncio.timeout(60):
        while crowd.sent < len(attack.names) or not is_told(crowd, attack.is_told):
            await asyncio.sleep(0.05)


def is_told(crowd: Crowd, what: str) -> bool:
    return not what or any(answer.startswith(what) for answer in crowd.answers)


@pytest.mark.parametrize(
    "has_it",
    [
        pytest.param(True, id="the newest version"),
        pytest.param(False, id="one it never got", marks=pytest.mark.verify),
    ],
)
async def test_whoever_does_not_read_is_cut_off(room: ServedRoom, has_it: bool) -> None:
    newest = Newest()

    def claims(number: int) -> str:
        if number % 2:
            return '{"type":"hello","version":0}'
        version = newest.version if has_it else 10**9
        return json.dumps({"type": "heartbeat", "version": version})

    crowd = Crowd(room, claims, pause=0.5, reads=False)
    names = ("",) * (40 if IS_VERIFYING else 8)
    async with honest_table(room) as honest, newest.followed(room):
        quiet, before = await honest.play(ACTS), memory_of(room)
        async with attacking(crowd, room.table_url("holdem"), names):
            attacked = await plays_until_cut_off(honest, crowd, len(names))
        grown = memory_of(room) - before
        say(f"{len(names)} who don't read, {grown} KiB", crowd, quiet, attacked)
        assert is_in_time(quiet, attacked)
        assert grown < GROWN_BY


async def plays_until_cut_off(honest: Honest, crowd: Crowd, count: int) -> float:
    """Play until as many have been cut off as there are; return the slowest round's time."""
    slowest = 0.0
    async with asyncio.timeout(READS_WITHIN):
        while sum(crowd.answers.values()) < count:
            slowest = max(slowest, await honest.play(ACTS))
    return slowest


class Newest:
    """The newest version of a table, as somebody who reads has it."""

    version = 0

    @asynccontextmanager
    async def followed(self, room: ServedRoom) -> AsyncIterator[None]:
        """Follow the table meanwhile."""
        async with await open_socket(room.table_url("holdem")) as line:
            await line.send(says_hello(0))
            reading = asyncio.create_task(self._read(line))
            try:
                yield
            finally:
                reading.cancel()
                with suppress(asyncio.CancelledError):
                    await reading

    async def _read(self, line: websockets.ClientConnection) -> None:
        async for text in line:
            self.version = max(self.version, json.loads(text).get("version", 0))
            await line.send(json.dumps({"type": "heartbeat", "version": self.version}))


def memory_of(room: ServedRoom) -> int:
    """Return how much memory the room has, in KiB."""
    status = Path(f"/proc/{room.pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def say(case: str, crowd: Crowd, quiet: float, attacked: float) -> None:
    """Print what there was, for `make verify`."""
    print(
        f"{case}: {crowd.sent} frames, {dict(crowd.answers)};"
        f" 95 of 100 acts within {attacked * 1000:.0f} ms, {quiet * 1000:.0f} ms when quiet"
    )
