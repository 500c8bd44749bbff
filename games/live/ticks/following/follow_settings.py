"""Following the room's settings: once a second they are read, so that no commit has to."""

from __future__ import annotations

from accounts.selectors.current_settings import room_settings
from games.live.ticks.tick import Served


async def follow_settings(served: Served) -> None:
    """Have this process go by the pauses, and send the house players, that staff set last."""
    await served.threads.read(room_settings)
