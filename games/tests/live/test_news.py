"""Commits of any thread are heard of in the event loop, in order, however many come at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Thread

import pytest

from games.live.news import News


def told_from_a_thread(news: News[int], *versions: int) -> None:
    """Announce a table's versions in another thread, to the end."""

    def announce() -> None:
        for version in versions:
            news.announce(7, version)

    thread = Thread(target=announce)
    thread.start()
    thread.join()


async def test_all_are_heard_of_in_order_for_one_call_of_the_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[tuple[int, int]] = []
    news = News[int](lambda table_id, version: heard.append((table_id, version)))
    loop, calls = asyncio.get_running_loop(), 0
    real = loop.call_soon_threadsafe

    def call(work: Callable[[], None]) -> None:
        nonlocal calls
        calls += 1
        real(work)

    monkeypatch.setattr(loop, "call_soon_threadsafe", call)

    for first in (1, 11):
        told_from_a_thread(news, *range(first, first + 10))
        await asyncio.sleep(0.01)

    assert heard == [(7, version) for version in range(1, 21)]
    assert calls == 2


async def test_one_that_cannot_be_taken_keeps_no_other_waiting() -> None:
    heard: list[int] = []
    asyncio.get_running_loop().set_exception_handler(lambda *_: None)

    def take(table_id: int, version: int) -> None:
        if version == 2:
            raise ValueError(version)
        heard.append(version)

    told_from_a_thread(News(take), 1, 2, 3)
    await asyncio.sleep(0.01)
    assert heard == [1, 3]


def test_after_the_loop_has_closed_nobody_hears_of_it() -> None:
    async def make() -> News[int]:
        return News(lambda table_id, version: None)

    news = asyncio.run(make())
    told_from_a_thread(news, 1)
