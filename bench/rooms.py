"""Rooms to measure: made once for each side, by its own code, and copied for each run."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec

from bench.databases import database, name_of
from bench.driving.plan import Seat
from bench.side import Side, environment

SERVER = os.environ.get("BENCH_URL", "")
"""A PostgreSQL server where databases may be made; SQLite without."""
REDIS = os.environ.get("BENCH_REDIS", "")
"""A Redis database by which several processes of a room hear of each other."""


class Template(msgspec.Struct, frozen=True, kw_only=True):
    """A room as it was made, with whoever may play in it; never served itself."""

    side: Side
    folder: Path
    env: dict[str, str]
    seats: tuple[Seat, ...]


@contextmanager
def template(side: Side, tables: int, seats: int) -> Iterator[Template]:
    """Make a room by a side's own code; remove it, and what was copied from it, afterwards."""
    with ExitStack() as made:
        parent = made.enter_context(tempfile.TemporaryDirectory(prefix="room-bench-"))
        folder = Path(parent) / "template"
        folder.mkdir()
        env = environment(folder, **urls(made))
        printed = side.run(env, "-m", "bench.make_room", str(tables), str(seats), timeout=300)
        people = msgspec.json.decode(printed, type=tuple[Seat, ...])
        yield Template(side=side, folder=folder, env=env, seats=people)


@contextmanager
def copy_of(room: Template, **more: str) -> Iterator[dict[str, str]]:
    """Copy a room, folder and database; yield the environment to serve the copy in."""
    with ExitStack() as made:
        parent = made.enter_context(tempfile.TemporaryDirectory(dir=room.folder.parent))
        folder = Path(shutil.copytree(room.folder, Path(parent) / "room"))
        database_urls = urls(made, name_of(room.env.get("DATABASE_URL", "")))
        yield environment(folder, **database_urls, **dict(room.side.settings), **more)


def urls(made: ExitStack, original: str = "") -> dict[str, str]:
    """Make a database, if BENCH_URL names a server; return the setting that leads to it."""
    if not SERVER:
        return {}
    found = {"DATABASE_URL": made.enter_context(database(SERVER, template=original or "template1"))}
    return {**found, "REDIS_URL": REDIS} if REDIS else found
