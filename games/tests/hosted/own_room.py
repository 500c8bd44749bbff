"""A served room with a table of Alice's own, as make_own_table.py leaves it."""

from __future__ import annotations

import json
import os
import shutil
import signal
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

from games.tests.crash.diary import REQUESTS, VERSION, Rows, read
from games.tests.served.client import Client, open_socket
from games.tests.served.databases import database_of
from games.tests.served.room import ServedRoom, opened, run
from games.tests.served.waiting import PATIENCE

STAFFS = """
import datetime as dt
from accounts.models import Player
from accounts.services.money.correct import correct
from games.models import Hand
from games.services.staff.void_by_staff import void_by_staff
judy, now = Player.objects.get(username="Judy"), dt.datetime.now(dt.UTC)
"""


Clock = Callable[[Path], dict[str, str]]


class OwnRoom(ServedRoom):
    """Whoever has no token is let in by the session of their browser."""

    def __init__(self, template: Path, folder: Path, **env: str) -> None:
        super().__init__(template, folder, **env)
        made = json.loads((folder / "people.json").read_text())
        self.stakes: dict[str, int] = made["stakes"]
        """The numbers of what is played here, by what it is called in the story."""

    @property
    def table(self) -> int:
        """The table's number."""
        return self.tables["own"]

    def id_of(self, name: str) -> int:
        """Return a player's number."""
        return int(self.people[name]["id"])

    async def socket(self, name: str) -> Client:
        """Open a socket of somebody's at the table."""
        headers = {"Cookie": self._cookie(name), "Origin": f"http://127.0.0.1:{self.port}"}
        return Client(await open_socket(self.table_url("own"), **headers), name)

    def page(self, path: str, name: str) -> str:
        """Return a page, or a file, as somebody gets it."""
        address = f"http://127.0.0.1:{self.port}{path}"
        asked = urllib.request.Request(address, headers={"Cookie": self._cookie(name)})
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            assert answer.url == address, f"{path} leads to {answer.url}."
            return str(answer.read().decode())

    def freeze(self) -> None:
        """Have it neither read nor write any more: what is asked of it now gets no answer."""
        os.kill(self.pid, signal.SIGSTOP)

    def wake(self) -> None:
        """Have it go on that was frozen."""
        os.kill(self.pid, signal.SIGCONT)

    def journal(self) -> tuple[Rows, Rows]:
        """Return what a diary compares, from a database that nobody serves."""
        if (url := self._env.get("DATABASE_URL")) is None:
            file = self.folder / "room.sqlite3"
            return read(file, REQUESTS, self.table), read(file, VERSION, self.table)
        return of_postgres(url, REQUESTS, self.table), of_postgres(url, VERSION, self.table)

    def done(self, *command: str) -> str:
        """Run one of the room's commands in a process of its own; return what it says."""
        ran = self.manage(*command)
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout

    def drain(self, how: str) -> None:
        """Have no hand start at the table, or, by ``--cancel``, have hands start again."""
        self.done("drain", "--table", str(self.table), how)

    def void(self, hand_no: int) -> None:
        """Void a running hand, by staff's service."""
        hand = f"Hand.objects.get(table={self.table}, hand_no={hand_no}).pk"
        said = f"by=judy, hand_id={hand}, reason='A card lay open.', now=now"
        self.done("shell", "-c", f"{STAFFS}print(void_by_staff({said}).version)")

    def correct(self, hand_no: int, cents: dict[str, int]) -> None:
        """Move chips between players of a hand, by staff's service."""
        moved = {self.id_of(name): each for name, each in cents.items()}
        said = (
            f"hand='{self.table}-{hand_no}', cents={moved}, reason='Read wrongly.', made_by=judy,"
            " key='evening', now=now"
        )
        self.done("shell", "-c", f"{STAFFS}print(correct({said}).pk)")

    def _cookie(self, name: str) -> str:
        return f"sessionid={self.people[name]['session']}"


def everybodys_clock(folder: Path) -> dict[str, str]:
    """Have a room read the machine's time of day."""
    return {}


def of_postgres(url: str, query: str, table: int) -> Rows:
    with psycopg.connect(url) as connection:
        return connection.execute(query.replace("?", "%s").encode(), [table]).fetchall()


def make_own_table(folder: Path, **env: Any) -> None:
    """Have Alice open a table in the prepared room in this folder; see make_own_table.py."""
    run(folder, "-m", "games.tests.hosted.make_own_table", **env)


@contextmanager
def own_room(
    kind: str, made: Path, static_files: Path, folder: Path, clock: Clock = everybodys_clock
) -> Iterator[OwnRoom]:
    """Open a room on this database, with Alice's table in it; ``made`` is a prepared room,
    ``static_files`` what its pages link to, and ``clock`` the environment of the time of day in the
    room's folder."""
    template = shutil.copytree(made, folder / "template")
    with database_of(kind, template) as env:
        make_own_table(template, **env)
        room = OwnRoom(template, folder / "room", **env, **clock(folder / "room"))
        shutil.rmtree(room.folder / "static", ignore_errors=True)
        (room.folder / "static").symlink_to(static_files)
        with opened(room):
            yield room
