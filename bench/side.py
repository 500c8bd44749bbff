"""One of the two commits that are compared: its own code and Python, and where its rooms are."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """A commit's tree, and the Python that has what it needs."""

    name: str
    root: Path
    python: str
    settings: tuple[tuple[str, str], ...] = ()
    """Of its rooms' environment, beside those of every side."""

    def run(self, env: dict[str, str], *arguments: str, timeout: float = 120) -> bytes:
        """Run this side's Python on its own code; return what it wrote."""
        command = [self.python, *arguments]
        done = subprocess.run(
            command, cwd=self.root, env=env, stdout=subprocess.PIPE, timeout=timeout, check=True
        )
        return done.stdout


HERE = Side(name="this", root=ROOT, python=sys.executable)


def environment(folder: Path, **more: str) -> dict[str, str]:
    """Return the environment of a room that keeps everything in this folder.

    Bounds that have a setting are lifted by it: all players come from one address.
    """
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return {
        **kept,
        "DJANGO_SETTINGS_MODULE": "cardroom.settings",
        "ROOM_VAR": str(folder),
        "ROOM_HOUSE_PLAYERS": "0",
        "ROOM_STARTING_CHIPS": "100000000",
        "HAND_PAUSE_MS": "0",
        "SHOW_PAUSE_MS": "0",
        "CONNECTIONS_PER_ADDRESS": "0",
        "SOCKETS_PER_ADDRESS": "1000000",
        **more,
    }
