"""The mail that tells a player what staff have answered."""

from __future__ import annotations

import datetime as dt

from django.core.mail import EmailMessage
from django.template.loader import render_to_string

from accounts.models import AllInResetRequest
from accounts.selectors.current_settings import room_settings
from accounts.services.claimed_mail import claim_answer, left_unmailed, proven_address
from accounts.services.stamp_mail import stamp_mail


def mail_reset_answer(*, request_id: int, now: dt.datetime) -> bool:
    """Mail staff's answer to the player's verified address; say whether it was mailed.

    A worker that dies before it can write so mails again, under the same Message-ID.
    """
    if not claim_answer(AllInResetRequest.objects.all(), request_id, now):
        return False
    request = AllInResetRequest.objects.select_related("player").get(pk=request_id)
    address = proven_address(request.player)
    if address is None:
        return False
    _message(request, address).send()
    AllInResetRequest.objects.filter(pk=request_id).update(mailed_at=now)
    return True


def unmailed_answers(*, now: dt.datetime) -> list[int]:
    """Return the requests, by id, whose answer was left unmailed though there is an address."""
    return left_unmailed(AllInResetRequest.objects.all(), now)


def _message(request: AllInResetRequest, to: str) -> EmailMessage:
    context = {"request": request, "room_name": room_settings().room_name}
    mail = EmailMessage(
        subject="Your request for a reset of your emergency all-ins",
        body=render_to_string("accounts/emails/reset_answer.txt", context),
        to=[to],
    )
    return stamp_mail(mail, f"all-in-reset-{request.pk}")
