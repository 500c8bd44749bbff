"""A run of the audit, written down for staff's figures."""

from __future__ import annotations

import datetime as dt

from games.models import AuditRun


def note_audit(
    *, at: dt.datetime, seconds: float, is_whole: bool, commits: int, problems: int
) -> None:
    """Write down when the books were proven, and how many problems there were."""
    AuditRun.objects.create(
        at=at, seconds=seconds, is_whole=is_whole, commits=commits, problems=problems
    )
