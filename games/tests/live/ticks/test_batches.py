"""What is done for many is done for some at a time, and the round is spread."""

from __future__ import annotations

import asyncio

import pytest

from games.live.ticks.batches import SPREAD_S, in_batches


async def test_a_round_is_spread_however_many_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    paused: list[float] = []

    async def pause(seconds: float) -> None:
        paused.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", pause)
    for count, size in ((5, 2), (5, 1), (1, 50)):
        paused.clear()
        seen = [each async for some in in_batches(range(count), size) for each in some]
        assert seen == list(range(count))
        assert len(paused) == -(-count // size)
        assert sum(paused) == pytest.approx(SPREAD_S)
    paused.clear()
    assert [each async for some in in_batches(range(0), 2) for each in some] == []
    assert paused == []
