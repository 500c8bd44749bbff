"""Frames for a player whose suspension holds, or no longer does."""

from __future__ import annotations

from accounts.selectors.suspensions import Suspension
from games.clock.timing import milliseconds
from games.live.broadcast import room_frames


def suspended_frame(held: Suspension | None) -> str:
    """Return the text of the frame; None: they may play."""
    if held is None:
        return room_frames.encode(room_frames.Suspended(scope=None))
    return room_frames.encode(
        room_frames.Suspended(
            scope=held.scope.value,
            until=None if held.until is None else milliseconds(held.until),
            reason=held.reason,
        )
    )
