"""How often a socket's hello is answered."""

from __future__ import annotations

import asyncio

import pytest

from games.live.broadcast import snapshot_requests
from games.live.broadcast.snapshot_requests import SnapshotRequests
from games.live.broadcast.sockets import Socket


async def nowhere(message: dict[str, object]) -> None:
    """Send nothing."""


def a_socket() -> Socket:
    return Socket(nowhere, player=None, now=0.0)


@pytest.fixture
def queued() -> list[Socket]:
    return []


@pytest.fixture
def each(monkeypatch: pytest.MonkeyPatch) -> float:
    monkeypatch.setattr(snapshot_requests, "EACH_S", 0.05)
    return 0.05


async def test_the_first_is_answered_at_once(queued: list[Socket]) -> None:
    greeting, first, second = SnapshotRequests(queued.append), a_socket(), a_socket()

    greeting.ask(first, 3, now=0.0)
    greeting.ask(second, None, now=0.0)

    assert queued == [first, second]
    assert (greeting.pop(first, 0.0), greeting.pop(second, 0.0)) == (3, None)


async def test_of_several_the_last_is_answered_and_none_is_lost(
    queued: list[Socket], each: float
) -> None:
    greeting, socket = SnapshotRequests(queued.append), a_socket()
    greeting.ask(socket, 1, now=0.0)
    greeting.pop(socket, 0.0)

    for version in (2, 3, 4):
        greeting.ask(socket, version, now=0.01)
    assert queued == [socket]
    while len(queued) < 2:
        await asyncio.sleep(0.005)

    assert greeting.pop(socket, each) == 4
    await asyncio.sleep(2 * each)
    assert queued == [socket, socket]


async def test_one_that_waits_in_the_queue_is_brought_up_to_date(queued: list[Socket]) -> None:
    greeting, socket = SnapshotRequests(queued.append), a_socket()

    greeting.ask(socket, 1, now=0.0)
    greeting.ask(socket, 2, now=0.5)

    assert queued == [socket]
    assert greeting.pop(socket, 1.0) == 2
