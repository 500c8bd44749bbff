"""One running table of this process: one task, one queue (jobs.py), the cached state.

The order is what players are promised: commit, then the cache, then the acknowledgement, then the
fan-out. Whoever asked may go away; the work is done all the same.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial

from games.engine.refusals import Refused
from games.journal.carry_out import is_answered
from games.journal.crash_points import reached
from games.journal.load_table import load_table
from games.journal.loaded import Committed, Loaded
from games.live.answers import answer, tell
from games.live.clock import utc_now
from games.live.company.house_turn import house_turn
from games.live.table.jobs import Jobs
from games.live.table.presence import Watch
from games.live.table.refusals import Refusals
from games.live.table.requests import Admission, Request, Requests
from games.live.table.threads import Threads
from games.live.table.verb import Outcome, Verb
from games.live.telling import frames
from games.live.telling.catch_up import shown_since
from games.live.telling.fan_out import FanOut
from games.live.telling.greetings import Greetings
from games.live.telling.moment import player_to_act
from games.live.telling.showing import shown_of
from games.live.telling.sockets import Socket
from games.selectors.page_build import page_build
from games.services.hands.reconnect import reconnect
from games.services.hands.ring import ring

logger = logging.getLogger(__name__)

TRY_AGAIN_AFTER = 1.0
"""Seconds until a table whose command failed is looked at again, and its alarm armed anew."""


class TableTask:
    """Runs one table's commands one after another. ``on_change`` is told of every new state."""

    def __init__(
        self, *, table_id: int, threads: Threads, on_change: Callable[[TableTask], None]
    ) -> None:
        self.table_id = table_id
        self.loaded: Loaded | None = None
        """The cached state; None: load it before the next command."""
        self.fan_out = FanOut(table_id)
        self._threads = threads
        self._on_change = on_change
        self.watch = Watch()
        self._jobs = Jobs()
        self._requests = Requests()
        self._refusals = Refusals()
        self._greetings = Greetings(self._put_greeting)
        self._task = asyncio.create_task(self._run(), name=f"table {table_id}")

    # --- what is asked of it, in the event loop --------------------------------------------

    def ask(self, request: Request) -> Admission:
        """Queue a player's command; the answer goes to all sockets over which it came."""
        admission = self._requests.admit(request)
        if admission is Admission.NEW:
            self._jobs.put_for(request.player, partial(self._answer, request))
        return admission

    def hello(self, socket: Socket, version: int | None) -> None:
        """Bring a socket up to date from the version that it has, and keep it so."""
        self._greetings.ask(socket, version, time.monotonic())

    def leave(self, socket: Socket) -> None:
        """Forget a socket that has closed; one that had been shown the table leaves its player."""
        if socket.version:
            self.watch.miss(socket, time.monotonic())
        self.fan_out.hub.discard(socket)

    def ring(self) -> None:
        """The alarm is due."""
        self._jobs.put(self._ring)

    def refresh(self, version: int) -> None:
        """A commit made this version, ours or somebody else's."""
        if version > self.fan_out.version:
            self._jobs.put(partial(self._refresh, version))

    def reload(self) -> None:
        """Make sure that the state is loaded and the alarm armed."""
        self._jobs.put(self._reload)

    def do(self, verb: Verb) -> None:
        """Queue a command to which nobody waits for an answer: a house player's."""
        self._jobs.put(partial(self._do, verb))

    def absent(self) -> frozenset[int]:
        """Return the seated people who are not there for a deal (EA-20)."""
        if self.loaded is None:
            return frozenset()
        return self.watch.absent(self.loaded.state, self.fan_out.hub.sockets, time.monotonic())

    async def stop(self) -> None:
        """Finish what is queued, and end."""
        self._jobs.close()
        await self._task

    def _put_greeting(self, socket: Socket) -> None:
        self._jobs.put_hello(partial(self._greet, socket))

    def _to_act(self) -> int | None:
        return player_to_act(self.fan_out.last)

    # --- the task ----------------------------------------------------------------------------

    async def _run(self) -> None:
        while (job := await self._jobs.next(self._to_act)) is not None:
            try:
                await job()
            except Exception:
                logger.exception("Table %s: a command failed.", self.table_id)
                self.loaded = None
                asyncio.get_running_loop().call_later(TRY_AGAIN_AFTER, self.reload)

    async def _answer(self, request: Request) -> None:
        try:
            outcome = await self._decide(request)
        except Exception:
            await tell(request, frames.Error(reason="TRY_AGAIN", request_id=request.id))
            raise
        finally:
            self._requests.close(request)
        await tell(request, answer(outcome, request.id, self.fan_out.version))
        await self._show(outcome)

    async def _decide(self, request: Request) -> Outcome:
        """Carry a request out, or repeat what was just refused, if it isn't answered already."""
        told = self._refusals.find(request, version=self.fan_out.version, now=time.monotonic())
        if told is not None and not await self._threads.read(
            partial(is_answered, self.table_id, request.player, request.id)
        ):
            return told
        outcome = await self._serve(request.verb)
        if isinstance(outcome, Refused):
            version, now = self.fan_out.version, time.monotonic()
            self._refusals.note(request, outcome, version=version, now=now)
        else:
            self._requests.note_done(request)
            self._refusals.forget(request.player)
        return outcome

    async def _do(self, verb: Verb) -> None:
        await self._show(await self._serve(verb))

    async def _ring(self) -> None:
        """Make the house player's move if it is time for it, else ring the alarm."""
        move = await self._threads.read(partial(house_turn, await self._current(), utc_now()))
        alarm = partial(ring, table_id=self.table_id, absent=self.absent())
        outcome = await self._serve(move or alarm)
        await self._show(outcome)
        if not isinstance(outcome, Committed):
            self._on_change(self)

    async def _greet(self, socket: Socket) -> None:
        """Show a socket the table and who is there; its player may have come back in their turn."""
        version = self._greetings.take(socket, time.monotonic())
        loaded, hub = await self._current(), self.fan_out.hub
        if not socket.is_open:
            return
        is_new = socket not in hub.sockets
        is_back = is_new and self.watch.greet(socket, hub.sockets)
        await self.fan_out.greet(socket, version, loaded)
        if is_new:
            await socket.send(frames.encode(frames.Page(build=page_build())))
        if self.watch.shown:
            await socket.send(frames.encode(frames.Presences(players=self.watch.shown)))
        player = player_to_act(loaded)
        if is_back and player is not None and player == socket.player:
            await self._do(partial(reconnect, table_id=self.table_id, player_id=player))

    async def _refresh(self, version: int) -> None:
        if version > self.fan_out.version:
            self.loaded = None
            await self._current()

    async def _reload(self) -> None:
        await self._current()

    async def _current(self) -> Loaded:
        if self.loaded is None:
            self.loaded = await self._threads.read(partial(load_table, table_id=self.table_id))
            await self._catch_up(self.loaded)
        return self.loaded

    async def _serve(self, verb: Verb) -> Outcome:
        """Run a service in the writer thread. If it fails, the cached state is dropped.

        The service itself looks again when another process was first, and looks for the request's
        row when the database failed at COMMIT.
        """
        cached, self.loaded = self.loaded, None
        outcome = await self._threads.write(partial(verb, now=utc_now(), loaded=cached))
        self.loaded = outcome.loaded if isinstance(outcome, Committed) else cached
        return outcome

    async def _show(self, outcome: Outcome) -> None:
        if isinstance(outcome, Committed):
            reached("after_ack")
            if outcome.version == self.fan_out.version + 1 and not outcome.is_repeat:
                await self.fan_out.send(outcome.loaded, (shown_of(outcome),))
                self._on_change(self)
            else:
                await self._catch_up(outcome.loaded)

    async def _catch_up(self, loaded: Loaded) -> None:
        """Show what others have committed since we last looked."""
        last = self.fan_out.last
        if last is None or loaded.version > last.version:
            shown = await self._threads.read(partial(shown_since, last, loaded))
            await self.fan_out.send(loaded, shown)
        self._on_change(self)
