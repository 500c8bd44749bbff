"""Every mail says whose it is: providers drop a second one under a Message-ID that they know."""

from __future__ import annotations

import ast
import datetime as dt
import re
from collections.abc import Callable, Iterator
from email.headerregistry import Address
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default
from pathlib import Path
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import AllInResetRequest, EntryRequest, FormerAddress, Player, RoomSettings
from accounts.services.admission.mail_entry_answer import mail_entry_answer
from accounts.services.all_ins.mail_reset_answer import mail_reset_answer
from accounts.services.mail.send_test_mail import send_test_mail
from accounts.services.mail.stamp_mail import message_id
from accounts.services.players.notify_former_addresses import notify_former_addresses
from games.histories.mail_history import mail_history
from games.histories.request_history import Session
from games.journal.side_records.current_era import begin_era
from games.models import Case, Era
from games.selectors.fair.room_identity import word_of_room
from games.services.cases.mail_case_answer import mail_case_answer
from games.services.staff.mail_waiting_work import mail_waiting_work
from games.tests.histories.asking import ask
from games.tests.people import ALICE, BOB
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


def mail_a_test(room: Room) -> None:
    send_test_mail(by=staff(room), to="staff@example.org")


def mail_what_waits(room: Room) -> None:
    Case.objects.create(player_id=room.ids[BOB], words="?", opened_at=room.now)
    assert mail_waiting_work(player_id=staff(room).pk, now=room.now)


MAILS = (
    mail_the_session, mail_a_case, mail_a_reset, mail_an_entry, mail_a_former_address,
    mail_a_reset_link, mail_a_test, mail_what_waits,
)  # fmt: skip
SENDERS = {"EmailMessage", "EmailMultiAlternatives", "render_mail"}
UNSTAMPED = {"send_mail", "send_mass_mail", "mail_admins", "mail_managers", "email_user"}
"""Django's own, which make a mail and send it at once."""
ROOT = Path(__file__).resolve().parents[3]


def player(room: Room) -> Player:
    return Player.objects.get(username=ALICE)


def staff(room: Room) -> Player:
    Player.objects.filter(username=ALICE).update(is_staff=True, is_superuser=True)
    return player(room)


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


def test_two_rooms_without_a_key_and_an_era_send_under_other_ids(
    settings: Any, tmp_path: Path
) -> None:
    settings.KEYRING_FILE = tmp_path / "keyring"
    Era.objects.all().delete()
    assert word_of_room() == ""
    assert message_id("case-1") != message_id("case-1")


def test_whatever_makes_a_mail_stamps_it() -> None:
    made = [calls for each in functions() if (calls := called(each)) & SENDERS]
    assert len(made) == len(MAILS)
    assert all("stamp_mail" in calls for calls in made), made


def test_nothing_sends_a_mail_that_it_did_not_make() -> None:
    assert [each.name for each in functions() if called(each) & UNSTAMPED - {each.name}] == []


def functions() -> Iterator[ast.FunctionDef]:
    """Yield all functions of the product's code."""
    for app in ("accounts", "cardroom", "games"):
        for path in (ROOT / app).rglob("*.py"):
            if "tests" not in path.parts:
                tree = ast.parse(path.read_text(encoding="utf-8"))
                yield from (each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef))


def called(function: ast.FunctionDef) -> set[str]:
    """Return the names of what a function calls."""
    calls = (each.func for each in ast.walk(function) if isinstance(each, ast.Call))
    return {ast.unparse(each).rpartition(".")[2] for each in calls}
