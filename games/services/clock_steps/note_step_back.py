"""Noting that the server's clock was set back: of several processes that find it one sees to it."""

from __future__ import annotations

import datetime as dt
import logging

from django.db import transaction
from django.db.models import F

from games.models import (
    Departure,
    Drain,
    Era,
    NotedOutage,
    ProcessBeat,
    SetBack,
    StaffMessage,
    Table,
    Waiting,
)
from games.models.table import PRACTICE_LASTS

logger = logging.getLogger(__name__)

NOTICED_WITHIN_MS = 1_500
"""Milliseconds from the step to whoever looks each second."""
SAME_MS = 10_000
"""Milliseconds in which other processes find the same step."""


def note_step_back(
    *, by: int, now: int, is_start: bool = False, moves: bool = True
) -> tuple[int, ...]:
    """Note it, and set back what processes and lines have written ahead of the clock; return the
    tables whose alarms are to be set back too, none if another process has noted it.

    Unix milliseconds. ``is_start``: it was found as a process began, so that nobody's time runs out
    until the clock has caught up. ``moves``: nothing is set back if not, since another process
    lives by another clock.
    """
    with transaction.atomic():
        # Another process that finds the same waits here until this one has noted it.
        Era.objects.select_for_update().latest("pk")
        if _is_noted(by, now):
            return ()
        SetBack.objects.create(at=now, by=by, held_until=now + by if is_start else None)
        if moves:
            _set_back_rows(by, now)
    logger.error(
        "The server's clock is %.1f s behind what it said before. %s",
        by / 1000,
        "Until it has caught up, or staff have it go on, nobody's time runs out."
        if is_start
        else "Everybody keeps the time that was left.",
    )
    return tuple(
        Table.objects.filter(due__isnull=False).values_list("pk", flat=True) if moves else ()
    )


def _is_noted(by: int, now: int) -> bool:
    lately = SetBack.objects.filter(at__range=(now - SAME_MS, now + SAME_MS))
    return lately.filter(by__range=(by - NOTICED_WITHIN_MS, by + NOTICED_WITHIN_MS)).exists()


def _set_back_rows(by: int, now: int) -> None:
    """What was said or promised by the old clock lies ahead of the new one by so much."""
    old = now - NOTICED_WITHIN_MS + by
    ProcessBeat.objects.filter(at__gt=now + NOTICED_WITHIN_MS).update(
        at=F("at") - by,
        stood_still_from=F("stood_still_from") - by,
        stood_still_to=F("stood_still_to") - by,
    )
    NotedOutage.objects.filter(ended__gt=now).update(began=F("began") - by, ended=F("ended") - by)
    step, at = dt.timedelta(milliseconds=by), dt.datetime.fromtimestamp(now / 1000, dt.UTC)
    ahead = StaffMessage.objects.filter(at__gt=at)
    ahead.update(at=F("at") - step, told_until=F("told_until") - step)
    # A drain that held goes on; one that is still to come begins when its words say.
    Drain.objects.filter(cancelled_at=None, at__gt=at, at__lte=at + step).update(at=F("at") - step)
    Departure.objects.filter(left_at__gt=at).update(left_at=F("left_at") - step)
    Waiting.objects.filter(until__gte=old).update(until=F("until") - by)
    Table.objects.filter(follow_at__gte=old).update(follow_at=F("follow_at") - by)
    opened_since = (now - NOTICED_WITHIN_MS + PRACTICE_LASTS, now + PRACTICE_LASTS)
    practices = Table.objects.filter(is_open=True, practice_until__isnull=False)
    practices.exclude(practice_until__range=opened_since).update(
        practice_until=F("practice_until") - by
    )
