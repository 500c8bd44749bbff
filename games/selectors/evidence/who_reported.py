"""Whether a report is a newcomer's or a guest's: staff read it as any other, and know it."""

from __future__ import annotations

import datetime as dt

from games.models import Case

NEW_FOR = dt.timedelta(days=1)
"""So long an account is a newcomer's."""


def reporter_mark(case: Case) -> str:
    """Return "guest", "newcomer" for an account younger than a day as it reported, or nothing."""
    if case.player.is_guest:
        return "guest"
    return "newcomer" if case.opened_at - case.player.date_joined < NEW_FOR else ""
