import datetime as dt

from allauth.account.models import EmailAddress
from django.core.mail import EmailMessage
from django.template.loader import render_to_string

from accounts.models import AllInResetRequest


def mail_reset_answer(*, request_id: int, now: dt.datetime) -> bool:
    """Mail staff's answer to the player's verified address; say whether there was one to mail to.

    Claimed before it is sent, so a task that is delivered twice mails once.
    """
    claimed = AllInResetRequest.objects.filter(
        pk=request_id, answered_at__isnull=False, mailed_at=None
    ).update(mailed_at=now)
    if not claimed:
        return False
    request = AllInResetRequest.objects.select_related("player").get(pk=request_id)
    verified = EmailAddress.objects.filter(user=request.player, verified=True)
    address = verified.order_by("-primary").first()
    if address is None:
        return False
    EmailMessage(
        subject="Your request for more emergency all-ins",
        body=render_to_string("accounts/emails/reset_answer.txt", {"request": request}),
        to=[address.email],
        headers={"Message-ID": f"<all-in-reset-{request.pk}@room>"},
    ).send()
    return True
