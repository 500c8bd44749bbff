"""A round over mails that were left unsent."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator

ROUND_S = 30.0
"""Seconds. A mail server that hangs keeps each mail for its time-out, and backups, counts and other
mail wait behind the round in the same queue."""


def in_a_round(rows: Iterable[int]) -> Iterator[int]:
    """Yield rows, by id, until the time is over; those that are left are the next round's."""
    end = time.monotonic() + ROUND_S
    for row_id in rows:
        yield row_id
        if time.monotonic() >= end:
            return
