"""The host is away: over an outage, while a deputy is there, and for so long that what somebody
asks for is given by nobody."""

from __future__ import annotations

import asyncio

from games.tests.hosted.at_table import AtTable
from games.tests.hosted.make_own_table import GUEST
from games.tests.hosted.seen_table import A_CHIP, chips_of, is_out, seat_of
from games.tests.people import ALICE, BOB
from games.tests.served.client import Frame
from games.tests.served.waiting import PATIENCE

SECONDS_AWAY = 3.0
"""So long no server runs."""


async def host_is_away(at: AtTable) -> None:
    """The room is away while the host's line is, and they come back one after the other."""
    host, at.approver = at[ALICE], GUEST
    await rests(at, ALICE)
    await host.go()
    await asyncio.to_thread(at.room.stop)
    others = [each for each in at.friends.values() if each is not host]
    await at.all_are_cut_off()
    at.compare()
    await asyncio.sleep(SECONDS_AWAY)
    await asyncio.to_thread(at.room.start)
    await at.all_come_back(*others)
    await at.hands(2)
    await comes_back(at, ALICE)
    at.approver = ALICE


async def rests(at: AtTable, name: str) -> None:
    """Have somebody sit out, and wait until no hand is theirs. They have chips then, since nobody
    keeps a seat without any for long."""
    friend = at[name]
    friend.rests = True
    await friend.ask("sit_out")
    await at.until_seen(name, lambda view: rests_with_chips(view, friend.id))


def rests_with_chips(view: Frame, player: int) -> bool:
    seat = seat_of(view, player)
    return seat is not None and chips_of(seat) > 0 and is_out(view, player)


async def comes_back(at: AtTable, name: str) -> None:
    """Have somebody come who rested, and play again."""
    await at[name].come()
    await plays_again(at, name)


async def plays_again(at: AtTable, name: str) -> None:
    """Have somebody play again who rested, and is there."""
    at[name].rests = False
    await at.until_seen(name, lambda view: not is_resting(view, at[name].id))


def is_resting(view: Frame, player: int) -> bool:
    seat = seat_of(view, player)
    return seat is not None and bool(seat["is_sitting_out"])


async def nobody_in_the_chair(at: AtTable) -> None:
    """Host and deputy are away for longer than a minute: what Bob asks for is given alone."""
    at.approver = ""
    for name in (ALICE, GUEST):
        await rests(at, name)
        await at[name].go()
    await at.until(lambda: bool(at.seen("host_went_away")), 3 * PATIENCE)
    await at[BOB].ask("top_up", chips=A_CHIP)
    await at.until(lambda: any(map(is_given_alone, at.seen("chips_answered"))), 3 * PATIENCE)
    for name in (ALICE, GUEST):
        await comes_back(at, name)
    await at.until(lambda: bool(at.seen("host_came_back")))
    at.approver = ALICE


def is_given_alone(event: Frame) -> bool:
    return bool(event["end"] == "given_alone")
