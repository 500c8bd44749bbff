"""Files that are sent as they are made, however long they are."""

from __future__ import annotations

from collections.abc import AsyncIterator, Generator
from functools import partial
from typing import TypeVar

from asgiref.sync import sync_to_async
from django.db import connections

Piece = TypeVar("Piece", str, bytes)


async def one_by_one(texts: Generator[Piece]) -> AsyncIterator[Piece]:
    """Yield texts, each made in the thread that has the request's connection to the database."""
    following = sync_to_async(partial(next, texts, None))
    try:
        while (text := await following()) is not None:
            yield text
    finally:
        await sync_to_async(_end)(texts)


def _end(texts: Generator[Piece]) -> None:
    """Give the connection back too: Django does so at an answer's end, which one that fails half
    way never comes to, and a pool of connections would be one short for good."""
    try:
        texts.close()
    finally:
        for each in connections.all(initialized_only=True):
            if not each.in_atomic_block:  # else it is its owner's, who goes on with it
                each.close_if_unusable_or_obsolete()
