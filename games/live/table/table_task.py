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

from games.engine.table import chips_wished
from games.journal.breaks import note_break
from games.journal.giving_up_hands import contained, note_writer_failure
from games.journal.loaded import Committed, Loaded
from games.journal.rows.journal_broken import JournalBroken
from games.live.broadcast.fan_out import FanOut
from games.live.broadcast.moment import player_to_act
from games.live.broadcast.sockets import Socket
from games.live.rate import Rates
from games.live.table.cached_table import CachedTable
from games.live.table.greeter import Greeter
from games.live.table.house_turn import has_thought, house_turn
from games.live.table.jobs import Jobs
from games.live.table.pages import Pages
from games.live.table.player_requests.pre_action_keeper import PreActionKeeper
from games.live.table.player_requests.request_desk import RequestDesk
from games.live.table.player_requests.requests import Admission, Request
from games.live.table.presence import TablePresence
from games.live.table.proofs import Proofs
from games.live.table.stopped import Stopped, stopped_text
from games.live.table.writing.table_writer import WriterFailed
from games.live.table.writing.threads import Threads
from games.live.table.writing.verb import Verb
from games.live.talk.reaction_desk import Publish, ReactionDesk
from games.live.talk.reaction_rates import ReactionRates
from games.live.talk.table_talk import TableTalk
from games.live.talk.talk_desk import TalkDesk
from games.live.utc_clock import utc_now
from games.services.hands.frame_hand import Pledges
from games.services.hands.ring import ring
from games.services.seats.add_wished_chips import add_wished_chips

logger = logging.getLogger(__name__)

TRY_AGAIN_AFTER = 1.0
"""Seconds until a table whose command failed is looked at again, and its alarm armed anew."""


