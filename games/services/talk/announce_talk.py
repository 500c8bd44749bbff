"""The port through which services say what is new in a table's talk; ``live`` plugs in."""

from __future__ import annotations

from collections.abc import Callable

from games.selectors.talk.said_lines import SaidItem

TalkNews = int | SaidItem
"""The number that a table's talk has come to, or the line that has it."""
TalkAnnouncer = Callable[[int, TalkNews], None]


def _to_nobody(table_id: int, news: TalkNews) -> None:
    """Nothing listens in this process: a management command, a test."""


_announcer: TalkAnnouncer = _to_nobody


def set_talk_announcer(announcer: TalkAnnouncer | None) -> None:
    """Have ``announcer(table_id, news)`` called after a commit, in the committing thread."""
    global _announcer
    _announcer = announcer or _to_nobody


def announce_talk(table_id: int, news: TalkNews) -> None:
    """Say what is new in a table's talk."""
    _announcer(table_id, news)
