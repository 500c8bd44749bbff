"""The real room in a process of its own, on a fresh database, with short pauses."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.conf import settings

from games.tests.served.once import once_a_run
from games.tests.served.room import begin_migrated, run
from games.tests.served.waiting import PATIENCE, wait_until

SHORT = {
    "SIGN_UPS_PER_TEN_MINUTES": "0",  # everybody is behind one address
    "SIGN_UPS_PER_DAY": "0",
    "HAND_PAUSE_MS": "150",
    "SHOW_PAUSE_MS": "300",
    "LEAST_THINKING_MS": "5",
    "MOST_THINKING_MS": "20",
    "HOUSE_STAY_SECONDS": "1",
}


PROGRAM = ("manage.py",)


def prepared_folder(factory: pytest.TempPathFactory, name: str) -> Path:
    """Return a folder for a room: prepared as `make run` does, with nobody in it yet. That takes
    longer than to open it, so it is done once in a run."""
    made = once_a_run(factory, "prepared", prepare_room)
    return shutil.copytree(made, factory.mktemp(name), dirs_exist_ok=True)


def prepare_room(folder: Path) -> None:
    """Prepare a room in this folder."""
    begin_migrated(folder)
    run(folder, "manage.py", "prepare")


@contextmanager
def real_room(folder: Path, program: tuple[str, ...] = PROGRAM, /, **more: str) -> Iterator[str]:
    """Open a room as `make run` does, give its address, and close it again.

    ``program`` is what Python runs, ``more`` are variables of its environment, beside those of
    SHORT.
    """
    port = free_port()
    log = (folder / "room.log").open("w+")
    room = subprocess.Popen(
        [sys.executable, *program, "open"],
        cwd=settings.BASE_DIR,
        env=environment(folder, port) | more,
        stdout=log,
        stderr=subprocess.STDOUT,
    )
    try:
        address = f"http://127.0.0.1:{port}"
        wait_until_open(address, room, folder / "room.log")
        yield address
    finally:
        room.terminate()
        room.wait(PATIENCE)
        log.close()


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def environment(folder: Path, port: int = 8000) -> dict[str, str]:
    """Return the room's own environment: nothing of the tests' settings or databases."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return {**kept, **SHORT, "ROOM_VAR": str(folder), "PORT": str(port), "HOST": "127.0.0.1"}


def wait_until_open(address: str, room: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until this room says that it is open there: another one may have been quicker.

    A room that has ended, or takes too long, is an error.
    """
    wait_until(lambda: f"The room is open at {address}/" in log.read_text(), room, log)
