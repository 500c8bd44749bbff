"""Refusals of a moment ago, sent again without deciding anew."""

from __future__ import annotations

from collections import OrderedDict

from games.engine.refusals import Refused
from games.live.table.player_requests.request_frames import RequestFrame
from games.live.table.player_requests.requests import Request

REPEAT_FOR_S = 1.0
"""Seconds; what a refusal depends on beside the table's version may change."""
REMEMBERED = 256


class Refusals:
    """What a table has just refused; times in seconds of the monotonic clock."""

    def __init__(self) -> None:
        self._version = 0
        self._recent: OrderedDict[tuple[int, RequestFrame], tuple[float, Refused]] = OrderedDict()

    def remember(self, request: Request, refused: Refused, *, version: int, now: float) -> None:
        """Remember a refusal, decided at this version."""
        self._turn_to(version)
        key = (request.player, request.content)
        self._recent[key] = (now, refused)
        self._recent.move_to_end(key)
        if len(self._recent) > REMEMBERED:
            self._recent.popitem(last=False)

    def find(self, request: Request, *, version: int, now: float) -> Refused | None:
        """Return the refusal of the same to this player at the same version within a second."""
        self._turn_to(version)
        at, refused = self._recent.get((request.player, request.content), (0.0, None))
        return refused if now - at <= REPEAT_FOR_S else None

    def forget(self, player: int) -> None:
        """Something that this player asked for was done: what was wrong before may be right."""
        for key in [key for key in self._recent if key[0] == player]:
            del self._recent[key]

    def _turn_to(self, version: int) -> None:
        if version != self._version:
            self._version = version
            self._recent.clear()
