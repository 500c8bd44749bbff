"""Whoever waits is called over their socket, and takes the seat that is kept for them."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from types import SimpleNamespace

import pytest

from games.journal.side_records.waiting_list import Place
from games.live.broadcast.fan_out import FanOut
from games.live.broadcast.room_frames import Offer, WaitingLine
from games.live.ticks.feeds import waiting_feed
from games.live.ticks.feeds.waiting_feed import WaitingFeed, place_of
from games.tests.live.pretend import served_here
from games.tests.people import PEOPLE
from games.tests.served.client import Client
from games.tests.served.room import ServedRoom, served

LINE = (Place(player=7, seat=3, until=9), Place(player=8))


@pytest.mark.parametrize(
    ("player", "frame"),
    [
        (7, WaitingLine(count=2, position=1, offer=Offer(seat=3, until=9))),
        (8, WaitingLine(count=2, position=2)),
        (9, WaitingLine(count=2)),
        (None, WaitingLine(count=2)),
    ],
    ids=["called", "in line", "somebody else", "the public"],
)
def test_it_tells_each_his_own_place(player: int | None, frame: WaitingLine) -> None:
    assert place_of(LINE, player, is_drawn=False) == frame


def test_whoever_waits_is_told_that_it_goes_by_lot() -> None:
    assert place_of(LINE, 8, is_drawn=True) == WaitingLine(count=2, position=2, is_drawn=True)
    assert place_of(LINE, None, is_drawn=True) == WaitingLine(count=2)


async def test_each_table_learns_how_many_are_in_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting_feed, "waiting_lines", lambda: {7: LINE})
    table = SimpleNamespace(table_id=7, fan_out=FanOut(7), is_attended=True, reload=lambda: None)

    await WaitingFeed().tick(served_here(table))

    assert table.fan_out.waiting == len(LINE)


@pytest.mark.verify
async def test_who_waits_gets_the_seat_that_somebody_gives_up(
    room_template: Path, tmp_path: Path
) -> None:
    async with AsyncExitStack() as stack:
        room = stack.enter_context(served(room_template, tmp_path))
        for seat, name in enumerate(PEOPLE[:8], start=1):
            async with await sitting(room, name) as client:
                assert (await client.ask("sit_down", seat=seat, chips=8_000))["type"] == "ack"
                await client.ask("sit_out")  # so that no hand is played here
        ivan, judy = [
            await stack.enter_async_context(await sitting(room, name)) for name in PEOPLE[8:]
        ]

        assert (await ivan.ask("wait"))["type"] == "ack"
        assert (await judy.ask("wait"))["type"] == "ack"
        news = await judy.until(lambda frame: frame["type"] == "waiting" and frame["count"] == 2)
        assert news["position"] == 2
        async with await sitting(room, PEOPLE[3]) as dave:
            await dave.ask("leave")

        called = await ivan.until(lambda frame: bool(frame.get("offer")))
        assert called["offer"]["seat"] == 4
        refused = await judy.ask("sit_down", seat=4, chips=8_000)
        assert (refused["reason"], refused["facts"]["seat"]) == ("SEAT_RESERVED", 4)
        assert (await ivan.ask("sit_down", seat=4, chips=8_000))["type"] == "ack"
        news = await judy.until(lambda frame: frame["type"] == "waiting" and frame["count"] == 1)
        assert news["position"] == 1
        assert (await judy.ask("stop_waiting"))["type"] == "ack"


async def sitting(room: ServedRoom, name: str) -> Client:
    """Open a socket at the stud table, which has eight seats."""
    client = await Client.at(room, "stud", name)
    await client.hello()
    return client
