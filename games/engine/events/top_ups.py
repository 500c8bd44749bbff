"""Chips that join a stack between hands."""

from __future__ import annotations

from games.engine.base import Tagged


class TopUpQueued(Tagged, tag="top_up_queued"):
    """Chips that will join the stack when the hand is over (MO-14)."""

    seat: int
    chips: int


class ToppedUp(Tagged, tag="topped_up"):
    """Chips joined the stack."""

    seat: int
    chips: int


class TopUpReturned(Tagged, tag="top_up_returned"):
    """Queued chips that may not join the stack went back to the bankroll (MO-11)."""

    seat: int
    chips: int
