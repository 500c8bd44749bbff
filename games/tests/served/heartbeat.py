"""Heartbeats of clients that don't read all the time, as a page sends them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import websockets

from games.tests.served.client import Client

EVERY = 3.0
UP_TO_DATE = 10**9
"""A version that no table reaches: the client has all that it was sent."""


@asynccontextmanager
async def beating(client: Client) -> AsyncIterator[Client]:
    """Open a client, and keep it from being closed as one that stays behind."""
    async with client:
        task = asyncio.create_task(beat(client))
        try:
            yield client
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def beat(client: Client) -> None:
    """Send heartbeats until the socket is closed."""
    with suppress(websockets.ConnectionClosed):
        while True:
            await client.send("heartbeat", version=UP_TO_DATE)
            await asyncio.sleep(EVERY)
