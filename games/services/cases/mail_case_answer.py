"""The mail that tells a player what staff have answered to their report."""

from __future__ import annotations

import datetime as dt

from django.core.mail import EmailMessage
from django.template.loader import render_to_string

from accounts.selectors.current_settings import room_settings
from accounts.services.claimed_mail import claim_answer, left_unmailed, proven_address
from accounts.services.stamp_mail import stamp_mail
from games.models import Case


def mail_case_answer(*, case_id: int, now: dt.datetime) -> bool:
    """Mail the answer to the player's verified address; say whether it was mailed.

    A worker that dies before it can write so mails again, under the same Message-ID.
    """
    if not claim_answer(Case.objects.all(), case_id, now):
        return False
    case = Case.objects.select_related("player", "hand").get(pk=case_id)
    address = proven_address(case.player)
    if address is None:
        return False
    _message(case, address).send()
    Case.objects.filter(pk=case_id).update(mailed_at=now)
    return True


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
