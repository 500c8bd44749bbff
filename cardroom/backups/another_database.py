"""Working for a while at a copy, by the room's own code."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

from django.db import connection

READ_ONLY: dict[str, Any] = {"init_command": ""}
"""What a connection to such a file does without: turning its log on."""


@contextmanager
def at_database(name: Path | str, **options: Any) -> Iterator[None]:
    """Let every query within go to this database instead: a file, or one of the same server."""
    kept = connection.settings_dict["NAME"], connection.settings_dict["OPTIONS"]
    let_go()
    connection.settings_dict["NAME"] = name
    connection.settings_dict["OPTIONS"] = {**kept[1], **options}
    try:
        yield
    finally:
        let_go()
        connection.settings_dict["NAME"], connection.settings_dict["OPTIONS"] = kept


def read_only(copy: Path) -> str:
    """Return the name of a SQLite file that is only read, and beside which no log is made."""
    return f"file:{quote(str(copy.resolve()))}?mode=ro&immutable=1"


def let_go() -> None:
    """Close the connection, and the pool behind it."""
    connection.close()
    if hasattr(connection, "close_pool"):
        connection.close_pool()
