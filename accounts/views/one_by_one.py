"""Files that are sent as they are made, however long they are."""

from __future__ import annotations

from collections.abc import AsyncIterator, Generator
from functools import partial

from asgiref.sync import sync_to_async


async def one_by_one(texts: Generator[str]) -> AsyncIterator[str]:
    """Yield texts, each made in the thread that has the request's connection to the database."""
    following = sync_to_async(partial(next, texts, None))
    try:
        while (text := await following()) is not None:
            yield text
    finally:
        await sync_to_async(texts.close)()
