"""What the log says of a Redis that can't be reached: it is one line, whatever is tried since."""

from __future__ import annotations

import asyncio

import pytest

from cardroom.tests.no_redis import REFUSED, url_at
from games.live import listener
from games.live.listener import Pointers


async def test_it_names_the_setting_and_the_cause_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries: list[int] = []
    monkeypatch.setattr(listener, "AGAIN_AFTER_S", 0.01)
    hear = Pointers._hear

    async def counted(pointers: Pointers) -> None:
        tries.append(1)
        await hear(pointers)

    monkeypatch.setattr(Pointers, "_hear", counted)
    pointers = Pointers(url_at(REFUSED), lambda table_id, version: None)
    async with asyncio.timeout(10):
        while len(tries) < 4:
            await asyncio.sleep(0.01)
    await pointers.stop()

    (line,) = caplog.messages
    assert "REDIS_URL" in line
    assert "127.0.0.1:1" in line
