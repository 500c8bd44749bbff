"""Nobody finds a hidden card of a live hand in PostgreSQL or Redis; and one put there is found."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardroom.testing import redis_url
from games.tests.people import ALICE
from games.tests.secrecy.databases import Postgres
from games.tests.secrecy.known_room import PATIENT, KnownRoom
from games.tests.secrecy.redis_tap import RedisTap
from games.tests.secrecy.search import Search, Surface, searched
from games.tests.served.databases import postgres_database
from games.tests.served.room import set_rules

IS_VERIFYING = os.environ.get("ROOM_VERIFY") == "1"
pytestmark = [
    pytest.mark.postgres,
    pytest.mark.redis,
    pytest.mark.served,
    pytest.mark.timeout(1_800 if IS_VERIFYING else 600),  # the first test plays the evening
]
HANDS_A_TABLE = 20 if IS_VERIFYING else 3
SURFACES = (Surface.REDIS, Surface.DATABASE, Surface.DUMP, Surface.FRAMES)


@pytest.fixture(scope="module")
def tap() -> Iterator[RedisTap]:
    tap = RedisTap(redis_url() or "")
    yield tap
    tap.close()


@pytest.fixture(scope="module")
def database(postgres_template: Path) -> Iterator[str]:
    """The URL of a database of its own."""
    with postgres_database(postgres_template) as url:
        yield url


@pytest.fixture(scope="module")
def search(
    tap: RedisTap,
    database: str,
    postgres_template: Path,
    static_files: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Search]:
    """An evening on both servers that was searched through."""
    template, folder, notes = map(tmp_path_factory.mktemp, ("prepared", "servers", "notes"))
    servers = {"DATABASE_URL": database, "REDIS_URL": redis_url() or ""}
    shutil.copytree(postgres_template, template, dirs_exist_ok=True)
    set_rules(template, PATIENT, **servers)
    postgres = Postgres(database)
    env = {"HAND_PAUSE_MS": "1000", **servers}
    room = KnownRoom(template, folder, static_files, notes, postgres, **env)
    room.start()
    try:
        more = {Surface.REDIS: tap.things}
        # Pages are the same on every database; here is looked at what the servers keep.
        yield asyncio.run(searched(room, HANDS_A_TABLE, more, reads_pages=False))
    finally:
        room.stop()


@pytest.mark.parametrize("surface", SURFACES)
def test_no_hidden_card_is_in(search: Search, surface: str) -> None:
    assert search.searched[surface] > 500
    assert search.found[surface] == []


@pytest.mark.verify
@pytest.mark.parametrize("surface", SURFACES)
def test_no_hidden_card_of_40_hands_is_in(search: Search, surface: str) -> None:
    assert search.looks == 20  # two tables' hands at a time
    assert search.found[surface] == []


def test_it_was_also_searched_while_hands_waited_for_a_cut(search: Search) -> None:
    assert search.looks_while_cutting >= 1


def test_what_was_published_was_heard(search: Search, tap: RedisTap) -> None:
    """A pointer for each commit, and the task of each mail that was asked for."""
    assert search.room.tasks.exists(), search.room.log.read_text()[-5_000:]
    mails = search.room.tasks.read_text().count("games.")

    assert tap.heard > 10 * HANDS_A_TABLE
    assert mails >= HANDS_A_TABLE


def keep_it(search: Search, tap: RedisTap, leak: str) -> None:
    tap.redis.set(f"room:leak:{os.getpid()}", leak, ex=60)


def publish_it(search: Search, tap: RedisTap, leak: str) -> None:
    tap.redis.publish("room:leaks", leak)


def name_a_table_after_it(search: Search, tap: RedisTap, leak: str) -> None:
    search.room.database.execute("UPDATE games_table SET name = ? WHERE id = 1", leak)


PLANTS = (
    ("key room:leak", Surface.REDIS, keep_it),
    ("channel room:leaks", Surface.REDIS, publish_it),
    ("games_table", Surface.DATABASE, name_a_table_after_it),
    ("dump", Surface.DUMP, name_a_table_after_it),
)


@pytest.fixture(scope="module")
def found_planted(search: Search, tap: RedisTap) -> dict[str, list[str]]:
    """What is found after a leak was put on each."""
    clean, search.found = search.found, defaultdict(list)
    for plant in {plant for _, _, plant in PLANTS}:
        plant(search, tap, " ".join(search.unseen_by(ALICE)))
    search.look_again()
    planted, search.found = search.found, clean
    tap.redis.delete(f"room:leak:{os.getpid()}")
    return planted


@pytest.mark.parametrize(("where", "surface"), [plant[:2] for plant in PLANTS])
def test_one_planted_is_found_in(
    found_planted: dict[str, list[str]], where: str, surface: str
) -> None:
    assert any(where in each for each in found_planted[surface])
