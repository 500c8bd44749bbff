"""The attempts to deal that somebody was shown, as the frames' own texts have them."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from games.tests.proofs.cutting_client import Cutter


class Attempt(NamedTuple):
    """One frame: its hand and number, when it was made (ms), for how long its cuts are waited for
    (ms), and whose."""

    hand: int
    number: int
    at: int
    patience: int
    cutters: tuple[int, ...]


def attempts(seen_by: Cutter) -> list[Attempt]:
    """Return the attempts that a client was sent, in order."""
    found = []
    for event in seen_by.events("hand_framed"):
        words = [line.split() for line in event["frame"].splitlines()]
        numbers = {line[0]: int(line[1]) for line in words if line[0] in ("hand", "attempt", "at")}
        found.append(
            Attempt(
                hand=numbers["hand"],
                number=numbers["attempt"],
                at=numbers["at"],
                patience=event.get("patience", 0),
                cutters=tuple(int(line[1]) for line in words if line[0] == "cutter"),
            )
        )
    return found


def waits(seen: list[Attempt]) -> list[tuple[int, int]]:
    """Return of each attempt that was given up how long it was to wait, and how long it did."""
    again = ((one, next_) for one, next_ in pairwise(seen) if one.hand == next_.hand)
    return [(one.patience, next_.at - one.at) for one, next_ in again]
