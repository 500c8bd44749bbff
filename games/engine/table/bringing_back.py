"""Bringing back: what a player who returns to a limit must bring (MO-12). Amounts in cents."""

from __future__ import annotations

from collections.abc import Sequence


def least_to_bring(owed: Sequence[int], *, bankroll: int) -> int:
    """Return the most of what they left with and haven't brought back, or all that they have.

    ``owed`` is what is still out of each departure of the last hour.
    """
    return min(max(owed, default=0), bankroll)


def after_bringing(owed: Sequence[int], brought: int) -> tuple[int, ...]:
    """Return what is still out of each departure once so much was brought back, the most first."""
    out = list(owed)
    for index in sorted(range(len(out)), key=out.__getitem__, reverse=True):
        paid = min(out[index], brought)
        out[index] -= paid
        brought -= paid
    return tuple(out)
