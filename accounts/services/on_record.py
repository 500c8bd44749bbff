"""What staff did to whom, with the values before and after: Django's LogEntry."""

from __future__ import annotations

from collections.abc import Mapping

from django.contrib.admin.models import CHANGE, LogEntry
from django.db.models import Model

from accounts.models import Player

Changes = Mapping[str, tuple[object, object]]
"""What was changed, with the value before and the one after it."""


def put_on_record(*, by: Player, on: Model, changes: Changes, reason: str = "") -> None:
    """Write down an act of staff, in the caller's transaction."""
    said = [*each_change(changes), *([f"reason: {reason}"] if reason else [])]
    LogEntry.objects.log_actions(by.pk, [on], CHANGE, "; ".join(said), single_object=True)


def each_change(changes: Changes) -> list[str]:
    """Return ``bankroll: $1,000 → $975`` for each change."""
    return [f"{name}: {_shown(old)} → {_shown(new)}" for name, (old, new) in changes.items()]


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value in (None, "") else str(value)
