"""docs/deploying.md, followed from an empty machine to a restored backup, with hands played."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from games.services.staff.room.begin_after_restore import MARGIN
from games.tests.browser.person import PASSWORD
from games.tests.deployed.https_browser import Browser
from games.tests.deployed.playing import Two, play_until_dealt_anew
from games.tests.deployed.scratch_machine import ScratchMachine
from games.tests.people import ALICE, BOB
from games.tests.served.client import Client

UNITS = sorted((settings.BASE_DIR / "examples/systemd").glob("*.service"))
READY_WITHIN = 60


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ScratchMachine]:
    """A machine on which nothing has been done yet; its certificate is believed."""
    made = ScratchMachine(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(made.certificate))
    try:
        yield made
    finally:
        made.close()


class Room:
    """The deployed room as the tests' client knows rooms."""

    def __init__(self, machine: ScratchMachine) -> None:
        self.people: dict[str, dict[str, Any]] = {}
        self._machine = machine
        self._table = 0

    def let_in(self, *names: str) -> None:
        """Give everybody a new token."""
        for name in names:
            self.people[name] = {"token": self._machine.run(f"room token {name}").strip()}

    def choose_table(self, path: str) -> None:
        """Play at this table from now on: /tables/7/."""
        self._table = int(path.strip("/").split("/")[-1])

    def table_url(self, variant: str) -> str:
        """Return the address of the table's sockets."""
        return f"{self._machine.address.replace('https', 'wss')}/ws/tables/{self._table}/"


@pytest.mark.verify
@pytest.mark.nginx
@pytest.mark.postgres
@pytest.mark.redis
@pytest.mark.timeout(900)
async def test_the_page_opens_a_room_upgrades_it_and_restores_it(machine: ScratchMachine) -> None:
    for heading in ("Packages, user, database", "The code", "Settings"):
        machine.follow(heading)
    assert "https://localhost/admin/" in machine.follow("Database and staff")
    machine.follow("Processes")
    await ready(machine)
    machine.follow("nginx")

    room = Room(machine)
    for name in (ALICE, BOB):
        form = {"username": name, "password1": PASSWORD, "password2": PASSWORD}
        await asyncio.to_thread(Browser(machine.address).send, "/accounts/signup/", form)
    room.let_in(ALICE, BOB)
    room.choose_table(empty_table(machine))
    await play_a_hand(room, machine, sit_down=True)
    assert_log_tells_who_signed_up(machine.follow("Logs"))

    metrics = machine.follow("Metrics")
    assert 'room_hands_total{end="ended"} 1.0' in metrics
    for task in ("room_tasks_published_total", "room_tasks_total"):
        assert re.search(task + r'\{[^}]*task="games.sweep"\} [1-9]', metrics), metrics

    machine.commit_upstream()
    machine.follow("Upgrading")
    assert (machine.folder / "srv/app/NEW").exists()
    await ready(machine)
    await play_a_hand(room, machine, sit_down=False)

    assert "No new hands after" in await asyncio.to_thread(machine.follow, "Draining")
    await ready(machine)
    await play_a_hand(room, machine, sit_down=True)

    restored = await asyncio.to_thread(machine.follow, "Backups")
    assert "and 2 access tokens" in restored
    assert "what came later is lost" in restored
    await ready(machine)
    room.let_in(ALICE, BOB)
    await play_a_hand(room, machine, sit_down=False)
    assert newest_hand(machine) > MARGIN
    machine.run("room audit")


async def ready(machine: ScratchMachine) -> None:
    """Wait until both servers say that they are."""
    async with asyncio.timeout(READY_WITHIN):
        while True:
            try:
                machine.follow("Health")
                machine.run(machine.here("curl -fsS http://127.0.0.1:8002/readyz"))
            except AssertionError:
                await asyncio.sleep(0.2)
            else:
                return


def empty_table(machine: ScratchMachine) -> str:
    """Return the path of a $2–4 hold'em table."""
    query = "import sys; from games.models import Table; print(Table.objects.filter("
    query += "limit__variant='holdem', limit__lower=200, limit__betting='fixed_limit').first().pk)"
    return f"/tables/{machine.run(f'room shell --no-imports -c {query!a}').split()[-1]}/"


def newest_hand(machine: ScratchMachine) -> int:
    """Return the number of the hand that was begun last."""
    query = "from games.models import Hand; print(Hand.objects.latest('pk').hand_no)"
    return int(machine.run(f"room shell --no-imports -c {query!a}").split()[-1])


async def play_a_hand(room: Room, machine: ScratchMachine, *, sit_down: bool) -> None:
    """Both play to the end of a hand through nginx; if they can't, the processes' logs say why."""
    try:
        await _play_a_hand(room, sit_down=sit_down)
    except (AssertionError, TimeoutError) as failed:
        raise AssertionError(f"{failed}\n{machine.logs()}") from failed


async def _play_a_hand(room: Room, *, sit_down: bool) -> None:
    async with at_the_table(room) as seated:
        for seat, client in enumerate(seated, start=1):
            await client.hello()
            if sit_down:
                await client.take_seat(seat, 4_000)
            else:
                await client.ask("sit_in", post=True)
        for client in seated:
            await client.see_a_turn()
        await play_until_dealt_anew(seated)


@asynccontextmanager
async def at_the_table(room: Room) -> AsyncIterator[Two]:
    """Both have a socket."""
    both = [await Client.at(room, "", name) for name in (ALICE, BOB)]
    async with both[0] as alice, both[1] as bob:
        yield alice, bob


def assert_log_tells_who_signed_up(journal: str) -> None:
    """Every line is an object, and the people's acts are among them."""
    lines = [line for line in journal.splitlines() if not line.startswith("The room is open")]
    acts = [json.loads(line).get("act") for line in lines if line.startswith("{")]
    assert acts.count("signed up") == 2


def test_the_units_are_as_systemd_wants_them(tmp_path: Path) -> None:
    """Checked with systemd's own program where there is one, but for files of the machine to be."""
    assert [unit.name for unit in UNITS] == [
        "room-beat.service",
        "room-sweep.service",
        "room-web@.service",
        "room-worker.service",
    ]
    for unit in UNITS:
        program = Path(tmp_path, "srv/room/app/.venv/bin", unit_program(unit))
        program.parent.mkdir(parents=True, exist_ok=True)
        program.touch(0o755)
        (tmp_path / unit.name).write_text(
            unit.read_text().replace("/srv/room", f"{tmp_path}/srv/room")
        )
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        return
    copies = [tmp_path / unit.name for unit in UNITS]
    ran = subprocess.run(
        [analyze, "verify", *copies], capture_output=True, text=True, check=False, env=os.environ
    )
    complaints = [line for line in ran.stderr.splitlines() if str(tmp_path) in line]
    assert (ran.returncode, complaints) == (0, [])


def unit_program(unit: Path) -> str:
    """Return the name of the program that a unit starts."""
    command = next(line for line in unit.read_text().splitlines() if line.startswith("ExecStart="))
    return Path(command.removeprefix("ExecStart=").split()[0]).name
