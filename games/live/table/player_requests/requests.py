"""Players' requests to a table: a few at a time, and each request id for one thing only."""

from __future__ import annotations

import time
from collections import OrderedDict
from enum import Enum, auto

import msgspec

from games.live.broadcast.sockets import Socket
from games.live.table.player_requests.request_frames import RequestFrame

OPEN_AT_ONCE = 2
"""Commands that a player may wait for at a table, over all their sockets."""
REMEMBERED = 256
"""Requests of a table whose content is remembered after they have been carried out."""


class Request(msgspec.Struct, eq=False, kw_only=True):
    """A command, with the sockets that wait for its answer: it may come over several."""

    player: int
    id: str
    content: RequestFrame
    """All that it says but its id, which is empty here."""
    sockets: list[Socket]
    may_act: bool = True
    """Whether one of them is a page that acts; else it is answered if it was carried out before."""
    asked_at: float = msgspec.field(default_factory=time.monotonic)
    """Seconds of the monotonic clock."""


class Admission(Enum):
    """What becomes of a request that has come."""

    NEW = auto()
    SAME = auto()
    """It is open already, and its answer goes to this socket too."""
    OTHER_CONTENT = auto()
    """Its id is another request's."""
    TOO_MANY = auto()


class Requests:
    """One table's requests."""

    def __init__(self) -> None:
        self._open: dict[int, dict[str, Request]] = {}
        self._done: OrderedDict[tuple[int, str], RequestFrame] = OrderedDict()

    def admit(self, request: Request) -> Admission:
        """Open a request, join it to the same one, or say why neither."""
        opened = self._open.get(request.player, {})
        same = opened.get(request.id)
        known = same.content if same else self._done.get((request.player, request.id))
        if known is not None and known != request.content:
            return Admission.OTHER_CONTENT
        if same is not None:
            same.may_act |= request.may_act
            same.sockets.extend(each for each in request.sockets if each not in same.sockets)
            return Admission.SAME
        if len(opened) >= OPEN_AT_ONCE:
            return Admission.TOO_MANY
        self._open[request.player] = {**opened, request.id: request}
        return Admission.NEW

    def close(self, request: Request) -> None:
        """It is answered, or has failed."""
        opened = self._open[request.player]
        del opened[request.id]
        if not opened:
            del self._open[request.player]

    def is_done(self, request: Request) -> bool:
        """Return whether it was carried out lately: one that was lost may come once more."""
        return (request.player, request.id) in self._done

    def note_done(self, request: Request) -> None:
        """It was carried out: its id stands for its content from now on."""
        self._done[request.player, request.id] = request.content
        if len(self._done) > REMEMBERED:
            self._done.popitem(last=False)
