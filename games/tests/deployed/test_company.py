"""Two web processes, and house players at tables that are only watched, or where people sit out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from games.engine.events.seating import PlayerLeft, PlayerSatDown
from games.house_players.headcount import BROKE_BETS, MOST
from games.tests.deployed.deployment import Deployment
from games.tests.deployed.watching import events
from games.tests.people import ALICE
from games.tests.served.client import Client

pytestmark = [pytest.mark.postgres, pytest.mark.redis, pytest.mark.served]

ENVIRONMENT = {"ROOM_HOUSE_PLAYERS": "1", "HOUSE_STAY_SECONDS": "5"}
BUY_IN = 8_000
A_WHILE = 12.0
"""Seconds in which house players came and went about ten times where each process counted its own
sockets."""
LONG = 210.0


@pytest.fixture
async def company(deployment: Deployment) -> AsyncIterator[Deployment]:
    """Both processes run both tables. The second alone has a watcher at the hold'em table; Alice
    sits out at the stud table, connected to the first alone."""
    await deployment.open()
    first, second = deployment.webs
    async with AsyncExitStack() as stack:
        watching = await stack.enter_async_context(await Client.at(second, "holdem"))
        alice = await stack.enter_async_context(await Client.at(first, "stud", ALICE))
        await watching.hello()
        await alice.hello()
        await alice.take_seat(1, BUY_IN)
        await alice.ask("sit_out")
        for web, game in ((first, "holdem"), (second, "stud")):
            async with await Client.at(web, game) as visitor:
                await visitor.hello()
        readers = [asyncio.create_task(read(client)) for client in (watching, alice)]
        yield deployment
        for reader in readers:
            reader.cancel()


async def read(client: Client) -> None:
    """Read what comes, and say so: whoever doesn't is sent away."""
    while True:
        await client.next()
        await client.send("heartbeat", version=client.version)


@pytest.mark.parametrize("seconds", [A_WHILE, pytest.param(LONG, marks=[pytest.mark.verify])])
async def test_house_players_stay_where_either_process_has_a_watcher(
    company: Deployment, seconds: float
) -> None:
    tables = company.webs[0].tables
    for game in tables:
        await until_company_is_there(company, tables[game])
    before = {game: moves(company, tables[game]) for game in tables}

    await asyncio.sleep(seconds)

    for game, (came, went) in before.items():
        found = moves(company, tables[game])
        assert found[0] - came <= losers(company, tables[game]), game
        assert found[1] - went <= losers(company, tables[game]), game


async def until_company_is_there(deployment: Deployment, table_id: int) -> None:
    query = "SELECT house_players FROM games_table WHERE id = %(table)s"
    async with asyncio.timeout(30):
        while deployment.rows(query, table=table_id)[0][0] < MOST:
            await asyncio.sleep(0.1)


def moves(deployment: Deployment, table_id: int) -> tuple[int, int]:
    """Return how many have sat down at a table, and how many have left it."""
    kinds = [type(event) for event in events(deployment, table_id)]
    return kinds.count(PlayerSatDown), kinds.count(PlayerLeft)


def losers(deployment: Deployment, table_id: int) -> int:
    """Return how many left since they had no more than a few bets."""
    left = [event for event in events(deployment, table_id) if isinstance(event, PlayerLeft)]
    return sum(event.chips < BROKE_BETS * 400 for event in left)
