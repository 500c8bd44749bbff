"""Hands in a table's own chips are written without a dollar: on pages, in lists, in mails."""

from __future__ import annotations

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.utils import timezone

from games.histories.mail_history import mail_history
from games.histories.request_history import LastHands, request_history
from games.tests.histories.evening import browser, player, verify
from games.tests.people import ALICE
from games.tests.services.seats.test_own_chips import OwnChips

pytestmark = pytest.mark.django_db


@pytest.fixture
def room() -> OwnChips:
    room = OwnChips()
    room.deal()
    room.check_down()
    return room


def main_of(page: str) -> str:
    """Return what a page shows below its head, which has the bankroll."""
    return page.partition('<main id="content"')[2]


def test_pages_and_lists_have_no_dollar(room: OwnChips) -> None:
    alice = browser(player(room, ALICE))
    hand = main_of(alice.get(f"/hands/{room.table.pk}-1/").content.decode())
    assert "posts the big blind, 2." in hand
    assert ", 2–4 hold" in hand.lower()
    assert "$" not in hand
    assert "$" not in main_of(alice.get("/hands/").content.decode())


def test_nor_have_mails(room: OwnChips) -> None:
    alice = player(room, ALICE)
    verify(alice)
    now = timezone.now()
    asked = request_history(player_id=alice.pk, wanted=LastHands(count=1), now=now)
    assert mail_history(request_id=asked.pk, now=now)
    message = mail.outbox[0]
    assert isinstance(message, EmailMultiAlternatives)
    texts = [str(message.body), *(str(each[0]) for each in message.alternatives)]
    assert not [text for text in texts if "$" in text]
