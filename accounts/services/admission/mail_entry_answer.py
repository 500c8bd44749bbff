"""Mail to a newcomer: whether they have been let in."""

from __future__ import annotations

import datetime as dt

from django.conf import settings
from django.core.mail import EmailMessage
from django.template.loader import render_to_string

from accounts.models import EntryRequest
from accounts.selectors.current_settings import room_settings
from accounts.services.mail.claimed_mail import left_unmailed, mail_answer
from accounts.services.mail.stamp_mail import stamp_mail


def mail_entry_answer(*, request_id: int, now: dt.datetime) -> bool:
    """Mail a newcomer the staff's answer; say whether it was mailed."""
    return mail_answer(EntryRequest.objects.all(), request_id, now, message=_entry_message)


def unmailed_entry_answers(*, now: dt.datetime) -> list[int]:
    """Return the newcomers' requests, by id, whose answer was left unmailed."""
    return left_unmailed(EntryRequest.objects.all(), now)


def _entry_message(request: EntryRequest, to: str) -> EmailMessage:
    room = room_settings()
    context = {"request": request, "room": room, "address": settings.PUBLIC_ADDRESS}
    what = "You are in" if request.granted else "Your account"
    assert request.answered_at is not None
    answered = int(request.answered_at.timestamp())
    mail = EmailMessage(
        subject=f"{what}: {room.room_name}",
        body=render_to_string("accounts/emails/entry_answer.txt", context),
        to=[to],
    )
    return stamp_mail(mail, f"entry-{request.pk}-{answered}")
