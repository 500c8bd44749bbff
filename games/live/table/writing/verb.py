"""Verbs of a table task: services with all their arguments but the time and the cached table."""

from __future__ import annotations

import datetime as dt
from typing import Protocol

from games.journal.loaded import Loaded
from games.journal.writing.decide_and_commit import Outcome


class Verb(Protocol):
    """A service; everything else that it needs has been given to it already."""

    def __call__(self, *, now: dt.datetime, loaded: Loaded | None) -> Outcome: ...
