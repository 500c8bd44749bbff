"""Two people at one table, each at a web process of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from games.tests.served.client import Client
from games.tests.served.own_time import OwnTime
from games.tests.served.waiting import PATIENCE

Two = tuple[Client, Client]


async def play_until_dealt_anew(seated: Two, pids: tuple[int, ...] = ()) -> list[float]:
    """Play a hand to its end; return how late the other learned of each act, in seconds of these
    processes' own time."""
    delays = []
    hand = seated[0].now["turn"].split(".")[0]
    while seated[0].now["turn"].split(".")[0] == hand:
        delays.append((await play_on(seated, pids))[1])
        while any(client.now.get("seat") is None for client in seated):
            await asyncio.gather(*(client.reach(client.version + 1) for client in seated))
    return delays


async def play(seated: Two, *, turns: int) -> list[int]:
    """Play on for so many turns; return their versions."""
    return [(await play_on(seated))[0] for _ in range(turns)]


async def play_on(seated: Sequence[Client], pids: tuple[int, ...] = ()) -> tuple[int, float]:
    """Have whoever is to act check or call; return the version, and after how many seconds both
    had it from when it was acknowledged."""
    actor = await on_turn(seated)
    action = {"type": "check" if actor.now["legal"].get("check") else "call"}
    answer = await actor.insist("act", turn=actor.now["turn"], action=action)
    assert answer["type"] == "ack", answer
    clock = OwnTime(*pids)
    await asyncio.gather(*(client.reach(answer["version"]) for client in seated))
    return answer["version"], clock.passed()


async def on_turn(seated: Sequence[Client]) -> Client:
    """Wait until somebody is to act; return them. AssertionError, with what is known, if nobody is
    for too long."""
    try:
        async with asyncio.timeout(PATIENCE):
            while not (able := [client for client in seated if can_act(client)]):
                await min(seated, key=lambda client: client.version).next()
    except TimeoutError:
        moments = {client.name: client.now for client in seated}
        raise AssertionError(f"Nobody is to act: {moments}") from None
    return able[0]


def can_act(client: Client) -> bool:
    return client.now.get("seat") is not None and "legal" in client.now


def assert_without_gaps(seated: Two) -> None:
    """Each version came to each of them as one frame."""
    for client in seated:
        seen = [frame["version"] for frame in client.frames if frame["type"] == "frame"]
        assert seen == list(range(seen[0], seen[0] + len(seen)))
