"""Mail to the addresses that staff took out of an account: that it isn't done unseen."""

from __future__ import annotations

import datetime as dt
import logging

from django.core.mail import EmailMessage
from django.template.loader import render_to_string

from accounts.models import FormerAddress, Player
from accounts.selectors.current_settings import room_settings
from accounts.services.mail.stamp_mail import stamp_mail
from accounts.services.mail.unsent_mail import REFUSALS

logger = logging.getLogger(__name__)


def keep_former(player: Player, address: str, *, now: dt.datetime) -> None:
    """Keep an address that has just been replaced, to be notified."""
    FormerAddress.objects.update_or_create(
        player=player, address=address.lower(), defaults={"replaced_at": now}
    )


def forget_former(*, before: dt.datetime) -> int:
    """Delete what was replaced before then; return how many went."""
    return FormerAddress.objects.filter(replaced_at__lt=before).delete()[0]


def notify_former_addresses(player: Player, *, subject: str, template: str) -> None:
    """Mail it to each but the one that the account has again; one that can't be reached, which is
    often why it was replaced, stops nothing."""
    room = room_settings()
    body = render_to_string(template, {"player": player, "room": room})
    former = FormerAddress.objects.filter(player=player).exclude(address__iexact=player.email)
    for each in former.order_by("pk"):
        try:
            mail = EmailMessage(
                subject=f"{subject}: {room.room_name}", body=body, to=[each.address]
            )
            stamp_mail(mail).send()
        except REFUSALS:
            logger.exception("A former address of player %s could not be notified.", player.pk)
