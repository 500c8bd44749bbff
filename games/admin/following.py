"""Staff's changes reach the tables after they are saved; a table that fails follows later."""

from __future__ import annotations

from functools import partial

from django.contrib import messages
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from games.models import Table
from games.selectors.floor.outdated_tables import outdated_tables
from games.services.staff.limits.follow_with_retries import follow_at_once


def have_follow(request: HttpRequest, tables: QuerySet[Table]) -> None:
    """Have the tables follow once the change is committed, and say how many have yet to."""
    transaction.on_commit(partial(_follow_and_report, request, tables))


def _follow_and_report(request: HttpRequest, tables: QuerySet[Table]) -> None:
    behind = tuple(outdated_tables().filter(pk__in=tables).values_list("pk", flat=True))
    follow_at_once(table_ids=behind, now=timezone.now())
    later = outdated_tables().filter(pk__in=tables).count()
    if later:
        messages.warning(request, f"{still_to_follow(later)}: the room tries again by itself.")


def still_to_follow(count: int) -> str:
    """Return how many tables play what they did before a change."""
    if not count:
        return "all follow"
    return f"{count} table{'' if count == 1 else 's'} still to follow"
