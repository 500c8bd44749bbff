"""A real room in a process of its own, with its own folder and port."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

from django.conf import settings

from cardroom.tests.migrated_database import kept_file
from games.tests.served.waiting import PATIENCE, wait_until

PREPARED_WITHIN = 600.0
"""Seconds: beside other long counts, which may have the processors meanwhile."""


def environment(folder: Path, **more: str) -> dict[str, str]:
    """Return the environment of a room that keeps everything in this folder."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "ROOM_PLAIN") if name in os.environ}
    return {
        **kept,
        "DJANGO_SETTINGS_MODULE": "cardroom.settings",
        "ROOM_VAR": str(folder),
        "REDIS_PREFIX": f"{folder}:",
        "ROOM_HOUSE_PLAYERS": "0",
        "SIGN_UPS_PER_TEN_MINUTES": "0",  # all the cast is behind one address
        "SIGN_UPS_PER_DAY": "0",
        "HAND_PAUSE_MS": "150",
        "SHOW_PAUSE_MS": "150",
        "LEAST_THINKING_MS": "20",
        "MOST_THINKING_MS": "60",
        **more,
    }


def make_room(folder: Path, **env: Any) -> None:
    """Prepare a room in this folder; see make_room.py."""
    if "DATABASE_URL" not in env:
        begin_migrated(folder)
    run(folder, "-m", "games.tests.served.make_room", **env)


def begin_migrated(folder: Path) -> None:
    """Have the room in this folder begin with the tests' migrated database, if it has been made."""
    if kept_file().exists():
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(kept_file(), folder / "room.sqlite3")


def set_rules(folder: Path, rules: dict[str, int], **env: Any) -> None:
    """Have the tables of a prepared room play by these rules too; see set_rules.py."""
    settings = (f"{name}={value}" for name, value in rules.items())
    run(folder, "-m", "games.tests.served.set_rules", *settings, **env)


def collect_static_files(folder: Path) -> None:
    """Collect what pages link to in this folder."""
    run(folder, "manage.py", "collectstatic", "--noinput", "-v0")


def run(folder: Path, *arguments: str, tree: Path = settings.BASE_DIR, **env: str) -> None:
    """Run something of the room that keeps everything in this folder; ``tree`` has its code."""
    subprocess.run(
        [sys.executable, *arguments],
        cwd=tree,
        env=environment(folder, **env),
        check=True,
        timeout=PREPARED_WITHIN,
    )


def free_port() -> int:
    """Return a port that nothing listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServedRoom:
    """One folder's room, opened and closed as often as a test wants."""

    program: ClassVar[tuple[str, ...]] = ("manage.py",)
    tree: Path = settings.BASE_DIR
    """Where its code is."""

    def __init__(self, template: Path, folder: Path, **env: str) -> None:
        shutil.copytree(template, folder, dirs_exist_ok=True)
        self.folder = folder
        self.port = free_port()
        self.log = folder / "serve.log"
        self._env = environment(folder, **env)
        self._process: subprocess.Popen[bytes] | None = None
        made = json.loads((folder / "people.json").read_text())
        self.people: dict[str, dict[str, Any]] = made["people"]
        self.tables: dict[str, int] = made["tables"]

    def url(self, path: str) -> str:
        """Return the address of a socket."""
        return f"ws://127.0.0.1:{self.port}{path}"

    def table_url(self, variant: str) -> str:
        """Return the address of a variant's table."""
        return self.url(f"/ws/tables/{self.tables[variant]}/")

    def start(self) -> None:
        """Start it; return when it lets people in."""
        self.log.write_text("")
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, *self.program, "serve", "--port", str(self.port)],
                cwd=self.tree,
                env=self._env,
                stdout=log,
                stderr=log,
            )
        wait_until(lambda: "The room is open" in self.log.read_text(), self._process, self.log)

    @property
    def pid(self) -> int:
        """The process that serves it."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Close it in good order; return its exit code."""
        return self._end(signal.SIGTERM)

    def ended(self) -> int:
        """Wait until it ends by itself; return its exit code."""
        process, self._process = self._process, None
        assert process is not None
        return process.wait(PATIENCE)

    def manage(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run one of the room's commands."""
        return subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=self.tree,
            env=self._env,
            capture_output=True,
            text=True,
            timeout=PREPARED_WITHIN,
            check=False,
        )

    def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(how)
        return process.wait(PATIENCE)


@contextmanager
def served(template: Path, folder: Path, **env: str) -> Iterator[ServedRoom]:
    """Open a room, and close it whatever happens."""
    room = ServedRoom(template, folder, **env)
    with opened(room):
        yield room


@contextmanager
def opened(room: ServedRoom) -> Iterator[None]:
    """Keep a room open for a while."""
    room.start()
    try:
        yield
    finally:
        room.stop()
