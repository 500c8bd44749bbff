"""Answers to players' requests: each is carried out once, refused, or answered as before."""

from __future__ import annotations

import time
from functools import partial

from games.engine.refusals import Refused
from games.journal.rows.journal_broken import JournalBroken
from games.journal.writing.decide_and_commit import Outcome, is_answered
from games.live import measures
from games.live.answers import answer, played_elsewhere, send_answer
from games.live.broadcast import room_frames
from games.live.table.cached_table import CachedTable
from games.live.table.player_requests.execute_request import execute_request
from games.live.table.player_requests.pre_action_keeper import PreActionKeeper
from games.live.table.player_requests.recent_refusals import Refusals
from games.live.table.player_requests.request_frames import PreAct, ServiceFrame
from games.live.table.player_requests.requests import Admission, Request, Requests
from games.live.table.stopped import STOPPED


class RequestDesk:
    """Takes one table's requests, and answers all sockets over which each came."""

    def __init__(self, table: CachedTable, pre_actions: PreActionKeeper) -> None:
        self._table = table
        self._pre_actions = pre_actions
        self._requests = Requests()
        self._refusals = Refusals()

    def admit(self, request: Request) -> Admission:
        """Open a request, join it to the same one, or say why neither."""
        return self._requests.admit(request)

    async def answer(self, request: Request) -> None:
        """Carry a request out, send its answer, then show everybody what it changed."""
        try:
            is_taken = request.may_act or await self._is_done(request) or request.may_act
            outcome = await self._decide(request) if is_taken else None
        except Exception as error:
            measures.note_failed_request(request)
            reason = STOPPED if isinstance(error, JournalBroken) else "TRY_AGAIN"
            await send_answer(request, room_frames.Error(reason=reason, request_id=request.id))
            raise
        finally:
            self._requests.close(request)
        if not is_taken:
            await send_answer(request, played_elsewhere(request.id))
            return
        await send_answer(request, answer(outcome, request.id, self._table.fan_out.version))
        measures.note_answer(request, outcome)
        await self._table.show(outcome)

    async def _is_done(self, request: Request) -> bool:
        """Whether it was carried out: its page may have lost the answer, and then the seat. The
        same may come from the page that acts meanwhile."""
        return self._requests.is_done(request) or await self._has_row(request)

    async def _has_row(self, request: Request) -> bool:
        return await self._table.threads.read(
            partial(is_answered, self._table.table_id, request.player, request.id)
        )

    async def _decide(self, request: Request) -> Outcome:
        """Carry a request out, or repeat what was just refused, if it isn't answered already."""
        if isinstance(request.content, PreAct):
            return await self._keep(request, request.content)
        version = self._table.fan_out.version
        known = self._refusals.find(request, version=version, now=time.monotonic())
        if known is not None and not await self._has_row(request):
            return known
        outcome = await self._execute(request, request.content)
        self._remember(request, outcome)
        return outcome

    async def _execute(self, request: Request, content: ServiceFrame) -> Outcome:
        return await self._table.serve(
            partial(
                execute_request,
                content,
                table_id=self._table.table_id,
                player_id=request.player,
                request_id=request.id,
            )
        )

    def _remember(self, request: Request, outcome: Outcome) -> None:
        if isinstance(outcome, Refused):
            version, now = self._table.fan_out.version, time.monotonic()
            self._refusals.remember(request, outcome, version=version, now=now)
        else:
            self._requests.note_done(request)
            self._refusals.forget(request.player)

    async def _keep(self, request: Request, asked: PreAct) -> Refused | None:
        """Keep a pre-action; one that comes again after another was chosen changes nothing."""
        if self._requests.is_done(request):
            return None
        refused = self._pre_actions.keep(request.player, asked, await self._table.current())
        if refused is None:
            self._requests.note_done(request)
        return refused
