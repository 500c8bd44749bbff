"""The port through which services say that a table's talk has a new number; ``live`` plugs in."""

from __future__ import annotations

from collections.abc import Callable

TalkAnnouncer = Callable[[int, int], None]


def _to_nobody(table_id: int, number: int) -> None:
    """Nothing listens in this process: a management command, a test."""


_announcer: TalkAnnouncer = _to_nobody


def set_talk_announcer(announcer: TalkAnnouncer | None) -> None:
    """Have ``announcer(table_id, number)`` called after a commit, in the committing thread."""
    global _announcer
    _announcer = announcer or _to_nobody


def announce_talk(table_id: int, number: int) -> None:
    """Say that a table's talk has come to this number."""
    _announcer(table_id, number)
