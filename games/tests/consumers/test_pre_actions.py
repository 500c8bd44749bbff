"""Pre-actions at a real server: kept, sent to their owner alone, carried out or dropped (BT-15)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from games.tests.consumers.three_people import (
    PAUSE,
    People,
    acts,
    event,
    kept,
    pre_act,
    three_people,
)
from games.tests.served.client import SOON, Client, Frame, open_socket
from games.tests.served.own_time import OwnTime
from games.tests.served.room import ServedRoom, served
from games.tests.served.waiting import PATIENCE

pytestmark = pytest.mark.served

MOST = 0.6
"""Seconds from the opening of a turn until what was chosen ahead is done."""
SLACK = 0.25
"""Seconds that a frame may take to us."""
LONG_ENOUGH = 1.0
"""Seconds after which nothing that was chosen ahead comes any more."""


MORE_TABLES = """
import datetime as dt, json
from games.models import Table
from games.services.staff.open_table import create_table
limit, now = Table.objects.get(pk={like}).limit, dt.datetime.now(dt.UTC)
made = [create_table(limit=limit, name=f"Ahead {{n}}", max_seats=9, now=now) for n in range(20)]
print(json.dumps([table.pk for table in made]))
"""


@pytest.fixture(scope="module")
def opened(room_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedRoom]:
    with served(room_template, tmp_path_factory.mktemp("ahead"), **PAUSE) as room:
        yield room


@pytest.fixture(scope="module")
def tables(opened: ServedRoom) -> Iterator[int]:
    """Hold'em tables where nobody has played yet."""
    made = opened.manage("shell", "-c", MORE_TABLES.format(like=opened.tables["holdem"]))
    assert made.returncode == 0, made.stderr
    return iter(json.loads(made.stdout.splitlines()[-1]))


@pytest.fixture
def own_room(opened: ServedRoom, tables: Iterator[int]) -> ServedRoom:
    """The room, whose hold'em table is this test's own."""
    opened.tables["holdem"] = next(tables)
    return opened


@pytest.fixture
async def people(own_room: ServedRoom) -> AsyncIterator[People]:
    async with three_people(own_room) as seated:
        yield seated
        await all_leave(own_room, seated)


async def all_leave(room: ServedRoom, people: People) -> None:
    """Wait until the table is free: nobody may sit at many."""
    for each in people:
        async with await Client.at(room, "holdem", each.name) as again:
            await again.hello()
            await again.leave()
    async with await Client.at(room, "holdem") as watcher, asyncio.timeout(PATIENCE):
        while (await watcher.hello())["view"]["seats"]:
            await asyncio.sleep(SOON)


async def nothing_happens(client: Client) -> None:
    """See that no commit comes for longer than a pre-action would take."""
    clock, version = OwnTime(), client.version
    while clock.passed() < LONG_ENOUGH:
        await client.send("heartbeat", version=client.version)
        await client.until(lambda frame: frame["type"] in ("version", "ask", "frame"))
    assert client.version == version


async def test_it_is_done_a_moment_after_the_turn_has_opened(
    own_room: ServedRoom, people: People
) -> None:
    button, small, _ = people
    assert (await pre_act(small, {"type": "call", "chips": 100}))["type"] == "ack"

    await acts(button, "call")
    await event(small, "called")
    since_opened = OwnTime(own_room.pid)
    done = await event(small, "called")

    assert done["chips"] == 100
    assert since_opened.passed() < MOST + SLACK
    assert (await kept(small)) == {"type": "pre_action", "action": None}


async def test_a_call_goes_when_its_amount_changes(people: People) -> None:
    button, small, _ = people
    await pre_act(small, {"type": "call", "chips": 100})

    await acts(button, "raise_to", chips=400)

    frame = await kept(small)
    assert (frame["action"], frame["dropped"]) == (None, "AMOUNT_NOT_ALLOWED")
    assert frame["facts"] == {"choices": [300]}
    await nothing_happens(small)
    assert "legal" in small.now


async def test_a_choice_of_another_amount_hand_or_street_is_refused(people: People) -> None:
    _, small, big = people

    for client, asked, reason in (
        (small, {"action": {"type": "call", "chips": 200}}, "AMOUNT_NOT_ALLOWED"),
        (small, {"action": {"type": "check"}}, "CANNOT_CHECK"),
        (big, {"action": {"type": "check"}, "street": 1}, "HAND_MOVED_ON"),
        (big, {"action": {"type": "check"}, "hand": 2}, "HAND_MOVED_ON"),
    ):
        fields: Frame = {"hand": 1, "street": 0, **asked}
        answer = await client.ask("pre_act", **fields)
        assert (answer["type"], answer["reason"]) == ("refused", reason)


