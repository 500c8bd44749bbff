"""Redis ends, or hangs, in mid-hand: the table plays on, and pages are there for whoever asks."""

from __future__ import annotations

import asyncio
import http.client
import math
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.tests.attacks.honest import honest_table, is_in_time
from games.tests.deployed.deployment import Deployment, deployed
from games.tests.people import CAROL, DAVE
from games.tests.served.room import ServedRoom
from games.tests.served.waiting import PATIENCE

pytestmark = [pytest.mark.postgres, pytest.mark.redis, pytest.mark.served, pytest.mark.verify]
ACTS = 60
PATHS = ("/", "/rules/", "/account/", "/account/statement/", "/account/settings/", "/hands/")
PAUSE = 0.1
"""Seconds between two pages of one reader."""
SOON, AT_MOST = 1.0, 4.0
"""Seconds within which 95 of 100 pages are there, and all of them: one in five seconds asks Redis
once more, which may take one."""


@pytest.fixture
def deployment(postgres_template: Path, static_files: Path, tmp_path: Path) -> Iterator[Deployment]:
    with deployed(postgres_template, tmp_path) as made:
        (tmp_path / "static").rmdir()
        (tmp_path / "static").symlink_to(static_files)
        yield made


class Reader:
    """Somebody who reads one page after the other; ``took`` has the seconds for each."""

    def __init__(self, room: ServedRoom, name: str) -> None:
        session = room.people[name]["session"] if name else ""
        self._cookie = f"sessionid={session}; csrftoken={'c' * 32}"
        self._port = room.port
        self.took: list[float] = []
        self.failed: list[tuple[str, int]] = []

    async def read(self) -> None:
        """Read on until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            for path in PATHS:
                begun = loop.time()
                status = await asyncio.to_thread(self._get, path)
                self.took.append(loop.time() - begun)
                if status >= 500:
                    self.failed.append((path, status))
                await asyncio.sleep(PAUSE)

    def _get(self, path: str) -> int:
        line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        try:
            line.request("GET", path, headers={"Cookie": self._cookie})
            return line.getresponse().status
        finally:
            line.close()


@pytest.mark.parametrize("goes", ["ended", "hung"])
async def test_table_and_pages_go_on(deployment: Deployment, goes: str) -> None:
    web = deployment.webs[0]
    await asyncio.to_thread(web.start)
    readers = [Reader(web, name) for name in ("", CAROL, DAVE)]
    async with honest_table(web) as honest:
        quiet = await honest.play(ACTS)
        deployment.redis.refuse() if goes == "ended" else deployment.redis.block()
        reading = [asyncio.create_task(each.read()) for each in readers]
        without = await honest.play(ACTS)
        for task in reading:
            task.cancel()
        await asyncio.gather(*reading, return_exceptions=True)

    took = sorted(seconds for each in readers for seconds in each.took)
    soon = took[math.ceil(0.95 * len(took)) - 1]
    print(f"Redis {goes}: acts {quiet:.3f} s, then {without:.3f}; pages {soon:.3f}, {took[-1]:.3f}")
    assert [each.failed for each in readers] == [[], [], []]
    assert is_in_time(quiet, without)
    assert (soon < SOON, took[-1] < AT_MOST) == (True, True), took[-10:]
    assert "Traceback" not in web.log.read_text()
