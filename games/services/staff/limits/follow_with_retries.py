"""Following limits and houses: a table that fails to keeps no other from it."""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Collection

from django.db import transaction

from games.clock.timing import milliseconds
from games.journal.giving_up_hands import TRIES_TO_GO_ON, Defect
from games.models import Incident, Table
from games.services.staff.limits.follow_limit import follow_limit

logger = logging.getLogger(__name__)

TRY_AGAIN_AFTER = 1_000
GIVEN_UP_FOR_MS = 10_000
"""Milliseconds until the next try, after the first failures and after an incident."""


def follow_at_once(*, table_ids: Collection[int], now: dt.datetime) -> None:
    """Have tables follow what staff have just changed; whoever failed before is tried anew."""
    Table.objects.filter(pk__in=table_ids, follow_failures__gt=0).update(
        follow_failures=0, follow_at=None
    )
    for table_id in table_ids:
        try_to_follow(table_id=table_id, now=now)


def try_to_follow(*, table_id: int, now: dt.datetime) -> None:
    """Have a table follow, whatever comes of it: the third failure in a row is an incident."""
    try:
        _follow(table_id, now)
    except Exception:
        logger.exception("Table %s: it could not be noted that it fails to follow.", table_id)


def _follow(table_id: int, now: dt.datetime) -> None:
    failures = Table.objects.values_list("follow_failures", flat=True).get(pk=table_id)
    try:
        follow_limit(table_id=table_id, now=now)
    except Exception as error:
        failure = error if isinstance(error, Defect) else Defect(error)
        logger.error("Table %s can't follow its limit: %s", table_id, failure)
        _note_failure(table_id, failures, failure, now)


def _note_failure(table_id: int, failures: int, failure: Defect, now: dt.datetime) -> None:
    """Count it once, however many processes have tried at the same time."""
    with transaction.atomic():
        wait = TRY_AGAIN_AFTER if failures + 1 < TRIES_TO_GO_ON else GIVEN_UP_FOR_MS
        is_mine = Table.objects.filter(pk=table_id, follow_failures=failures).update(
            follow_failures=failures + 1, follow_at=milliseconds(now) + wait
        )
        if is_mine and failures + 1 == TRIES_TO_GO_ON:
            _keep_incident(table_id, failure, now)


def _keep_incident(table_id: int, failure: Defect, now: dt.datetime) -> None:
    Incident.objects.create(
        table_id=table_id,
        hand_no=None,
        version=Table.objects.values_list("version", flat=True).get(pk=table_id),
        cause=f"The table can't follow its limit: {failure.cause}",
        trace=failure.trace,
        created_at=now,
    )
