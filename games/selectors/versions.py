"""Versions of what serves the room."""

from __future__ import annotations

import platform
from importlib.metadata import version

from django.db import connection

from games.selectors.page_build import page_build
from games.selectors.room_version import room_version

LIBRARIES = ("django", "channels", "daphne", "celery")


def versions() -> dict[str, str]:
    """Return the versions by what they are of."""
    return {
        "room": f"{room_version()}, pages {page_build()[:12] or 'as they are on disk'}",
        "Python": platform.python_version(),
        **{name: version(name) for name in LIBRARIES},
        connection.display_name: _database(),
    }


def _database() -> str:
    return ".".join(map(str, connection.get_database_version()))
