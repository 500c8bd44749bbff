"""Refusals of a moment ago, told again without deciding anew."""

from __future__ import annotations

from collections import OrderedDict

from games.engine.refusals import Refused
from games.live.table.request_frames import RequestFrame
from games.live.table.requests import Request

REPEAT_FOR = 1.0
"""Seconds; what a refusal depends on beside the table's version may change."""
REMEMBERED = 256


class Refusals:
    """What a table has just refused; times in seconds of the monotonic clock."""

    def __init__(self) -> None:
        self._version = 0
        self._told: OrderedDict[tuple[int, RequestFrame], tuple[float, Refused]] = OrderedDict()

    def note(self, request: Request, refused: Refused, *, version: int, now: float) -> None:
        """Remember a refusal, decided at this version."""
        self._turn_to(version)
        key = (request.player, request.content)
        self._told[key] = (now, refused)
        self._told.move_to_end(key)
        if len(self._told) > REMEMBERED:
            self._told.popitem(last=False)

    def find(self, request: Request, *, version: int, now: float) -> Refused | None:
        """Return what this player was told of the same at the same version within a second."""
        self._turn_to(version)
        at, refused = self._told.get((request.player, request.content), (0.0, None))
        return refused if now - at <= REPEAT_FOR else None

    def forget(self, player: int) -> None:
        """Something that this player asked for was done: what was wrong before may be right."""
        for key in [key for key in self._told if key[0] == player]:
            del self._told[key]

    def _turn_to(self, version: int) -> None:
        if version != self._version:
            self._version = version
            self._told.clear()