async def test_check_or_fold_for_the_whole_hand_stays_for_it_only(people: People) -> None:
    button, small, big = people
    whole: Frame = {"type": "check_fold", "whole_hand": True}
    await pre_act(big, whole)

    await acts(button, "call")
    await acts(small, "call")
    await event(big, "checked")  # by itself, for nothing
    await acts(small, "check")
    await event(big, "checked")  # the flop
    await acts(button, "bet", chips=200)
    await acts(small, "call")
    await event(big, "folded")
    assert (await kept(big))["action"] is None

    await acts(small, "check")
    await acts(button, "bet", chips=400)
    await acts(small, "fold")
    await acts(small, "call")  # the next hand, which knows nothing of it
    await event(big, "hand_started")
    await event(big, "called")
    await nothing_happens(big)


async def test_a_check_on_one_street_is_none_on_the_next(people: People) -> None:
    button, small, big = people
    await acts(button, "call")
    await pre_act(button, {"type": "check_fold"})
    await acts(small, "call")
    await acts(big, "check")

    frame = await kept(button)

    assert (frame["action"], frame["dropped"]) == (None, "HAND_MOVED_ON")


async def test_it_is_done_though_the_line_has_dropped(own_room: ServedRoom, people: People) -> None:
    button, small, big = people
    await pre_act(small, {"type": "call_any"})
    await small.close()

    await acts(button, "raise_to", chips=400)
    await event(big, "raised_to")
    since_opened = OwnTime(own_room.pid)
    done = await event(big, "called")

    assert done["chips"] == 300
    assert since_opened.passed() < MOST + SLACK


async def test_what_is_kept_is_told_after_a_reconnect(own_room: ServedRoom, people: People) -> None:
    _, small, big = people
    await pre_act(small, {"type": "call_any"})

    async with await Client.at(own_room, "holdem", small.name) as again:
        await again.hello()
        assert (await kept(again))["action"] == {"type": "call_any"}
        await pre_act(again, None)
    assert (await kept(small))["action"] is None
    async with await Client.at(own_room, "holdem", big.name) as other:
        await other.hello()
        assert (await kept(other)) == {"type": "pre_action", "action": None}


async def test_what_was_taken_back_is_not_done(people: People) -> None:
    button, small, _ = people
    await pre_act(small, {"type": "call_any"})
    await pre_act(small, None)

    await acts(button, "call")
    await event(small, "called")

    await nothing_happens(small)


async def test_ones_own_act_comes_before_it(people: People) -> None:
    button, small, big = people
    await pre_act(small, {"type": "check_fold", "whole_hand": True})

    await acts(button, "call")
    await acts(small, "call")

    assert (await kept(small))["action"] is None
    await acts(big, "check")
    await event(small, "street_dealt")
    await nothing_happens(small)


async def test_the_same_request_come_late_brings_nothing_back(people: People) -> None:
    button, small, _ = people
    asked: Frame = {"hand": 1, "street": 0, "action": {"type": "call_any"}}
    await small.ask("pre_act", request_id="once", **asked)
    await pre_act(small, {"type": "check_fold"})

    assert (await small.ask("pre_act", request_id="once", **asked))["type"] == "ack"

    await acts(button, "call")
    assert (await event(small, "folded"))["seat"]


async def test_it_is_gone_after_a_crash(own_room: ServedRoom, people: People) -> None:
    button, small, _ = people
    await pre_act(small, {"type": "check_fold", "whole_hand": True})
    own_room.kill()
    own_room.start()

    async with (
        await Client.at(own_room, "holdem", small.name) as again,
        await Client.at(own_room, "holdem", button.name) as other,
    ):
        await again.hello()
        await other.hello()
        assert (await kept(again))["action"] is None
        await acts(other, "call")
        await event(again, "called")
        await nothing_happens(again)


async def test_only_the_page_that_acts_may_choose_ahead(
    own_room: ServedRoom, people: People
) -> None:
    _, small, _ = people
    async with await page_at(own_room, small.name) as older:
        await older.hello()
        async with await page_at(own_room, small.name) as newer:
            await newer.hello()
            await older.until(lambda frame: frame.get("here") is False)
            answer = await older.ask("pre_act", hand=1, street=0, action={"type": "call_any"})

            assert answer["reason"] == "PLAYED_ELSEWHERE"
            assert (await pre_act(newer, {"type": "call_any"}))["type"] == "ack"
            assert (await kept(older))["action"] == {"type": "call_any"}


async def page_at(room: ServedRoom, name: str) -> Client:
    """Open a socket as a page that is new."""
    token = room.people[name]["token"]
    url = f"{room.table_url('holdem')}?opened=0"
    return Client(await open_socket(url, Authorization=f"Bearer {token}"), name)
