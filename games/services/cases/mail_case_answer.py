"""Mail to a player with staff's answer to their report."""

from __future__ import annotations

import datetime as dt

from django.core.mail import EmailMessage
from django.template.loader import render_to_string

from accounts.selectors.current_settings import room_settings
from accounts.services.mail.claimed_mail import left_unmailed, mail_answer
from accounts.services.mail.stamp_mail import stamp_mail
from games.models import Case


def mail_case_answer(*, case_id: int, now: dt.datetime) -> bool:
    """Mail a player the answer to their report; say whether it was mailed."""
    return mail_answer(Case.objects.select_related("hand"), case_id, now, message=_message)


def unmailed_case_answers(*, now: dt.datetime) -> list[int]:
    """Return the cases, by id, whose answer was left unmailed though there is an address."""
    return left_unmailed(Case.objects.all(), now)


def _message(case: Case, to: str) -> EmailMessage:
    about = "your report" if case.hand is None else f"your report of hand {case.hand}"
    context = {"case": case, "about": about, "room_name": room_settings().room_name}
    mail = EmailMessage(
        subject=f"Answer to {about}",
        body=render_to_string("games/emails/case_answer.txt", context),
        to=[to],
    )
    return stamp_mail(mail, f"case-{case.pk}")
