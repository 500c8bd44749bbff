"""The socket of one table: watch it, sit down, play."""

from __future__ import annotations

import time

import msgspec
from typing_extensions import override

from accounts.openness import Openness
from games.consumers.client_frames import UNREADABLE, Heartbeat, Hello, Pledge, Prove, table_decoder
from games.consumers.error_frames import label_of, send_error
from games.consumers.page_address import era_had, is_to_be_told, page_opened, version_had
from games.consumers.room_consumer import RoomConsumer, Scope
from games.live.table.request_frames import Act, PreAct, RequestFrame
from games.live.table.requests import OPEN_AT_ONCE, Admission, Request
from games.live.table.table_task import TableTask
from games.live.telling.silent_sockets import is_behind
from games.live.telling.sockets import TRY_AGAIN, Socket

NO_SUCH_TABLE = 4404


class TableConsumer(RoomConsumer):
    """/ws/tables/<id>/"""

    __slots__ = ("task",)
    shows = Openness.TABLES
    task: TableTask

    @override
    async def opened(self) -> None:
        task = await self.room.tables.open(table_id(self.scope))
        if task is None:
            await send_error(self.socket, "NO_SUCH_TABLE")
            await self.socket.close(NO_SUCH_TABLE)
        else:
            self.task, self.socket.opened = task, page_opened(self.scope)
            self.socket.era = era_had(self.scope)
            if is_to_be_told(self.scope):
                task.hello(self.socket, self.socket.version_here(version_had(self.scope), None))

    @override
    async def take(self, text: str) -> None:
        await take(self.socket, self.task, text)

    @override
    def closed(self) -> None:
        task = self.room.tables.find(table_id(self.scope))
        if task is not None:
            task.leave(self.socket)


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
            socket.pledge = bytes.fromhex(frame.hash)
        case Prove():
            task.prove(socket, frame.hand)
        case _ if socket.player is None:
            await send_error(socket, "NOT_SIGNED_IN", request_id=frame.request_id)
        case Act() | PreAct() if not task.pages.may_act(socket):
            await send_error(socket, "PLAYED_ELSEWHERE", request_id=frame.request_id)
        case _:
            await ask_table(socket, task, request_of(frame, socket, socket.player))


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
