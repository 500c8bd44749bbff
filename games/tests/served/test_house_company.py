"""Somebody who comes alone finds company."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.tests.people import ALICE
from games.tests.served.client import Client
from games.tests.served.room import ServedRoom, served

pytestmark = pytest.mark.served


@pytest.fixture(scope="module")
def room(room_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedRoom]:
    folder = tmp_path_factory.mktemp("company")
    with served(room_template, folder, ROOM_HOUSE_PLAYERS="1") as opened:
        yield opened


@pytest.mark.parametrize("variant", ["holdem", "stud"])
async def test_who_comes_alone_plays_within_half_a_minute(room: ServedRoom, variant: str) -> None:
    async with await Client.at(room, variant, ALICE) as alice, asyncio.timeout(30):
        await alice.hello()
        await alice.ask("sit_down", seat=1, chips=8_000)

        legal = await alice.my_turn()

        assert legal["fold"] or legal["bring_in"]
        await alice.send("hello", version=None)
        whole = await alice.until(lambda frame: frame["type"] == "snapshot")
        others = [seat for seat in whole["view"]["seats"] if seat["name"] != ALICE]
        assert others
        assert all(seat["is_house"] for seat in others)
