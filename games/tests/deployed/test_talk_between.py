"""Talk between two processes: one order for all, and nothing lost or doubled, whatever is cut."""

from __future__ import annotations

import asyncio
import uuid

import pytest

from games.tests.deployed.deployment import Deployment
from games.tests.people import ALICE, BOB
from games.tests.served.client import Client, Frame
from games.tests.served.waiting import PATIENCE

pytestmark = [pytest.mark.postgres, pytest.mark.redis, pytest.mark.served]
BUY_IN = 8_000
BURST = 4
SECOND = 1.1
SAID = "SELECT number, text FROM games_talkitem WHERE table_id = %(table)s ORDER BY number"


async def comes(deployment: Deployment, at: int, name: str) -> Client:
    """Return somebody at one of the processes, once they have been shown the table."""
    client = await Client.at(deployment.webs[at], "holdem", name)
    await client.hello()
    return client


async def says(client: Client, *texts: str) -> None:
    """Say some lines, each until it is acknowledged."""
    for text in texts:
        answer = await client.insist("say", text=text)
        assert answer["type"] == "said_ack", answer


def read(client: Client) -> list[tuple[int, str]]:
    """Return the lines that somebody has been sent, by number, each as often as it came."""
    items: list[Frame] = []
    for frame in client.frames:
        items += frame["items"] if frame["type"] == "talk" else [frame]
    return [(each["number"], each["text"]) for each in items if each["type"] == "said"]


def reactions(client: Client) -> list[str]:
    """Return the reactions that somebody has been sent."""
    return [each["reaction"] for each in client.frames if each["type"] == "reacted"]


async def reads_all(client: Client, count: int) -> list[tuple[int, str]]:
    """Wait until somebody has read so many lines."""
    await client.read_until(lambda: len(set(read(client))) >= count)
    return read(client)


async def test_lines_of_two_processes_come_to_all_in_one_order(deployment: Deployment) -> None:
    await deployment.open()
    table = {"table": deployment.webs[0].tables["holdem"]}
    alice, bob = await comes(deployment, 0, ALICE), await comes(deployment, 1, BOB)
    for seat, client in enumerate((alice, bob), start=1):
        await client.take_seat(seat, BUY_IN)
    texts = {who: [f"{who.name} {at}" for at in range(BURST)] for who in (alice, bob)}
    await asyncio.gather(*(says(who, *texts[who]) for who in texts))
    seen = [await reads_all(who, 2 * BURST) for who in texts]

    answer = await alice.ask("react", request_id="r", reaction="luck")
    assert answer["type"] == "react_ack"
    for who in texts:
        await who.read_until(lambda: bool(reactions(who)))  # noqa: B023  # it is asked here alone

    deployment.redis.block()  # the pointers are lost: a second's look finds what they said
    async with asyncio.timeout(PATIENCE):
        await says(alice, "is it quiet?")
    seen = [await reads_all(who, 2 * BURST + 1) for who in texts]
    deployment.redis.unblock()

    rows = deployment.rows(SAID, **table)
    assert seen == [rows, rows]
    assert [reactions(who) for who in texts] == [["luck"], ["luck"]]  # it came back, and isn't new
    assert [number for number, _ in rows] == list(range(1, 2 * BURST + 2))
    assert {text for _, text in rows} == {*texts[alice], *texts[bob], "is it quiet?"}

    await asyncio.sleep(BURST * SECOND)  # the rate fills up again
    ids = [uuid.uuid4().hex for _ in range(BURST)]
    for request_id in ids:
        await bob.send("say", request_id=request_id, text=f"killed {request_id}")
    deployment.webs[1].kill()
    again = await comes(deployment, 0, BOB)  # whoever hears no answer says the same again
    for request_id in ids:
        answer = await again.insist_on("say", request_id, text=f"killed {request_id}")
        assert answer["type"] == "said_ack", answer
    rows = deployment.rows(SAID, **table)
    assert sorted(text for _, text in rows if "killed" in text) == sorted(
        f"killed {request_id}" for request_id in ids
    )
    assert await reads_all(alice, len(rows)) == rows
    for client in (alice, again):
        await client.leave()
        await client.close()
