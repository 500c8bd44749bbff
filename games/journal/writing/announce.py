"""The port through which services say that a table has a new version; ``live`` plugs in here."""

from __future__ import annotations

from collections.abc import Callable

Announcer = Callable[[int, int], None]


def _to_nobody(table_id: int, version: int) -> None:
    """Nothing listens in this process: a management command, a test."""


_announcer: Announcer = _to_nobody


def set_announcer(announcer: Announcer | None) -> None:
    """Have ``announcer(table_id, version)`` called after every commit, in the committing thread."""
    global _announcer
    _announcer = announcer or _to_nobody


def announce(table_id: int, version: int) -> None:
    """Say that a table's journal has reached this version."""
    _announcer(table_id, version)
