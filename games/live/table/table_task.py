"""One running table of this process: one task, one queue (jobs.py), the cached state.

The order is what players are promised: commit, then the cache, then the acknowledgement, then the
fan-out. Whoever asked may go away; the work is done all the same.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
import time
from collections.abc import Callable
from functools import partial

from games.clock.timing import milliseconds
from games.engine.refusals import Refused
from games.engine.table import chips_wished
from games.journal.breaks import note_break
from games.journal.crash_points import reached
from games.journal.decide_and_commit import Outcome, is_answered
from games.journal.failures import contained, note_writer_failure
from games.journal.journal_broken import JournalBroken
from games.journal.load_table import load_table
from games.journal.loaded import Committed, Loaded
from games.live import measures
from games.live.answers import answer, tell
from games.live.table.cutters import Cutters
from games.live.table.execute_request import execute_request
from games.live.table.house_turn import has_thought, house_turn
from games.live.table.jobs import Jobs
from games.live.table.pages import Pages
from games.live.table.pre_action_keeper import PreActionKeeper
from games.live.table.presence import Watch
from games.live.table.proofs import Proofs
from games.live.table.recent_refusals import Refusals
from games.live.table.request_frames import PreAct
from games.live.table.requests import Admission, Request, Requests
from games.live.table.stopped import STOPPED, Stopped, stopped_text
from games.live.table.table_writer import WriterFailed
from games.live.table.threads import Threads
from games.live.table.verb import Verb
from games.live.telling import room_frames
from games.live.telling.catch_up import followed, shown_since
from games.live.telling.fan_out import FanOut
from games.live.telling.greetings import Greetings
from games.live.telling.hand_so_far import read_hand_so_far
from games.live.telling.moment import player_to_act
from games.live.telling.showing import Shown, shown_of
from games.live.telling.sockets import Socket
from games.live.utc_clock import utc_now
from games.selectors.page_build import page_build
from games.services.hands.frame_hand import Pledges
from games.services.hands.reconnect import reconnect
from games.services.hands.ring import ring
from games.services.seats.add_wished_chips import add_wished_chips

logger = logging.getLogger(__name__)

TRY_AGAIN_AFTER = 1.0
"""Seconds until a table whose command failed is looked at again, and its alarm armed anew."""


class TableTask:
    """Runs one table's commands one after another. ``on_change`` is told of every new state, and
    ``on_shown`` of what may make it attended."""

    def __init__(
        self,
        *,
        table_id: int,
        threads: Threads,
        on_change: Callable[[TableTask], None],
        on_shown: Callable[[TableTask], None] = lambda task: None,
    ) -> None:
        self.table_id = table_id
        self.loaded: Loaded | None = None
        """The cached state; None: load it before the next command."""
        self.fan_out = FanOut(table_id, partial(on_shown, self))
        self._threads = threads
        self._on_change = on_change
        self.watch = Watch()
        self._jobs = Jobs()
        self._requests = Requests()
        self._refusals = Refusals()
        self.pages = Pages(self.fan_out.hub)
        self.cutters = Cutters()
        self._proofs = Proofs(table_id, threads)
        self._pre_actions = PreActionKeeper(self.fan_out.hub, self._put_pre_action)
        self._greetings = Greetings(self._put_greeting)
        self._stopped = Stopped(self.reload, self.hello)
        self._is_at_work = False
        self._news = 0
        """The newest version that was heard of while a job ran; 0: none."""
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
        self._stopped.forget(socket)
        if socket.player is not None and socket.opened is not None:
            self._jobs.put(partial(self.pages.tell, socket.player))

    def prove(self, socket: Socket, hand_no: int) -> None:
        """Send a socket what it can check a hand with (docs/fairness.md)."""
        last = self.fan_out.last
        is_last = last is not None and last.state.hand_no == hand_no
        is_over = last is not None and not last.state.is_hand_running
        self._proofs.ask(socket, hand_no, is_last=is_last and is_over)

    def ring(self) -> None:
        """The alarm is due."""
        self._jobs.put(self._ring)

    def refresh(self, version: int) -> None:
        """Take in that a commit, ours or somebody else's, made this version.

        While a job runs it may be the job's own: that is known once the job is done.
        """
        self._news = max(self._news, version)
        if not self._is_at_work:
            self._look_for_news()

    def reload(self) -> None:
        """Make sure that the state is loaded and the alarm armed."""
        self._jobs.put(self._reload)

    def do(self, verb: Verb) -> None:
        """Queue a command to which nobody waits for an answer: a house player's."""
        self._jobs.put(partial(self._do, verb))

    @property
    def is_stopped(self) -> bool:
        """Whether it can't go on from its journal."""
        return self._stopped.is_known

    @property
    def is_attended(self) -> bool:
        """Whether somebody sits here or looks on, or did until the last second's look."""
        shown, hub = self.fan_out.last, self.fan_out.hub
        is_seated = shown is not None and bool(shown.state.seats)
        return bool(hub.sockets) or is_seated or bool(self.watch.shown) or hub.sent.is_awaited

    def absent(self) -> frozenset[int]:
        """Return the seated people who are not there for a deal (EA-20)."""
        if self.loaded is None:
            return frozenset()
        return self.watch.absent(self.loaded.state, self.fan_out.hub.sockets, time.monotonic())

    def pledges(self) -> Pledges:
        """Return whose cuts are announced for the next deal."""
        seats = () if self.loaded is None else self.loaded.state.seats
        return self.cutters.pledges(self.fan_out.hub.sockets, {each.player for each in seats})

    async def stop(self) -> None:
        """Finish what is queued, and end."""
        self._jobs.close()
        await self._task

    def _put_greeting(self, socket: Socket) -> None:
        self._jobs.put_hello(partial(self._greet, socket))

    def _put_pre_action(self, turn: str) -> None:
        self._jobs.put(partial(self._carry_out, turn))

    def _look_for_news(self) -> None:
        """Queue a look at what others have committed, if there is anything that isn't shown."""
        version, self._news = self._news, 0
        if version > self.fan_out.version:
            self._jobs.put(partial(self._refresh, version))

    def _to_act(self) -> int | None:
        return player_to_act(self.fan_out.last)

    # --- the task ----------------------------------------------------------------------------

    async def _run(self) -> None:
        while (job := await self._jobs.next(self._to_act)) is not None:
            self._is_at_work = True
            try:
                await job()
                await self._follow_wishes()
                await self._follow_pre_actions()
                if self._stopped.is_known and self.loaded is not None:
                    self._stopped.end()
            except JournalBroken as broken:
                self.loaded = None
                with contained(self.table_id):
                    await self._stop_playing(broken)
            except WriterFailed as failed:
                self.loaded = None
                with contained(self.table_id):
                    await self._note(failed)
            except Exception:
                logger.exception("Table %s: a command failed.", self.table_id)
                self.loaded = None
                asyncio.get_running_loop().call_later(TRY_AGAIN_AFTER, self.reload)
            self._is_at_work = False
            self._look_for_news()

    async def _stop_playing(self, broken: JournalBroken) -> None:
        """Tell everybody here and staff, once, that the table can't go on from its journal."""
        if self._stopped.begin():
            logger.error("Table %s has stopped: its journal is broken. %s", self.table_id, broken)
            await self.fan_out.send_text(stopped_text())
            await self._threads.write(partial(note_break, self.table_id, broken, now=utc_now()))

    async def _note(self, failed: WriterFailed) -> None:
        """Keep an incident of what waited here; this process ends."""
        if failed.failure is not None:
            noting = partial(note_writer_failure, self.table_id, failed.failure, now=utc_now())
            await self._threads.write(noting)

    async def _answer(self, request: Request) -> None:
        try:
            outcome = await self._decide(request)
        except Exception as error:
            measures.note_failed_request(request)
            reason = STOPPED if isinstance(error, JournalBroken) else "TRY_AGAIN"
            await tell(request, room_frames.Error(reason=reason, request_id=request.id))
            raise
        finally:
            self._requests.close(request)
        await tell(request, answer(outcome, request.id, self.fan_out.version))
        measures.note_answer(request, outcome)
        await self._show(outcome)

    async def _decide(self, request: Request) -> Outcome:
        """Carry a request out, or repeat what was just refused, if it isn't answered already."""
        if isinstance(request.content, PreAct):
            return await self._keep(request, request.content)
        told = self._refusals.find(request, version=self.fan_out.version, now=time.monotonic())
        if told is not None and not await self._threads.read(
            partial(is_answered, self.table_id, request.player, request.id)
        ):
            return told
        outcome = await self._serve(
            partial(
                execute_request,
                request.content,
                table_id=self.table_id,
                player_id=request.player,
                request_id=request.id,
            )
        )
        if isinstance(outcome, Refused):
            version, now = self.fan_out.version, time.monotonic()
            self._refusals.note(request, outcome, version=version, now=now)
        else:
            self._requests.note_done(request)
            self._refusals.forget(request.player)
        return outcome

    async def _keep(self, request: Request, asked: PreAct) -> Refused | None:
        """Keep a pre-action; one that comes again after another was chosen changes nothing."""
        if self._requests.is_done(request):
            return None
        refused = self._pre_actions.keep(request.player, asked, await self._current())
        if refused is None:
            self._requests.note_done(request)
        return refused

    async def _carry_out(self, turn: str) -> None:
        """Do what the player to act chose ahead, if they still do."""
        verb = self._pre_actions.verb(turn, await self._current())
        if verb is not None:
            outcome = await self._serve(verb)
            self._pre_actions.note_outcome(turn, outcome)
            await self._show(outcome)

    async def _follow_pre_actions(self) -> None:
        if self.loaded is not None:
            await self._pre_actions.follow(self.loaded, time.monotonic())

    async def _follow_wishes(self) -> None:
        """Add the chips that players have the room add for them, once a hand is over."""
        if self.loaded is not None and chips_wished(self.loaded.state):
            await self._do(partial(add_wished_chips, table_id=self.table_id))

    async def _do(self, verb: Verb) -> None:
        await self._show(await self._serve(verb))

    async def _ring(self) -> None:
        """Make the house player's move if it is time for it, else ring the alarm."""
        move = await self._house_move(await self._current(), utc_now())
        alarm = partial(
            ring,
            table_id=self.table_id,
            absent=self.absent(),
            pledges=self.pledges(),
            later=utc_now,
        )
        outcome = await self._serve(move or alarm)
        await self._show(outcome)
        if not isinstance(outcome, Committed):
            self._on_change(self)

    async def _house_move(self, loaded: Loaded, now: dt.datetime) -> Verb | None:
        """Have a house player choose, in another thread; None: it isn't time for it."""
        if not has_thought(loaded, now):
            return None
        return await self._threads.read(partial(house_turn, loaded, now))

    async def _greet(self, socket: Socket) -> None:
        """Show a socket the table and who is there; its player may have come back in their turn."""
        version = self._greetings.take(socket, time.monotonic())
        try:
            loaded, hub = await self._current(), self.fan_out.hub
        except JournalBroken:
            await self._stopped.keep(socket, version)
            raise
        if not socket.is_open:
            return
        await self._know_the_hand(loaded)
        is_new = socket not in hub.sockets
        is_back = is_new and self.watch.greet(socket, hub.sockets)
        await self.fan_out.greet(socket, version, loaded)
        if is_new:
            await self._welcome(socket)
            await self._pre_actions.greet(socket, loaded)
        if self.watch.shown:
            await socket.send(room_frames.encode(room_frames.Presences(players=self.watch.shown)))
        player = player_to_act(loaded)
        if is_back and player is not None and player == socket.player:
            await self._do(partial(reconnect, table_id=self.table_id, player_id=player))

    async def _welcome(self, socket: Socket) -> None:
        """Tell a new socket whom it is taken for, and the player's pages which of them acts."""
        page = room_frames.Page(build=page_build(), viewer=socket.player)
        await socket.send(room_frames.encode(page))
        if socket.player is not None and socket.opened is not None:
            self.pages.open(socket, socket.opened, milliseconds(utc_now()))
            await self.pages.tell(socket.player)

    async def _know_the_hand(self, loaded: Loaded) -> None:
        hand = self.fan_out.hand
        if not hand.is_known:
            hand.know(await self._threads.read(partial(read_hand_so_far, loaded)))

    async def _refresh(self, version: int) -> None:
        """Show what another process has committed."""
        last = self.fan_out.last
        if last is None:
            await self._current()
        elif version > last.version:
            loaded, shown = await self._threads.read(partial(followed, last))
            self.loaded = loaded
            if loaded.version > last.version:
                await self._tell(loaded, shown)
            self._on_change(self)

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
        outcome = await self._threads.write_together(partial(verb, now=utc_now(), loaded=cached))
        self.loaded = outcome.loaded if isinstance(outcome, Committed) else cached
        return outcome

    async def _show(self, outcome: Outcome) -> None:
        if isinstance(outcome, Committed):
            reached("after_ack")
            if not outcome.is_repeat:
                measures.note_commit(outcome)
            if outcome.version == self.fan_out.version + 1 and not outcome.is_repeat:
                await self._tell(outcome.loaded, (shown_of(outcome),))
                self._on_change(self)
            else:
                await self._catch_up(outcome.loaded)

    async def _tell(self, loaded: Loaded, shown: tuple[Shown, ...] | None) -> None:
        for each in shown or ():
            self.cutters.note(each.public)
        await self.fan_out.send(loaded, shown)

    async def _catch_up(self, loaded: Loaded) -> None:
        """Show what others have committed since we last looked."""
        last = self.fan_out.last
        if last is None or loaded.version > last.version:
            shown = await self._threads.read(partial(shown_since, last, loaded))
            await self._tell(loaded, shown)
        self._on_change(self)
