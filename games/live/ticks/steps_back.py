"""Steps back of the server's clock: what was left of each wait is left (EA-18)."""

from __future__ import annotations

import asyncio
from functools import partial

from games.clock.timing import milliseconds
from games.journal.giving_up_hands import contained
from games.live.ticks.tick import Served
from games.live.utc_clock import ClockWatch, utc_now
from games.selectors.evidence.held_time import behind_by
from games.selectors.presence.living_processes import last_sign_of_life
from games.services.clock_steps.note_step_back import note_step_back
from games.services.clock_steps.step_table_back import step_table_back

BEATS_S = 1.5
"""Seconds in which a process that lives says so again."""


class StepsBack:
    """Looks as the process begins, by what was written last, and then each second."""

    def __init__(self) -> None:
        self._watch = ClockWatch()

    async def begin(self, served: Served) -> None:
        """If the clock is behind, hold time until it has caught up; where another process lives by
        a clock that is ahead of this one, its deadlines stay as they are."""
        by = await served.threads.read(lambda: behind_by(now=milliseconds(utc_now())))
        if not by:
            return
        last = await served.threads.read(last_sign_of_life)
        await asyncio.sleep(BEATS_S)
        moves = await served.threads.read(last_sign_of_life) == last
        await _set_back(served, by, is_start=True, moves=moves)

    async def tick(self, served: Served) -> None:
        """Set everything back by what the clock was set back by; if that fails, try again."""
        by = self._watch.step()
        if by:
            await _set_back(served, by)
            served.process.step_back(by)
            self._watch.see_to(by)


async def _set_back(served: Served, by: int, *, is_start: bool = False, moves: bool = True) -> None:
    noticed = milliseconds(utc_now())
    note = partial(note_step_back, by=by, now=noticed, is_start=is_start, moves=moves)
    for table_id in await served.threads.write(note):
        step = partial(step_table_back, table_id=table_id, by=by, noticed=noticed)
        with contained(table_id):
            await served.threads.write(partial(step, now=utc_now()))
