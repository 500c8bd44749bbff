"""Which version of what serves the room."""

from __future__ import annotations

import platform
import tomllib
from functools import cache
from importlib.metadata import version
from pathlib import Path

from django.conf import settings
from django.db import connection

from games.selectors.page_build import page_build

LIBRARIES = ("django", "channels", "daphne", "celery")


def versions() -> dict[str, str]:
    """Return the versions by what they are of."""
    return {
        "room": f"{_room()}, pages {page_build()[:12] or 'as they are on disk'}",
        "Python": platform.python_version(),
        **{name: version(name) for name in LIBRARIES},
        connection.display_name: _database(),
    }


@cache
def _room() -> str:
    project = tomllib.loads((Path(settings.BASE_DIR) / "pyproject.toml").read_text())
    return str(project["project"]["version"])


def _database() -> str:
    return ".".join(map(str, connection.get_database_version()))
