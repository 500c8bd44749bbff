"""The database is away for some seconds, while all processes live: nobody is timed out by it, and
both players read what became of their hand."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from games.tests.deployed.deployment import Deployment
from games.tests.deployed.on_the_clock import (
    SHORT_TURNS,
    is_given_time,
    nothing_was_taken,
    on_the_clock,
    until_little_is_left,
)
from games.tests.deployed.proxy import Proxy
from games.tests.people import CAROL, DAVE
from games.tests.served.client import Frame
from games.tests.served.databases import postgres_database
from games.tests.served.own_time import OwnTime

pytestmark = [pytest.mark.postgres, pytest.mark.redis, pytest.mark.served]

AWAY = 8.0
TOLD_WITHIN = 60.0
"""Seconds."""


@pytest.fixture(scope="module")
def line(postgres_template: Path) -> Iterator[tuple[Proxy, str]]:
    """The way to a database of this module's own, and its URL without it."""
    with postgres_database(postgres_template) as database:
        server = urlsplit(database)
        proxy = Proxy(server.hostname or "", server.port or 5432)
        yield proxy, database
        proxy.close()


@pytest.fixture(scope="module")
def deployment(
    line: tuple[Proxy, str], postgres_template: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Deployment]:
    """Every process reaches the database by that line alone; the test reaches it without."""
    proxy, database = line
    folder = tmp_path_factory.mktemp("away")
    shutil.copytree(postgres_template, folder, dirs_exist_ok=True)
    server = urlsplit(database)
    user = server.netloc.rpartition("@")[0]
    url = server._replace(netloc=f"{user}@127.0.0.1:{proxy.port}").geturl()
    made = Deployment(folder, database, DATABASE_URL=url)
    made.change(*SHORT_TURNS)
    yield made
    proxy.unblock()
    made.close()


@pytest.mark.parametrize("is_cut", [True, False], ids=["its connections cut", "silent"])
async def test_a_clock_that_ran_out_meanwhile_gets_more_time_and_both_are_told__EA_18(
    deployment: Deployment, line: tuple[Proxy, str], *, is_cut: bool
) -> None:
    deployment.start_celery()
    await deployment.open()
    proxy, _ = line
    before = messages(deployment)
    async with on_the_clock(deployment) as (actor, taken):
        await until_little_is_left(actor)
        await stay_away(proxy, is_cut=is_cut)
        clock = OwnTime(*deployment.pids)

        await is_given_time(deployment)
        message = await actor.until(lambda frame: is_news(frame, before))
        assert message["text"].startswith("The room was away from ")
        assert message["text"].endswith("it goes on where it was, and nobody’s time ran out.")
        assert clock.passed() < TOLD_WITHIN
    assert len(messages(deployment)) == len(before) + len((CAROL, DAVE))
    await nothing_was_taken(deployment, taken)


async def stay_away(proxy: Proxy, *, is_cut: bool) -> None:
    """Let nothing through to the database for a while."""
    proxy.block()
    if is_cut:
        proxy.cut()
    await asyncio.sleep(AWAY)
    proxy.unblock()


def is_news(frame: Frame, before: set[tuple[int, str]]) -> bool:
    """Whether it is a message that there wasn't before."""
    return frame["type"] == "message" and frame["text"] not in {text for _, text in before}


def messages(deployment: Deployment) -> set[tuple[int, str]]:
    """Return everything that has ever been written to players, and to whom."""
    rows = deployment.rows("SELECT player_id, text FROM games_staffmessage")
    return {(player, text) for player, text in rows}
