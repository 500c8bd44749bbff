"""The room's own waits as they are now."""

from __future__ import annotations

from accounts.selectors.current_settings import last_settings
from games.clock.timing import Timing


def room_timing() -> Timing:
    """Return them as this process read the room's settings last: a commit asks nobody."""
    room = last_settings()
    return Timing(
        pause=room.milliseconds("hand_pause_ms"),
        show_pause=room.milliseconds("show_pause_ms"),
        least_thinking=room.milliseconds("least_thinking_ms"),
        most_thinking=room.milliseconds("most_thinking_ms"),
    )
