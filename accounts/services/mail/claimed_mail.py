"""Mail with staff's answer to a player: claimed before it is sent, and sent once."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import TypeVar

from allauth.account.models import EmailAddress
from django.core.mail import EmailMessage
from django.db.models import Model, Q, QuerySet

from accounts.models import Player

STALE = dt.timedelta(minutes=5)
"""After so long a claim without a mail is void: its worker failed."""
UNCLAIMED = dt.timedelta(minutes=1)
"""So old an answer that nobody has claimed has lost its task."""
GIVEN_UP = dt.timedelta(days=2)
"""So old an answer is no longer news; it stands on the player's own page."""


def is_old(field: str, age: dt.timedelta, now: dt.datetime) -> Q:
    """Return whether a moment is as long ago, or of a clock that was ahead: nothing waits until it
    comes. Another machine's may be a little ahead."""
    return Q(**{f"{field}__lte": now - age}) | Q(**{f"{field}__gt": now + STALE})


Asked = TypeVar("Asked", bound=Model)
"""Rows of a player's, with ``answered_at``, ``mail_claimed_at`` and ``mailed_at``."""


def claim_answer(rows: QuerySet[Asked], row_id: int, now: dt.datetime) -> bool:
    """Say whether the answer to a request is this worker's to mail: a task that is delivered twice
    mails once."""
    is_free = Q(mail_claimed_at=None) | is_old("mail_claimed_at", STALE, now)
    answered = rows.filter(answered_at__isnull=False, mailed_at=None)
    return bool(answered.filter(is_free, pk=row_id).update(mail_claimed_at=now))


def mail_answer(
    rows: QuerySet[Asked],
    row_id: int,
    now: dt.datetime,
    *,
    message: Callable[[Asked, str], EmailMessage],
) -> bool:
    """Mail a request's answer to the player's verified address; say whether it was mailed.

    A worker that dies before it can write so mails again, under the same Message-ID.
    """
    if not claim_answer(rows, row_id, now):
        return False
    row = rows.select_related("player").get(pk=row_id)
    address = proven_address(row.player)  # type: ignore[attr-defined]
    if address is None:
        return False
    message(row, address).send()
    rows.filter(pk=row_id).update(mailed_at=now)
    return True


def left_unmailed(rows: QuerySet[Asked], now: dt.datetime) -> list[int]:
    """Return the requests, by id, whose answer was left unmailed though there is an address."""
    is_lost = Q(mail_claimed_at=None) & is_old("answered_at", UNCLAIMED, now)
    has_failed = is_old("mail_claimed_at", STALE, now)
    left = rows.filter(is_lost | has_failed, mailed_at=None, answered_at__gt=now - GIVEN_UP)
    has_address = EmailAddress.objects.filter(verified=True).values("user_id")
    return list(left.filter(player_id__in=has_address).order_by("pk").values_list("pk", flat=True))


def proven_address(player: Player) -> str | None:
    """Return where a player has shown that mail reaches them, the primary address first."""
    verified = EmailAddress.objects.filter(user=player, verified=True)
    address = verified.order_by("-primary").first()
    return None if address is None else str(address.email)
