"""The socket of one table: watch it, sit down, play."""

from __future__ import annotations

import time
from functools import partial

import msgspec
from typing_extensions import override

from accounts.rights.visibility import Openness
from games.consumers.client_frames import (
    UNREADABLE,
    Heartbeat,
    Hello,
    Pledge,
    Prove,
    React,
    Say,
    table_decoder,
)
from games.consumers.error_frames import label_of, send_error
from games.consumers.page_address import era_had, page_opened, says_what_it_has, version_had
from games.consumers.room_consumer import RoomConsumer, Scope
from games.engine.actions import Show
from games.engine.refusals import Reason
from games.live.broadcast import room_frames
from games.live.broadcast.silent_sockets import is_behind
from games.live.broadcast.sockets import NO_SUCH_TABLE, TRY_AGAIN, Socket
from games.live.table.greeter import page_text
from games.live.table.player_requests.request_frames import (
    Act,
    PreAct,
    RequestFrame,
    RevealCut,
    UseTimeBank,
)
from games.live.table.player_requests.requests import OPEN_AT_ONCE, Admission, Request
from games.live.table.table_task import TableTask
from games.selectors.dealt_in import first_own_hand
from games.selectors.onlooker import Onlooker
from games.selectors.seen_tables import looker_at


class TableConsumer(RoomConsumer):
    """/ws/tables/<id>/"""

    __slots__ = ("task",)
    shows = Openness.TABLES
    task: TableTask

    @override
    async def opened(self) -> None:
        table, who = table_id(self.scope), self.socket.onlooker
        looker, own_from = await self.room.threads.look_up(partial(who_comes, who, table))
        task = None if looker is None else await self.room.tables.open(table)
        if task is None:
            await self._show_no_table()
        else:
            self.task, self.socket.opened = task, page_opened(self.scope)
            self.socket.onlooker, self.socket.own_from = looker or who, own_from
            self.socket.era = era_had(self.scope)
            if says_what_it_has(self.scope):
                task.hello(self.socket, self.socket.version_here(version_had(self.scope), None))

    async def _show_no_table(self) -> None:
        """Say whom it is taken for, too: a page whose session has ended learns it by that alone,
        if its line was down when the others' were closed."""
        await send_error(self.socket, "NO_SUCH_TABLE")
        await self.socket.send(page_text(self.socket.player))
        await self.socket.close(NO_SUCH_TABLE)

    @override
    async def take(self, text: str) -> None:
        if self.task.has_ended:  # nobody had said hello there for long
            table = table_id(self.scope)
            self.task = await self.room.tables.open(table) or self.task
        await take(self.socket, self.task, text)

    @override
    def closed(self) -> None:
        task = self.room.tables.find(table_id(self.scope))
        if task is not None:
            task.leave(self.socket)


def who_comes(who: Onlooker, table: int) -> tuple[Onlooker | None, int]:
    """Return who looks at a table, None if they may not, and the first hand of it whose cards are
    their own."""
    return looker_at(who, table), first_own_hand(who.player, table)


def table_id(scope: Scope) -> int:
    """Return which table's path it is."""
    return int(scope["url_route"]["kwargs"]["table_id"])


async def take(socket: Socket, task: TableTask, text: str) -> None:
    """Parse one frame and hand it over."""
    try:
        frame = table_decoder.decode(text)
    except UNREADABLE as error:
        await send_error(
            socket, "BAD_FRAME", problem=str(error), request_id=label_of(text).request_id
        )
        return
    match frame:
        case Hello():
            task.hello(socket, socket.version_here(frame.version, frame.era))
        case Heartbeat():
            await heard(socket, task, frame)
        case Pledge():
            socket.note_pledge(bytes.fromhex(frame.hash), time.monotonic())
        case Prove():
            task.prove(socket, frame.hand)
        case _ if socket.player is None:
            await send_error(socket, "NOT_SIGNED_IN", request_id=frame.request_id)
        case Say():
            await task.desk.take(socket, socket.player, frame.request_id, frame.text)
        case React():
            await task.reactions.take(socket, socket.player, frame.request_id, frame.reaction)
        case _:
            if isinstance(frame, RevealCut) and frame.next is not None:
                socket.note_pledge(bytes.fromhex(frame.next), time.monotonic())
            if shows_unseen(socket, frame):
                refusal = room_frames.Refusal(
                    request_id=frame.request_id, reason=Reason.NOTHING_TO_SHOW.value
                )
                await socket.send(room_frames.encode(refusal))
                return
            request = request_of(frame, socket, socket.player)
            if isinstance(frame, Act | PreAct | UseTimeBank):
                request.may_act = task.pages.may_act(socket)
            await ask_table(socket, task, request)


def shows_unseen(socket: Socket, frame: RequestFrame) -> bool:
    """Return whether a frame would show cards that aren't this browser's to see: all would read
    them, and so would it."""
    if not (socket.own_from and isinstance(frame, Act) and isinstance(frame.action, Show)):
        return False
    hand_no = frame.turn.partition(".")[0]
    return not (hand_no.isdecimal() and socket.has_own(int(hand_no)))


def request_of(frame: RequestFrame, socket: Socket, player: int) -> Request:
    """Return what a player asks of a table."""
    return Request(
        player=player,
        id=frame.request_id,
        content=msgspec.structs.replace(frame, request_id=""),
        sockets=[socket],
    )


async def ask_table(socket: Socket, task: TableTask, request: Request) -> None:
    """Hand a request over, or say why it can't be taken."""
    match task.ask(request):
        case Admission.OTHER_CONTENT:
            await send_error(socket, "REQUEST_ID_USED", request_id=request.id)
        case Admission.TOO_MANY:
            await send_error(socket, "TOO_MANY_OPEN", most=OPEN_AT_ONCE, request_id=request.id)
        case Admission.NEW | Admission.SAME:
            pass


async def heard(socket: Socket, task: TableTask, beat: Heartbeat) -> None:
    """Note what a client has, and how long it took to answer.

    One that is too far behind is better off with a new socket.

    A version that it was never sent says nothing: it can't have that.
    """
    if beat.ask is not None:
        socket.note_answered(beat.ask, time.monotonic())
    if beat.version <= task.fan_out.version and socket in task.fan_out.hub.sockets:
        socket.version = max(socket.version, beat.version)
    if is_behind(task.fan_out.hub, socket):
        await socket.close(TRY_AGAIN)
