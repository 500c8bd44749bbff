"""The mail that tells a player what staff have answered."""

from __future__ import annotations

import datetime as dt

from allauth.account.models import EmailAddress
from django.core.mail import EmailMessage
from django.db.models import Q
from django.template.loader import render_to_string

from accounts.models import AllInResetRequest

STALE = dt.timedelta(minutes=5)
"""After so long a claim without a mail is void: its worker failed."""
UNCLAIMED = dt.timedelta(minutes=1)
"""So old an answer that nobody has claimed has lost its task."""
GIVEN_UP = dt.timedelta(days=2)
"""So old an answer is no longer news; it stands on the account page."""


def mail_reset_answer(*, request_id: int, now: dt.datetime) -> bool:
    """Mail staff's answer to the player's verified address; say whether it was mailed.

    Claimed before it is sent, so a task that is delivered twice mails once; a worker that dies
    before it can write so mails again, under the same Message-ID.
    """
    is_free = Q(mail_claimed_at=None) | Q(mail_claimed_at__lte=now - STALE)
    answered = AllInResetRequest.objects.filter(answered_at__isnull=False, mailed_at=None)
    if not answered.filter(is_free, pk=request_id).update(mail_claimed_at=now):
        return False
    request = AllInResetRequest.objects.select_related("player").get(pk=request_id)
    verified = EmailAddress.objects.filter(user=request.player, verified=True)
    address = verified.order_by("-primary").first()
    if address is None:
        return False
    _message(request, address.email).send()
    AllInResetRequest.objects.filter(pk=request_id).update(mailed_at=now)
    return True


def unmailed_answers(*, now: dt.datetime) -> list[int]:
    """Return the requests, by id, whose answer was left unmailed though there is an address."""
    is_lost = Q(mail_claimed_at=None, answered_at__lte=now - UNCLAIMED)
    has_failed = Q(mail_claimed_at__lte=now - STALE)
    left = AllInResetRequest.objects.filter(
        is_lost | has_failed, mailed_at=None, answered_at__gt=now - GIVEN_UP
    )
    has_address = EmailAddress.objects.filter(verified=True).values("user_id")
    return list(left.filter(player_id__in=has_address).order_by("pk").values_list("pk", flat=True))


def _message(request: AllInResetRequest, to: str) -> EmailMessage:
    return EmailMessage(
        subject="Your request for a reset of your emergency all-ins",
        body=render_to_string("accounts/emails/reset_answer.txt", {"request": request}),
        to=[to],
        headers={"Message-ID": f"<all-in-reset-{request.pk}@room>"},
    )
