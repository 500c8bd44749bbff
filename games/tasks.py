"""What Celery does for the tables: ring the alarms that nobody has rung."""

from __future__ import annotations

import datetime as dt
import logging
from typing import Any

from celery import shared_task

from games.models import Table
from games.services.ring import ring
from games.services.timing import milliseconds

logger = logging.getLogger(__name__)

OVERDUE = 1_000
"""Milliseconds after which the sweep takes an alarm that its process has not rung."""


@shared_task(name="games.sweep")
def sweep(**kwargs: Any) -> None:
    """Ring every alarm that is a second or more overdue."""
    now = dt.datetime.now(dt.UTC)
    overdue = Table.objects.filter(due__lte=milliseconds(now) - OVERDUE).order_by("due")
    for table_id in overdue.values_list("pk", flat=True):
        ring_one(table_id=table_id, now=now)


def ring_one(*, table_id: int, now: dt.datetime) -> None:
    """Ring one table's alarm; a table that fails doesn't keep the others waiting."""
    try:
        ring(table_id=table_id, now=now)
    except Exception:
        logger.exception("Table %s: its alarm could not be rung.", table_id)
