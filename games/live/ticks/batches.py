"""Batches: what a tick does for many is done some at a time, and people's actions in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import TypeVar

T = TypeVar("T")

SPREAD_S = 0.5
"""Seconds over which a round is spread, however many there are."""


async def in_batches(everything: Sequence[T], size: int) -> AsyncIterator[Sequence[T]]:
    """Yield so many at a time, with pauses that spread the round: no action waits for all of it."""
    for start in range(0, len(everything), size):
        some = everything[start : start + size]
        yield some
        await asyncio.sleep(SPREAD_S * len(some) / len(everything))
