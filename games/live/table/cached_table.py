"""A table's cached state in this process: loaded once, run against, shown, and followed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from games.journal.load_table import load_table
from games.journal.loaded import Committed, Loaded
from games.journal.writing.crash_points import reached
from games.journal.writing.decide_and_commit import Outcome
from games.live import measures
from games.live.broadcast.catch_up import followed, shown_since
from games.live.broadcast.commit_projection import Projection, projection_of
from games.live.broadcast.fan_out import FanOut
from games.live.table.cutters import Cutters
from games.live.table.writing.threads import Threads
from games.live.table.writing.verb import Verb
from games.live.utc_clock import utc_now


class CachedTable:
    """The state, and what is sent of it; ``on_change`` is called after each look at it."""

    def __init__(
        self, *, table_id: int, threads: Threads, fan_out: FanOut, on_change: Callable[[], None]
    ) -> None:
        self.table_id = table_id
        self.loaded: Loaded | None = None
        """None: load it before the next command."""
        self.fan_out = fan_out
        self.cutters = Cutters()
        self.threads = threads
        self.on_change = on_change

    async def current(self) -> Loaded:
        """Return the state, loaded anew if a command has failed since."""
        if self.loaded is None:
            self.loaded = await self.threads.read(partial(load_table, table_id=self.table_id))
            await self._catch_up(self.loaded)
        return self.loaded

    async def do(self, verb: Verb) -> None:
        """Run a service, and show what it has committed."""
        await self.show(await self.serve(verb))

    async def serve(self, verb: Verb) -> Outcome:
        """Run a service in the writer thread. If it fails, the cached state is dropped.

        The service itself looks again when another process was first, and looks for the request's
        row when the database failed at COMMIT.
        """
        cached, self.loaded = self.loaded, None
        outcome = await self.threads.write_together(partial(verb, now=utc_now(), loaded=cached))
        self.loaded = outcome.loaded if isinstance(outcome, Committed) else cached
        return outcome

    async def show(self, outcome: Outcome) -> None:
        """Send everybody what a service has committed; a refusal is nobody else's."""
        if not isinstance(outcome, Committed):
            return
        reached("after_ack")
        if not outcome.is_repeat:
            measures.note_commit(outcome)
        if outcome.version == self.fan_out.version + 1 and not outcome.is_repeat:
            await self._send(outcome.loaded, (projection_of(outcome),))
            self.on_change()
        else:
            await self._catch_up(outcome.loaded)

    async def refresh(self, version: int) -> None:
        """Show what another process has committed up to this version."""
        last = self.fan_out.last
        if last is None:
            await self.current()
        elif version > last.version:
            loaded, projections = await self.threads.read(partial(followed, last))
            self.loaded = loaded
            if loaded.version > last.version:
                await self._send(loaded, projections)
            self.on_change()

    async def _catch_up(self, loaded: Loaded) -> None:
        """Show what others have committed since we last looked."""
        last = self.fan_out.last
        if last is None or loaded.version > last.version:
            projections = await self.threads.read(partial(shown_since, last, loaded))
            await self._send(loaded, projections)
        self.on_change()

    async def _send(self, loaded: Loaded, projections: tuple[Projection, ...] | None) -> None:
        for each in projections or ():
            self.cutters.follow(each.public)
        await self.fan_out.send(loaded, projections)
