"""A change to a table with its line in staff's log: neither stands without the other."""

from __future__ import annotations

from collections.abc import Callable

from django.db import transaction

from games.engine.refusals import Refused
from games.journal.loaded import Committed

Change = Callable[[], Committed | Refused | None]


def logged(change: Change, note: Callable[[], object]) -> Committed | Refused:
    """Make a change and ``note`` it, in one transaction; what is refused isn't noted."""
    with transaction.atomic():
        outcome = change()
        assert outcome is not None
        if isinstance(outcome, Committed):
            note()
    return outcome
