"""Held time: whether the server's clock is behind what was written last, and for how long."""

from __future__ import annotations

from django.db.models import F, Max

from games.clock.timing import milliseconds
from games.models import JournalRow, SetBack
from games.selectors.presence.living_processes import last_sign_of_life

NOTABLE_MS = 2_000
"""Milliseconds: what a clock is behind by more was set back."""


def behind_by(*, now: int) -> int:
    """Return how many milliseconds the clock is behind the newest beat and journal row, Unix
    milliseconds; 0 if it isn't, or if that is known (SetBack)."""
    row = JournalRow.objects.order_by("-pk").values_list("created_at", flat=True).first()
    written = 0 if row is None else milliseconds(row)
    newest = max(written, last_sign_of_life() or 0)
    return 0 if newest - now <= NOTABLE_MS or _is_known(newest, now) else newest - now


def _is_known(newest: int, now: int) -> bool:
    """Whether it was found behind as much before, and hasn't been set back again since."""
    before = SetBack.objects.annotate(old=F("at") + F("by"))
    return before.filter(at__lte=now + NOTABLE_MS, old__gte=newest - NOTABLE_MS).exists()


def held_until(*, now: int) -> int | None:
    """Return until when nobody's time runs out since the clock was behind as a process began; None:
    it isn't held. All Unix milliseconds."""
    holds = SetBack.objects.filter(held_until__gt=now, went_on_at=None)
    until: int | None = holds.aggregate(until=Max("held_until"))["until"]
    return until
