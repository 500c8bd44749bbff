"""File rights: whether others of the machine can read what the room has written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from django.conf import settings

from cardroom.checks.finding import Finding
from cardroom.opening.private_files import OTHERS, entries, written_to

WHAT = "rights of files"


def check_file_rights() -> Finding:
    """Look at every file and folder that the room writes."""
    owner = Path(settings.VAR_DIR).stat().st_uid
    foreign, open_ones = [], []
    for path in written_files():
        found = path.lstat()
        if found.st_uid != owner:
            foreign.append(path)
        elif found.st_mode & OTHERS and not path.is_symlink():
            open_ones.append(path)
    if foreign:
        return Finding(
            what=WHAT,
            message=f"{counted(foreign)} not the room's user's own: {foreign[0]}.",
            hint=f"Give them to the user that owns {settings.VAR_DIR}, with chown.",
        )
    if open_ones:
        return Finding(
            what=WHAT,
            message=f"{counted(open_ones)} open to others of this machine: {open_ones[0]}.",
            hint="Run `manage.py prepare`, which shuts others out; and find out who opened them.",
        )
    return Finding(what=WHAT, message="What the room writes is for its user alone.")


def written_files() -> Iterator[Path]:
    """Yield them; one that is taken away meanwhile is left out."""
    for top in written_to():
        yield from (path for _, _, path in entries(top) if path.exists() or path.is_symlink())


def counted(paths: list[Path]) -> str:
    """Return how many they are, with the verb."""
    return "1 file or folder is" if len(paths) == 1 else f"{len(paths)} files or folders are"
