"""One of the friends: they act in their turn, ask for chips when they have none, and come back when
they sit out; whoever answers for the host gives."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from typing_extensions import override

from games.tests.hosted.line import Line
from games.tests.hosted.seen_table import chips_of, seat_of
from games.tests.served.client import Client, Frame
from games.tests.served.ways_to_act import Way, lively

if TYPE_CHECKING:
    from games.tests.hosted.at_table import AtTable

LEISURE = 0.1
"""Seconds before each act and look: people may send ten frames a second."""
NEWS = {
    "hand_ended", "hand_voided", "chips_asked", "chips_answered", "player_sat_down", "player_left",
    "sat_out", "sat_in", "table_changed",
}  # fmt: skip
"""Events after which they look at the whole table anew."""


class Friend(Line):
    """One player."""

    def __init__(self, at: AtTable, name: str, seat: int) -> None:
        super().__init__(at, name, seat)
        self.way: Way = lively
        self.rests = False
        """They sit out by their own wish, and don't come back by themselves."""
        self._acted = ""
        """The turn in which they have acted last."""

    @property
    def is_to_act(self) -> bool:
        """Whether it is their turn, in which they haven't acted yet."""
        now = self.now
        return now.get("seat") == self.seat and "legal" in now and now["turn"] != self._acted

    async def act_in_turn(self) -> None:
        """Act, if it is their turn and nobody has all wait."""
        if self.is_to_act and not self.at.is_held:
            turn = self._acted = self.now["turn"]
            await self.sends("act", turn=turn, action=self.way(self.now["legal"]))

    @override
    async def _saw(self, client: Client, frame: Frame) -> None:
        if frame["type"] == "snapshot" and frame["version"] >= self.settled:
            await self._answer_who_asks()
            await self._wish()
        elif any(event["type"] in NEWS for event in frame.get("events", ())):
            await asyncio.sleep(LEISURE)
            await client.send("hello", version=None)
        if self.is_to_act and not self.at.is_held:
            await asyncio.sleep(LEISURE)
            await self.act_in_turn()

    async def _answer_who_asks(self) -> None:
        for request in self.view["requests"] if self.name == self.at.approver else ():
            player, chips = request["player"], request["chips"]
            if player in self.at.lowers:
                chips = self.view["limit"]["min_buy_in"]
            await self._ask_once("give_chips", player=player, chips=chips)

    async def _wish(self) -> None:
        """Ask for chips, or come back."""
        seat = seat_of(self.view, self.id)
        if seat is None or self.view["is_closed"]:
            return
        has_asked = any(each["player"] == self.id for each in self.view["requests"])
        if not chips_of(seat) and not has_asked:
            await self._ask_once("top_up", chips=2 * self.view["limit"]["min_buy_in"])
        elif chips_of(seat) and seat["is_sitting_out"] and not self.rests:
            await self._ask_once("sit_in", post=chips_of(seat) >= most_owed(self.view))

    async def _ask_once(self, kind: str, **fields: int | bool) -> None:
        """What has been asked for isn't, until it is answered; a later look shows what is left."""
        if not self.is_asking(kind):
            await self.sends(kind, **fields)


def most_owed(view: Frame) -> int:
    """Return the most that somebody may have to post who comes back (HB-8): who has less waits for
    the big blind."""
    return sum(int(view["limit"].get(blind) or 0) for blind in ("small_blind", "big_blind"))
