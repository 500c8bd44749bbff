"""The inbox of a socket: in order, nothing lost, and small."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from cardroom.serving.inbox import Inbox, Message


def numbered(number: int) -> Message:
    return {"number": number}


async def test_messages_come_in_order_whether_they_wait_or_are_waited_for() -> None:
    inbox = Inbox()
    inbox.put_nowait(numbered(0))
    inbox.put_nowait(numbered(1))
    found = [await inbox.get(), await inbox.get()]
    taker = asyncio.ensure_future(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait(numbered(2))
    inbox.put_nowait(numbered(3))
    found += [await taker, await inbox.get()]
    assert found == [numbered(number) for number in range(4)]


async def test_a_taker_that_is_cancelled_takes_nothing() -> None:
    inbox = Inbox()
    taker = asyncio.ensure_future(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait(numbered(0))
    taker.cancel()
    with suppress(asyncio.CancelledError):
        await taker
    inbox.put_nowait(numbered(1))
    assert [await inbox.get(), await inbox.get()] == [numbered(0), numbered(1)]
