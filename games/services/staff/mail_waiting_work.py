"""The mail to staff of what waits for them: gathered, at most one an hour, and never what somebody
wrote."""

from __future__ import annotations

import datetime as dt

from django.conf import settings
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.timesince import timesince

from accounts.models import Player, WaitingMail
from accounts.selectors.current_settings import room_settings
from accounts.services.mail.claimed_mail import proven_address
from accounts.services.mail.stamp_mail import stamp_mail
from games.selectors.floor.waiting_work import WaitingWork, waiting_work

AT_MOST_EVERY = dt.timedelta(hours=1)
SENTENCES = {
    "accounts.allinresetrequest": (
        "1 request for emergency all-ins waits, for {age}.",
        "{number} requests for emergency all-ins wait, the oldest for {age}.",
    ),
    "games.case": (
        "1 report waits, for {age}.",
        "{number} reports wait, the oldest for {age}.",
    ),
    "accounts.pendingadjustment": (
        "1 act waits for a second person, for {age}.",
        "{number} acts wait for a second person, the oldest for {age}.",
    ),
    "accounts.entryrequest": (
        "1 person waits at the door, for {age}.",
        "{number} people wait at the door, the first for {age}.",
    ),
}


def mail_waiting_work(*, player_id: int, now: dt.datetime) -> bool:
    """Mail a member of staff what waits for them, if something has come since the last mail and
    that is an hour ago; say whether it was mailed. A mail that fails is tried again."""
    player = Player.objects.get(pk=player_id)
    kept, _ = WaitingMail.objects.get_or_create(player=player)
    address, before = proven_address(player), kept.mailed_at
    if address is None or not kept.is_wanted or not player.may_sign_in(now):
        return False
    # A mail of a clock that went further ahead says nothing of what has come since.
    last = None if before is None or before > now + AT_MOST_EVERY else before
    if last is not None and now - last < AT_MOST_EVERY:
        return False
    waits = waiting_work(player, now)
    if not any(last is None or each.newest > last for each in waits):
        return False
    if not WaitingMail.objects.filter(pk=kept.pk, mailed_at=before).update(mailed_at=now):
        return False  # another worker was first
    try:
        _message(player, waits, address, now).send()
    except Exception:
        WaitingMail.objects.filter(pk=kept.pk, mailed_at=now).update(mailed_at=before)
        raise
    return True


def mailed_staff() -> list[int]:
    """Return the ids of all who may be mailed: staff, and no house player."""
    staff = Player.objects.filter(is_staff=True, is_active=True, is_house=False)
    return list(
        staff.exclude(waiting_mail__is_wanted=False).order_by("pk").values_list("pk", flat=True)
    )


def sentence(work: WaitingWork, now: dt.datetime) -> str:
    """Return what waits, in a sentence without a name."""
    one, many = SENTENCES[work.rows]
    age = timesince(work.oldest, now)
    return (one if work.number == 1 else many).format(number=work.number, age=age)


def _message(
    player: Player, waits: tuple[WaitingWork, ...], to: str, now: dt.datetime
) -> EmailMessage:
    context = {
        "player": player,
        "sentences": [sentence(each, now) for each in waits],
        "start": settings.PUBLIC_ADDRESS.rstrip("/") + reverse("admin:index"),
        "off": settings.PUBLIC_ADDRESS.rstrip("/") + reverse("admin:waitingmail"),
        "room_name": room_settings().room_name,
    }
    number = sum(each.number for each in waits)
    subject = "1 thing waits for staff" if number == 1 else f"{number} things wait for staff"
    body = render_to_string("games/emails/waiting_work.txt", context)
    return stamp_mail(EmailMessage(subject=subject, body=body, to=[to]))
