"""A room of the version before: its own code, from the project's history, makes and serves it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from django.conf import settings

from cardroom.testing import version_before
from games.tests.deployed.deployment import Web
from games.tests.served.room import environment, run

ARCHIVE = "archive.zip"


def unpack(folder: Path) -> Path:
    """Write that version's files into a folder; return it."""
    folder.mkdir()
    archive = folder / ARCHIVE
    commit = version_before()
    assert commit is not None
    subprocess.run(
        ["git", "-C", settings.BASE_DIR, "archive", "-o", archive, commit], check=True, timeout=60
    )
    shutil.unpack_archive(archive, folder)
    archive.unlink()
    return folder


class RoomOfBefore(Web):
    """One folder's room: first served by the tree of before, and by this one once it is taken
    over."""

    def __init__(self, tree: Path, folder: Path, **env: str) -> None:
        for arguments in (("manage.py", "prepare"), ("-m", "games.tests.served.make_room")):
            run(folder, *arguments, tree=tree, **env)
        super().__init__(folder, environment(folder, **env))
        self.tree = tree

    def take_over(self) -> None:
        """Bring the room up to date, and serve it from now on, with this version."""
        self.tree = settings.BASE_DIR
        prepared = self.manage("prepare")
        assert prepared.returncode == 0, prepared.stdout + prepared.stderr
        self.start()
