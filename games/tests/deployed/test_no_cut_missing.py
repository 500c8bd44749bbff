"""Fast hands over two processes, each of which hears of the other's pledges up to two seconds late:
no honest player's cut is called missing."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from games.tests.deployed.deployment import Deployment, deployed
from games.tests.people import ALICE, BOB
from games.tests.proofs.cutting_client import Cutter

pytestmark = [pytest.mark.postgres, pytest.mark.redis, pytest.mark.served]
HANDS = 1_000 if os.environ.get("ROOM_VERIFY") == "1" else 40
AT_A_TIME = 20
PAUSES = {"HAND_PAUSE_MS": "30", "SHOW_PAUSE_MS": "30"}
BUY_IN = 8_000
LISTED = "SELECT count(*), sum(cutters), sum(missing) FROM games_publicrecord"


@pytest.fixture(scope="module")
def deployment(
    postgres_template: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Deployment]:
    with deployed(postgres_template, tmp_path_factory.mktemp("fast"), **PAUSES) as made:
        yield made


@pytest.fixture
async def alice(deployment: Deployment) -> AsyncIterator[Cutter]:
    """She plays at the first process with Bob, who is at the second."""
    await deployment.open()
    async with AsyncExitStack() as stack:
        lines = [
            await stack.enter_async_context(await Cutter.at(web, "holdem", name))
            for web, name in zip(deployment.webs, (ALICE, BOB), strict=True)
        ]
        for seat, client in enumerate(lines, start=1):
            await client.arrive(seat, BUY_IN)
        yield lines[0]


async def test_nobody_is_called_missing_who_cuts(deployment: Deployment, alice: Cutter) -> None:
    for _ in range(HANDS // AT_A_TIME):
        await alice.hands_dealt(AT_A_TIME)

    [(hands, cuts, missing)] = deployment.rows(LISTED)
    assert missing == 0
    assert hands >= HANDS - 1
    assert cuts >= hands, "Whoever deals lists those who pledged there at least."
