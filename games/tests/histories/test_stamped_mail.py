"""Every mail says whose it is: providers drop a second one under a Message-ID that they know."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable
from email.headerregistry import Address
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import AllInResetRequest, EntryRequest, FormerAddress, Player, RoomSettings
from accounts.services.admission.mail_entry_answer import mail_entry_answer
from accounts.services.all_ins.mail_reset_answer import mail_reset_answer
from accounts.services.mail.stamp_mail import message_id
from accounts.services.players.notify_former_addresses import notify_former_addresses
from games.histories.mail_history import mail_history
from games.histories.request_history import Session
from games.journal.side_records.current_era import begin_era
from games.models import Case
from games.services.cases.mail_case_answer import mail_case_answer
from games.tests.histories.asking import ask
from games.tests.people import ALICE
from games.tests.services.room import Room

DAY = dt.date(2026, 3, 1)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("posted")]


def mail_the_session(room: Room) -> None:
    mail_history(request_id=ask(room, Session()).pk, now=room.now)


def mail_a_case(room: Room) -> None:
    case = Case.objects.create(player=player(room), words="?", opened_at=room.now, **answered(room))
    assert mail_case_answer(case_id=case.pk, now=room.now)


def mail_a_reset(room: Room) -> None:
    request = AllInResetRequest.objects.create(
        player=player(room), day=DAY, created_at=room.now, granted=True, **answered(room)
    )
    assert mail_reset_answer(request_id=request.pk, now=room.now)


def mail_an_entry(room: Room) -> None:
    request = EntryRequest.objects.create(
        player=player(room), asked_at=room.now, granted=True, **answered(room)
    )
    assert mail_entry_answer(request_id=request.pk, now=room.now)


def mail_a_former_address(room: Room) -> None:
    alice = player(room)
    FormerAddress.objects.create(player=alice, address="old@example.org", replaced_at=room.now)
    template = "accounts/emails/address_corrected.txt"
    notify_former_addresses(alice, subject="Your address was changed", template=template)


def mail_a_reset_link(room: Room) -> None:
    Player.objects.filter(pk=player(room).pk).update(email="alice@example.org")
    Client().post(reverse("account_reset_password"), {"email": "alice@example.org"})


MAILS = (
    mail_the_session, mail_a_case, mail_a_reset, mail_an_entry, mail_a_former_address,
    mail_a_reset_link,
)  # fmt: skip


def player(room: Room) -> Player:
    return Player.objects.get(username=ALICE)


def answered(room: Room) -> dict[str, Any]:
    return {"answered_at": room.now, "answered_by": player(room), "answer": "Yes."}


def parsed(message: mail.EmailMessage) -> EmailMessage:
    """Return a mail as whoever gets it reads it."""
    found = BytesParser(policy=default).parsebytes(message.message().as_bytes())
    assert isinstance(found, EmailMessage)
    return found


@pytest.mark.parametrize("send", MAILS)
def test_each_mail_has_the_room_in_its_headers(
    room: Room, settings: Any, send: Callable[[Room], None]
) -> None:
    settings.DEFAULT_FROM_EMAIL = "Somebody <cards@room.example>"
    RoomSettings.objects.update_or_create(pk=1, defaults={"room_name": 'The "Ünïted" Room, Oslo'})
    send(room)

    message = parsed(mail.outbox[0])
    (sender,) = message["From"].addresses
    assert sender == Address('The "Ünïted" Room, Oslo', addr_spec="cards@room.example")
    assert message["Auto-Submitted"] == "auto-generated"
    assert re.fullmatch(r"<[\w.-]+@room\.example>", message["Message-ID"].strip())


def test_a_room_that_was_put_back_sends_under_other_ids(room: Room) -> None:
    before = message_id("case-1")

    assert message_id("case-1") == before
    begin_era(now=timezone.now())
    assert message_id("case-1") != before


@pytest.mark.parametrize("send", [mail_a_former_address, mail_a_reset_link])
def test_what_is_sent_again_on_purpose_is_another_mail(
    room: Room, send: Callable[[Room], None]
) -> None:
    send(room)
    FormerAddress.objects.all().delete()
    send(room)

    assert len({message.extra_headers["Message-ID"] for message in mail.outbox}) == 2
