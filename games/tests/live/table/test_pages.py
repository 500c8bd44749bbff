"""Of several pages of one player at a table the one that was opened last acts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.live.broadcast.hub import Hub
from games.live.broadcast.sockets import Socket
from games.live.table.pages import Pages

ALICE, BOB = 1, 2
NOON = 1_795_262_400_000


class Desk:
    """A table's pages, and what each was last sent."""

    def __init__(self) -> None:
        self.hub = Hub()
        self.pages = Pages(self.hub)
        self.sent: dict[Socket, dict[str, Any]] = {}
        self.frames = 0

    async def come(self, player: int | None, opened: int | None = 0, at: int = NOON) -> Socket:
        """Open a socket, and say hello as a page that was opened then, or as no page."""

        async def send(message: dict[str, Any]) -> None:
            self.sent[socket] = json.loads(message["text"])
            self.frames += 1

        socket = Socket(send, player=player, now=0.0)
        if opened is not None:
            self.pages.open(socket, opened, at)
        self.hub.add(socket, 1)
        if player is not None:
            await self.pages.send_acting(player)
        return socket

    async def go(self, socket: Socket) -> None:
        """Close a socket."""
        self.hub.discard(socket)
        await self.pages.send_acting(ALICE)

    def here(self, *sockets: Socket) -> list[bool]:
        """Return whether each was sent that it acts; what it was sent is what is so."""
        acts = [self.sent[each].get("here", False) for each in sockets]
        assert acts == [self.pages.may_act(each) for each in sockets]
        return acts


@pytest.fixture
def desk() -> Desk:
    return Desk()


async def test_the_page_that_was_opened_last_acts(desk: Desk) -> None:
    first = await desk.come(ALICE)
    assert desk.here(first) == [True]
    second = await desk.come(ALICE)
    assert desk.here(first, second) == [False, True]


async def test_somebody_elses_page_changes_nothing(desk: Desk) -> None:
    hers, his = await desk.come(ALICE), await desk.come(BOB)
    await desk.come(None)
    assert desk.here(hers, his) == [True, True]
    assert desk.frames == 2


async def test_when_the_acting_page_goes_the_other_acts(desk: Desk) -> None:
    first, second = await desk.come(ALICE), await desk.come(ALICE)
    await desk.go(second)
    assert desk.here(first) == [True]


async def test_reconnecting_is_not_opening(desk: Desk) -> None:
    first, second = await desk.come(ALICE), await desk.come(ALICE)
    then = desk.sent[first]["opened"]
    await desk.go(first)
    again = await desk.come(ALICE, then, NOON + 60_000)
    assert desk.here(again, second) == [False, True]


async def test_a_page_that_reconnects_still_acts_before_older_ones(desk: Desk) -> None:
    first, second = await desk.come(ALICE), await desk.come(ALICE)
    then = desk.sent[second]["opened"]
    await desk.go(second)
    again = await desk.come(ALICE, then, NOON + 60_000)
    assert desk.here(first, again) == [False, True]


async def test_play_here_is_opening_once_more(desk: Desk) -> None:
    first, second = await desk.come(ALICE), await desk.come(ALICE)
    desk.pages.open(first, 0, NOON)
    await desk.pages.send_acting(ALICE)
    assert desk.here(first, second) == [True, False]


async def test_nobody_gets_ahead_with_a_page_of_tomorrow(desk: Desk) -> None:
    first = await desk.come(ALICE, NOON + 10**9, NOON)
    second = await desk.come(ALICE, 0, NOON + 1)
    assert desk.here(first, second) == [False, True]


async def test_a_client_that_is_no_page_always_acts_and_is_told_nothing(desk: Desk) -> None:
    script, page = await desk.come(ALICE, None), await desk.come(ALICE)
    assert desk.pages.may_act(script)
    assert desk.here(page) == [True]
    assert script not in desk.sent
