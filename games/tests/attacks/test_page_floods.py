"""Whoever floods the room with pages doesn't stop the tables."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest

from games.tests.attacks.crowds import running_elsewhere
from games.tests.attacks.honest import honest_table
from games.tests.attacks.sign_ins import Browser
from games.tests.attacks.test_sign_in_floods import ACTS, SLOWER, UNNOTICED
from games.tests.served.room import ServedRoom, collect_static_files, served

pytestmark = [pytest.mark.served, pytest.mark.verify, pytest.mark.timeout(900)]

NAME, PASSWORD = "Mallory", "seven-stud-nights"
MAKE_STAFF = (
    "from accounts.models import Player;"
    f"Player.objects.filter(username={NAME!r}).update(is_staff=True, is_superuser=True)"
)


class Case(NamedTuple):
    """So many connections of one address, which ask for a page as fast as it comes."""

    case: str
    connections: int
    path: str
    headers: dict[str, str] = {}  # noqa: RUF012 a constant


CASES = (
    Case("20 staff search players", 20, "/admin/accounts/player/?q=a"),
    Case("20 with headers of 7 KB", 20, "/", {"X-Long": "x" * 7000}),
    Case("20 ask for the lobby", 20, "/"),
)


@pytest.fixture
def room(room_template: Path, tmp_path: Path) -> Iterator[ServedRoom]:
    collect_static_files(tmp_path)
    with served(room_template, tmp_path) as room:
        yield room


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.case)
async def test_the_table_plays_on(room: ServedRoom, case: Case) -> None:
    answers: Counter[int] = Counter()
    staff = await signed_in_staff(room)

    async def attack() -> None:
        while True:
            with suppress(OSError, IndexError):  # cut off
                answers[await staff.get(case.path, **case.headers)] += 1

    async with honest_table(room) as honest:
        quiet = await honest.play(ACTS)
        async with running_elsewhere(*(attack() for _ in range(case.connections))):
            flooded = await honest.play(ACTS)
    print(f"{case.case}: {dict(answers)}; acts {flooded * 1e3:.0f} ms, {quiet * 1e3:.0f} alone")
    assert answers[200]
    assert flooded <= max(SLOWER * quiet, UNNOTICED)


async def signed_in_staff(room: ServedRoom) -> Browser:
    """Return a browser in which somebody of the staff is signed in."""
    browser = Browser(room.port, "127.0.0.2")
    await browser.sign_up(NAME, PASSWORD)
    await asyncio.to_thread(room.manage, "shell", "-c", MAKE_STAFF)
    return browser
