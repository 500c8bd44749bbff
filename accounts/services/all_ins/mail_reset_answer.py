"""Mail to a player with staff's answer to a request for more all-ins."""

from __future__ import annotations

import datetime as dt

from django.core.mail import EmailMessage
from django.template.loader import render_to_string

from accounts.models import AllInResetRequest
from accounts.selectors.current_settings import room_settings
from accounts.services.mail.claimed_mail import left_unmailed, mail_answer
from accounts.services.mail.stamp_mail import stamp_mail


def mail_reset_answer(*, request_id: int, now: dt.datetime) -> bool:
    """Mail a player what staff have answered; say whether it was mailed."""
    return mail_answer(AllInResetRequest.objects.all(), request_id, now, message=_message)


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
