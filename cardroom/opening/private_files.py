"""Private files: folders 0700, files 0600, for the user alone that the room runs as."""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

logger = logging.getLogger(__name__)

OTHERS = 0o077
"""What group and others may do with a file."""


def make_own_folder(path: Path) -> None:
    """Make the folder that the room writes to, or shut others out of it when it is there.

    ImproperlyConfigured if it is one that everybody shares, as /tmp is: the room's own must be.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ImproperlyConfigured(f"ROOM_VAR is {path}: {error.strerror}.") from None
    mode = path.stat().st_mode
    if mode & stat.S_ISVTX:
        raise ImproperlyConfigured(
            f"ROOM_VAR is {path}, which others write to as well; give the room a folder of its own."
        )
    with suppress(PermissionError):  # somebody else's: `keep_files_private` says so
        path.chmod(stat.S_IMODE(mode) & ~OTHERS)


def keep_files_private() -> None:
    """Shut others out of all that the room has written, at whatever version."""
    foreign = [path for each in written_to() for path in shut_others_out(each)]
    if foreign:
        logger.warning(
            "%s files or folders of the room belong to somebody else, so that others may be able to"
            " read them: %s. Change their owner to the room's user.",
            len(foreign),
            foreign[0],
        )


def written_to() -> Iterator[Path]:
    """Yield the folders and files that hold what the room writes."""
    yield settings.VAR_DIR
    yield settings.KEYRING_FILE
    yield settings.BACKUPS_DIR
    mail = getattr(settings, "EMAIL_FILE_PATH", None)
    if mail and Path(mail).is_dir() and not Path(mail).stat().st_mode & stat.S_ISVTX:
        yield Path(mail)
    database = settings.DATABASES["default"]
    if database["ENGINE"].endswith("sqlite"):
        yield from Path(database["NAME"]).parent.glob(f"{Path(database['NAME']).name}*")


def shut_others_out(path: Path) -> list[Path]:
    """Leave a file, or a folder with all in it, to its owner; return what isn't ours to change.

    Links are never followed, so that nothing outside is touched.
    """
    foreign = []
    for name, folder, where in entries(path):
        try:
            close_to_others(name, folder)
        except FileNotFoundError:
            pass  # SQLite takes its logs away when it has done with them
        except PermissionError:
            foreign.append(where)
    return foreign


def entries(path: Path) -> Iterator[tuple[str, int, Path]]:
    """Yield each folder and file below a path, itself first: name, open folder of it, path."""
    if path.is_dir() and not path.is_symlink():
        for top, _, files, folder in os.fwalk(path):
            for name in (".", *files):
                yield name, folder, Path(top) / name
    elif path.is_file():
        folder = os.open(path.parent, os.O_RDONLY)
        yield path.name, folder, path
        os.close(folder)


def close_to_others(name: str, folder: int) -> None:
    """Take from group and others what they may do with a folder or file that is no link."""
    mode = os.stat(name, dir_fd=folder, follow_symlinks=False).st_mode
    if mode & OTHERS and (stat.S_ISDIR(mode) or stat.S_ISREG(mode)):
        os.chmod(name, stat.S_IMODE(mode) & ~OTHERS, dir_fd=folder)
