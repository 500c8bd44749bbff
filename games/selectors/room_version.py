"""The room's release; pyproject.toml alone has the number."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"


@cache
def room_version() -> str:
    """Return the version, such as 0.1.0."""
    return str(tomllib.loads(PROJECT.read_text())["project"]["version"])
