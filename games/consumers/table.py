"""The socket of one table: watch it, sit down, play."""

from __future__ import annotations

from functools import partial

import msgspec
from typing_extensions import override

from games.consumers.complaints import asked, complain
from games.consumers.frames import UNREADABLE, Act, Command, Heartbeat, Hello, table_decoder
from games.consumers.socket_app import Scope, SocketApp, Visit
from games.consumers.verbs import verb_of
from games.live.room import Room
from games.live.table.requests import OPEN_AT_ONCE, Admission, Request
from games.live.table.table_task import TableTask
from games.live.telling.sockets import TRY_AGAIN, Socket

NO_SUCH_TABLE = 4404


class TableSocket(SocketApp):
    """/ws/tables/<id>/"""

    @override
    async def opened(self, room: Room, socket: Socket, scope: Scope) -> Visit | None:
        task = await room.tables.open(table_id(scope))
        if task is None:
            await complain(socket, "NO_SUCH_TABLE")
            await socket.close(NO_SUCH_TABLE)
            return None
        return partial(take, socket, task)

    @override
    def closed(self, room: Room, socket: Socket, scope: Scope) -> None:
        task = room.tables.find(table_id(scope))
        if task is not None:
            task.leave(socket)


def table_id(scope: Scope) -> int:
    """Return which table's path it is."""
    return int(scope["url_route"]["kwargs"]["table_id"])


async def take(socket: Socket, task: TableTask, text: str) -> None:
    """Parse one frame and hand it over."""
    try:
        frame = table_decoder.decode(text)
    except UNREADABLE as error:
        await complain(socket, "BAD_FRAME", problem=str(error), request_id=asked(text).request_id)
        return
    match frame:
        case Hello():
            task.hello(socket, frame.version)
        case Heartbeat():
            await heard(socket, task, frame.version)
        case _ if socket.player is None:
            await complain(socket, "NOT_SIGNED_IN", request_id=frame.request_id)
        case _:
            await ask(socket, task, request_of(frame, socket, socket.player, task.table_id))


def request_of(frame: Act | Command, socket: Socket, player: int, table_id: int) -> Request:
    """Return what a player asks of a table."""
    return Request(
        player=player,
        id=frame.request_id,
        content=msgspec.structs.replace(frame, request_id=""),
        verb=verb_of(frame, table_id=table_id, player_id=player),
        sockets=[socket],
    )


async def ask(socket: Socket, task: TableTask, request: Request) -> None:
    """Hand a request over, or say why it can't be taken."""
    match task.ask(request):
        case Admission.OTHER_CONTENT:
            await complain(socket, "REQUEST_ID_USED", request_id=request.id)
        case Admission.TOO_MANY:
            await complain(socket, "TOO_MANY_OPEN", most=OPEN_AT_ONCE, request_id=request.id)
        case Admission.NEW | Admission.SAME:
            pass


async def heard(socket: Socket, task: TableTask, version: int) -> None:
    """Note what a client has; one that is too far behind is better off with a new socket.

    A version that it was never sent says nothing: it can't have that.
    """
    if version <= task.fan_out.version and socket in task.fan_out.hub.sockets:
        socket.version = max(socket.version, version)
    if task.fan_out.hub.is_behind(socket):
        await socket.close(TRY_AGAIN)
