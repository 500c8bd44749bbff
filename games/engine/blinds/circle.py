"""Seat numbers as a circle, clockwise; a seat may be empty and 0 stands before seat 1 (DK-3)."""

from __future__ import annotations

from collections.abc import Iterable

ROUND = 64
"""More than any table has seats."""


def steps(start: int, seat: int) -> int:
    """Return how many places lie clockwise between two; from a seat to itself, all the others."""
    return (seat - start - 1) % ROUND


def clockwise(seats: Iterable[int], start: int) -> tuple[int, ...]:
    """Return the seats in the order of the deal from ``start``'s left, ``start`` itself last."""
    return tuple(sorted(seats, key=lambda seat: steps(start, seat)))


def left_of(seats: Iterable[int], start: int) -> int:
    """Return the first seat to the left of ``start``; ``start`` itself if it is the only one."""
    return min(seats, key=lambda seat: steps(start, seat))


def right_of(seats: Iterable[int], start: int) -> int:
    """Return the first seat to the right of ``start``; ``start`` itself if it is the only one."""
    return min(seats, key=lambda seat: steps(seat, start))


def is_between(seat: int, start: int, end: int) -> bool:
    """Return whether a seat is passed on the way clockwise from ``start`` to ``end``."""
    return steps(start, seat) < steps(start, end)
