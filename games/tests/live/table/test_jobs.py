"""In what order a table's work is done."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from games.live.table.jobs import Jobs

ALICE, BOB, CAROL = 1, 2, 3


def job(name: str, done: list[str]) -> Callable[[], Awaitable[None]]:
    async def work() -> None:
        done.append(name)

    return work


async def order(*queued: tuple[object, str], to_act: int | None = None) -> str:
    """Queue jobs, each for a player, for the room or as a hello; return in what order they go."""
    jobs, done = Jobs(), list[str]()
    for whose, name in queued:
        if whose == "room":
            jobs.put(job(name, done))
        elif whose == "hello":
            jobs.queue_snapshot(job(name, done))
        else:
            assert isinstance(whose, int)
            jobs.put_for(whose, job(name, done))
    jobs.close()
    while (work := await jobs.next(lambda: to_act)) is not None:
        await work()
    return " ".join(done)


async def test_one_players_commands_stay_in_order() -> None:
    assert await order((ALICE, "a1"), (ALICE, "a2"), (ALICE, "a3")) == "a1 a2 a3"


async def test_nobody_waits_behind_all_that_somebody_else_has_asked_for() -> None:
    queued = ((ALICE, "a1"), (ALICE, "a2"), (ALICE, "a3"), (BOB, "b1"), (CAROL, "c1"))

    assert await order(*queued) == "a1 b1 c1 a2 a3"


async def test_alarms_and_house_players_go_first() -> None:
    assert await order((ALICE, "a1"), (BOB, "b1"), ("room", "ring")) == "ring a1 b1"


async def test_the_player_to_act_goes_before_the_others() -> None:
    queued = ((ALICE, "a1"), (ALICE, "a2"), ("hello", "h1"), (BOB, "b1"), (BOB, "b2"))

    assert await order(*queued, to_act=BOB) == "b1 b2 a1 h1 a2"


async def test_hellos_and_commands_take_turns() -> None:
    queued = (("hello", "h1"), ("hello", "h2"), ("hello", "h3"), (ALICE, "a1"), (BOB, "b1"))

    assert await order(*queued) == "a1 h1 b1 h2 h3"


async def test_all_that_is_queued_is_done_before_the_end() -> None:
    assert await order(("hello", "h1"), (ALICE, "a1"), ("room", "ring")) == "ring a1 h1"


async def test_it_waits_for_work() -> None:
    jobs, done = Jobs(), list[str]()
    waiting = asyncio.ensure_future(jobs.next(lambda: None))
    await asyncio.sleep(0)
    assert not waiting.done()

    jobs.put(job("ring", done))

    assert await waiting is not None
    jobs.close()
    assert await jobs.next(lambda: None) is None