class TableTask:
    """Runs one table's commands one after another. ``on_change`` is called with it after every new
    state, and ``on_shown`` where somebody may have come to attend it."""

    def __init__(
        self,
        *,
        table_id: int,
        threads: Threads,
        on_change: Callable[[TableTask], None],
        on_shown: Callable[[TableTask], None] = lambda task: None,
        talk_rates: Rates | None = None,
        reaction_rates: ReactionRates | None = None,
        publish_reaction: Publish = lambda table_id, player, place: None,
    ) -> None:
        self.table_id = table_id
        self.fan_out = FanOut(table_id, partial(on_shown, self))
        self._threads = threads
        self._table = CachedTable(
            table_id=table_id,
            threads=threads,
            fan_out=self.fan_out,
            on_change=partial(on_change, self),
        )
        self.watch = TablePresence()
        self._jobs = Jobs()
        self.pages = Pages(self.fan_out.hub)
        self.cutters = self._table.cutters
        self._proofs = Proofs(table_id, threads)
        self._pre_actions = PreActionKeeper(self.fan_out.hub, self._put_pre_action)
        self._requests = RequestDesk(self._table, self._pre_actions)
        self._stopped = Stopped(self.reload, self.hello)
        self.talk = TableTalk(table_id, self.fan_out, threads)
        self.desk = TalkDesk(table_id, self._newest, threads, talk_rates)
        self.reactions = ReactionDesk(
            table_id,
            self.fan_out.hub,
            self.talk,
            self._newest,
            threads,
            reaction_rates or ReactionRates(),
            publish_reaction,
        )
        self._greeter = Greeter(
            table=self._table,
            watch=self.watch,
            pages=self.pages,
            pre_actions=self._pre_actions,
            stopped=self._stopped,
            queue=self._put_greeting,
            on_greeted=self.talk.greet,
        )
        self._is_at_work = False
        self._news = 0
        """The newest version that was heard of while a job ran; 0: none."""
        self._task = asyncio.create_task(self._run(), name=f"table {table_id}")

    @property
    def loaded(self) -> Loaded | None:
        """The cached state; None: it is loaded before the next command."""
        return self._table.loaded

    @loaded.setter
    def loaded(self, loaded: Loaded | None) -> None:
        self._table.loaded = loaded

    def _newest(self) -> Loaded | None:
        """Return the state as it was acknowledged last: whoever has a seat by it may talk."""
        return self.loaded or self.fan_out.last

    # --- what is asked of it, in the event loop --------------------------------------------

    def ask(self, request: Request) -> Admission:
        """Queue a player's command; the answer goes to all sockets over which it came."""
        admission = self._requests.admit(request)
        if admission is Admission.NEW:
            self._jobs.put_for(request.player, partial(self._requests.answer, request))
        return admission

    def hello(self, socket: Socket, version: int | None) -> None:
        """Bring a socket up to date from the version that it has, and keep it so."""
        self._greeter.ask(socket, version)

    def leave(self, socket: Socket) -> None:
        """Forget a socket that has closed; one that had been shown the table leaves its player."""
        if socket.version:
            self.watch.miss(socket, time.monotonic())
        self.fan_out.hub.discard(socket)
        self._stopped.forget(socket)
        if socket.player is not None and socket.opened is not None:
            self._jobs.put(partial(self.pages.send_acting, socket.player))

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
        self._jobs.put(self._table.current)

    def do(self, verb: Verb) -> None:
        """Queue a command to which nobody waits for an answer: a house player's."""
        self._jobs.put(partial(self._table.do, verb))

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

    @property
    def is_over(self) -> bool:
        """Whether the table is closed, and nobody attends it or waits for anything here."""
        if self.loaded is None or self.is_attended or self._is_at_work or not self._jobs.is_empty:
            return False
        state, due = self.loaded.state, self.loaded.clock.due
        return state.is_closed and not state.seats and due is None

    @property
    def has_ended(self) -> bool:
        """Whether it was ended: the table's next task is another."""
        return self._jobs.is_closed

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
        await self.desk.stop()
        await self.talk.stop()
        await self.reactions.stop()

    def _put_greeting(self, socket: Socket) -> None:
        self._jobs.queue_snapshot(partial(self._greeter.greet, socket))

    def _put_pre_action(self, turn: str) -> None:
        self._jobs.put(partial(self._carry_out, turn))

    def _look_for_news(self) -> None:
        """Queue a look at what others have committed, if there is anything that isn't shown."""
        version, self._news = self._news, 0
        if version > self.fan_out.version:
            self._jobs.put(partial(self._table.refresh, version))

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
        """Send everybody here and staff, once, that the table can't go on from its journal."""
        if self._stopped.begin():
            logger.error("Table %s has stopped: its journal is broken. %s", self.table_id, broken)
            await self.fan_out.send_text(stopped_text())
            await self._threads.write(partial(note_break, self.table_id, broken, now=utc_now()))

    async def _note(self, failed: WriterFailed) -> None:
        """Keep an incident of what waited here; this process ends."""
        if failed.failure is not None:
            noting = partial(note_writer_failure, self.table_id, failed.failure, now=utc_now())
            await self._threads.write(noting)

    async def _carry_out(self, turn: str) -> None:
        """Do what the player to act chose ahead, if they still do."""
        verb = self._pre_actions.verb(turn, await self._table.current())
        if verb is not None:
            outcome = await self._table.serve(verb)
            self._pre_actions.note_outcome(turn, outcome)
            await self._table.show(outcome)

    async def _follow_pre_actions(self) -> None:
        if self.loaded is not None:
            await self._pre_actions.follow(self.loaded, time.monotonic())

    async def _follow_wishes(self) -> None:
        """Add the chips that players have the room add for them, once a hand is over."""
        if self.loaded is not None and chips_wished(self.loaded.state):
            await self._table.do(partial(add_wished_chips, table_id=self.table_id))

    async def _ring(self) -> None:
        """Make the house player's move if it is time for it, else ring the alarm."""
        move = await self._house_move(await self._table.current(), utc_now())
        alarm = partial(
            ring,
            table_id=self.table_id,
            absent=self.absent(),
            pledges=self.pledges(),
            later=utc_now,
        )
        outcome = await self._table.serve(move or alarm)
        await self._table.show(outcome)
        if not isinstance(outcome, Committed):
            self._table.on_change()

    async def _house_move(self, loaded: Loaded, now: dt.datetime) -> Verb | None:
        """Have a house player choose, in another thread; None: it isn't time for it."""
        if not has_thought(loaded, now):
            return None
        return await self._threads.read(partial(house_turn, loaded, now))
