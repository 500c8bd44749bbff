"""A table of friends, as those who play there know it: who acts, who waits, and who gives chips."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from games.tests.crash.diary import Diary
from games.tests.hosted.friend import Friend
from games.tests.hosted.own_room import OwnRoom
from games.tests.served.client import Frame
from games.tests.served.waiting import LOOK_EVERY, PATIENCE


class AtTable:
    """The friends, what they have written down, and what all of them keep to."""

    def __init__(self, room: OwnRoom) -> None:
        self.room, self.diary = room, Diary()
        self.friends: dict[str, Friend] = {}
        self.is_held = False
        """Nobody acts."""
        self.approver = ""
        """Whoever answers what is asked of the host."""
        self.lowers: set[int] = set()
        """Who, by number, is given the least instead of what they ask for, once."""
        self.sent_again = 0
        """Requests that were never answered, and were sent to the next server."""
        self.hand_no = 0
        self._events: dict[int, list[Frame]] = {}

    def __getitem__(self, name: str) -> Friend:
        return self.friends[name]

    def seen(self, kind: str) -> list[Frame]:
        """Return the events of a kind that anybody was sent, in their order."""
        in_order = (each for _, some in sorted(self._events.items()) for each in some)
        return [each for each in in_order if each["type"] == kind]

    def note(self, frame: Frame) -> None:
        """Take in what somebody was sent."""
        if frame["type"] == "snapshot":
            self.hand_no = max(self.hand_no, frame["view"].get("hand_no", 0))
        if frame["type"] == "frame":
            self._events[frame["version"]] = frame["events"]
            started = (each for each in frame["events"] if each["type"] == "hand_started")
            self.hand_no = max(self.hand_no, *(each["hand_no"] for each in started), 0)

    # --- coming and going -------------------------------------------------------------------------

    async def comes(self, name: str, seat: int) -> None:
        """Have somebody come who is to sit there."""
        self.friends[name] = Friend(self, name, seat)
        await self.friends[name].come()

    async def all_are_cut_off(self) -> None:
        """Wait until the room has hung up on everybody."""
        await asyncio.gather(*(each.gone() for each in self.friends.values() if each.is_here))

    async def all_come_back(self, *friends: Friend) -> None:
        """Have all, or these, come back and ask again what was never answered."""
        await asyncio.gather(*(each.come() for each in friends or self.friends.values()))
        await self.release()

    def compare(self) -> None:
        """Compare what all wrote down with the journal, while nobody serves it."""
        self.diary.compare_rows(*self.room.journal())

    # --- waiting ----------------------------------------------------------------------------------

    async def until(self, is_so: Callable[[], bool], patience: float = PATIENCE) -> None:
        """Wait until something is so; raise what somebody has stumbled over meanwhile, and
        TimeoutError with how all of them stand."""
        try:
            async with asyncio.timeout(patience):
                while not is_so():
                    for friend in self.friends.values():
                        friend.complain()
                    await asyncio.sleep(LOOK_EVERY)
        except TimeoutError:
            raise TimeoutError(*map(repr, self.friends.values())) from None

    async def until_seen(self, name: str, is_so: Callable[[Frame], bool]) -> Frame:
        """Have somebody look at the table until it is as wanted; return it."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not is_so(view := await self[name].look()):
                    await asyncio.sleep(20 * LOOK_EVERY)
        except TimeoutError:
            raise TimeoutError(*map(repr, self.friends.values())) from None
        return view

    async def hands(self, count: int) -> None:
        """Play on until so many more hands have begun."""
        await self.release()
        for _ in range(count):
            before = self.hand_no
            await self.until(lambda: self.hand_no > before)  # noqa: B023

    async def hold(self) -> Friend:
        """Have nobody act, wait until a hand stands still, and return whose turn it is."""
        self.is_held = True
        await self.until(lambda: self._on_turn() is not None)
        found = self._on_turn()
        assert found is not None
        return found

    async def release(self) -> None:
        """Have all act again."""
        self.is_held = False
        for friend in self.friends.values():
            await friend.act_in_turn()

    def _on_turn(self) -> Friend | None:
        friends = self.friends.values()
        if any(each.is_asking("act") for each in friends):
            return None
        return next((each for each in friends if each.is_to_act), None)
