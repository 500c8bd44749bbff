"""Work that waits for a member of staff: how much of it, and the oldest. Nothing of it is shown to
whoever may not answer it, and nobody is asked about themselves."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import msgspec
from django.db.models import Count, Max, Q, QuerySet

from accounts.models import AllInResetRequest, EntryRequest, PendingAdjustment, Player
from accounts.rights.roles import ADJUST, ANSWER, CORRECT, LET_IN, MODERATE, REVERSE
from games.models import Case

ANSWER_CASE = "games.answer_case"
LATE = dt.timedelta(hours=1)
"""Whoever waits longer is late."""


class WaitingWork(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of what waits, by the name of its rows in the admin; ``oldest`` is since when,
    ``newest`` when the last one came, and ``about`` whose the oldest is."""

    rows: str
    number: int
    oldest: dt.datetime
    newest: dt.datetime
    about: str
    is_late: bool


def waiting_work(viewer: Player, now: dt.datetime) -> tuple[WaitingWork, ...]:
    """Return what waits for somebody's answer, the oldest first."""
    kinds = (_requests(viewer, now), _cases(viewer, now), _seconds(viewer, now), _door(viewer, now))
    return tuple(sorted((each for each in kinds if each is not None), key=lambda each: each.oldest))


def _requests(viewer: Player, now: dt.datetime) -> WaitingWork | None:
    if not viewer.has_perm(ANSWER):
        return None
    rows = AllInResetRequest.objects.filter(answered_at=None).exclude(player=viewer)
    return _of(rows.select_related("player"), "created_at", now, _from_player)


def _cases(viewer: Player, now: dt.datetime) -> WaitingWork | None:
    rows = Case.objects.filter(answered_at=None).exclude(player=viewer)
    if not viewer.has_perm(ANSWER_CASE):
        if not viewer.has_perm(MODERATE):
            return None
        rows = rows.exclude(talk_number=None)
    return _of(rows.select_related("player", "hand"), "opened_at", now, _of_hand)


def _seconds(viewer: Player, now: dt.datetime) -> WaitingWork | None:
    kinds = {
        ADJUST: Q(player__isnull=False),
        REVERSE: Q(reverses__isnull=False),
        CORRECT: Q(hand__isnull=False),
    }
    held = [kind for right, kind in kinds.items() if viewer.has_perm(right)]
    if not held:
        return None
    mine = Q()
    for kind in held:
        mine |= kind
    rows = PendingAdjustment.objects.filter(mine, decided_at=None).exclude(asked_by=viewer)
    rows = rows.exclude(player=viewer).select_related("player", "reverses", "asked_by")
    return _of(rows, "asked_at", now, lambda row: f"{row}, asked by {row.asked_by}")


def _door(viewer: Player, now: dt.datetime) -> WaitingWork | None:
    if not viewer.has_perm(LET_IN):
        return None
    rows = EntryRequest.objects.filter(answered_at=None).select_related("player")
    return _of(rows, "asked_at", now, _from_player)


def _of(
    rows: QuerySet[Any], since: str, now: dt.datetime, about: Callable[[Any], str]
) -> WaitingWork | None:
    first = rows.order_by(since, "pk").first()
    if first is None:
        return None
    found = rows.aggregate(number=Count("pk"), newest=Max(since))
    oldest: dt.datetime = getattr(first, since)
    return WaitingWork(
        rows=rows.model._meta.label_lower,
        **found,
        oldest=oldest,
        about=about(first),
        is_late=now - oldest > LATE,
    )


def _from_player(row: AllInResetRequest | EntryRequest) -> str:
    return f"Oldest: {row.player}"


def _of_hand(case: Case) -> str:
    return f"Oldest: {case.player}" + (f", hand {case.hand}" if case.hand else "")
