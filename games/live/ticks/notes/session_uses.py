"""Session uses: whoever has a page open is signed in there now, though they ask for no other."""

from __future__ import annotations

from functools import partial

from accounts.selectors.visiting.visitors import SESSION
from accounts.services.sessions.note_browser import NOTED_EVERY, note_sessions_in_use
from games.live.ticks.batches import in_batches
from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now

AT_A_TIME = 500
"""Sessions in one statement, as with tokens."""


class SessionUses:
    """When each session whose sockets are open was noted, by its stored key; monotonic seconds."""

    def __init__(self) -> None:
        self._noted: dict[str, float] = {}

    async def tick(self, served: Served) -> None:
        """Note those that are due, and forget those that are gone."""
        keys = [each.key for each in served.sockets if each.key.startswith(SESSION)]
        open_now = {key.removeprefix(SESSION) for key in keys}
        self._noted = {key: at for key, at in self._noted.items() if key in open_now}
        due = served.now - NOTED_EVERY.total_seconds()
        stale = [key for key in open_now if self._noted.get(key, due) <= due]
        async for some in in_batches(stale, AT_A_TIME):
            await served.threads.write(partial(note_sessions_in_use, some, now=utc_now()))
            self._noted.update(dict.fromkeys(some, served.now))
