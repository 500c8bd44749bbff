"""No write transaction is long: no hashing, mail, rendering, or loop over hands in one."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest
from django.contrib.auth.hashers import make_password
from django.core.mail import send_mail
from django.db import transaction
from django.template import Context, Template
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from accounts.rights.roles import SUPPORT
from accounts.services.all_ins.answer_reset import answer_reset
from accounts.services.all_ins.renew_all_ins import renew_all_ins
from accounts.services.all_ins.request_reset import request_reset
from accounts.services.money.refill import refill
from accounts.services.staff.make_role import permissions_of
from games.engine.actions import Fold
from games.engine.table_commands import Leave, TopUp
from games.tests.people import ALICE, BOB, CAROL, DAVE, PEOPLE
from games.tests.services.room import NOON, Room, a_player
from games.tests.services.transactions import watched

pytestmark = pytest.mark.django_db(transaction=True)

MOST_STATEMENTS = 40
PASSWORD = "river-rats-42"


def test_an_evening_of_ten_at_one_table() -> None:
    with watched() as seen:
        room = Room(*PEOPLE[:8])
        for _ in range(4):
            room.deal()
            room.say(TopUp, BOB, chips=500)
            room.check_down()
        room.deal()
        room.act(Fold())
        while room.loaded.state.is_hand_running:
            room.ring()
        room.say(Leave, CAROL)

    assert_short(seen.statements)
    assert seen.offences == []
    room.check()


def test_signing_up_and_in_and_the_account_page() -> None:
    client = Client()
    fields = {"username": DAVE, "email": "dave@example.com"}
    with watched() as seen:
        signed_up = client.post(
            reverse("account_signup"), {**fields, "password1": PASSWORD, "password2": PASSWORD}
        )
        client.logout()
        client.post(reverse("account_login"), {"login": DAVE, "password": PASSWORD})
        page = client.get("/account/", follow=True)

    assert (signed_up.status_code, page.status_code) == (302, 200)
    assert_short(seen.statements)
    assert seen.offences == []


def test_what_staff_and_the_clock_do() -> None:
    alice = a_player(ALICE)
    floor = Player.objects.create_user("Floor", is_staff=True, is_house=False)
    floor.user_permissions.add(*permissions_of(SUPPORT.rights))
    with watched() as seen:
        asked = request_reset(player_id=alice, explanation="The line broke.", now=NOON)
        answer_reset(
            request_id=asked.pk, is_granted=True, answer="Sorry.", answered_by=floor, now=NOON
        )
        renew_all_ins(now=NOON + dt.timedelta(days=1))
        with pytest.raises(Exception, match="You can't refill now"):
            refill(player_id=alice, now=NOON)

    assert_short(seen.statements)
    assert seen.offences == []


OFFENCES: dict[str, Callable[[], object]] = {
    "a password was hashed": lambda: make_password(PASSWORD),
    "mail was sent": lambda: send_mail("Hands", "…", "room@localhost", ["alice@example.com"]),
    "a page was rendered": lambda: Template("…").render(Context()),
}


@pytest.mark.parametrize(("offence", "commit"), OFFENCES.items(), ids=OFFENCES.keys())
def test_what_does_not_belong_there_is_noticed(offence: str, commit: Callable[[], object]) -> None:
    with watched() as seen:
        commit()
        assert seen.offences == []
        with transaction.atomic():
            commit()

    assert offence in seen.offences


def assert_short(statements: list[int]) -> None:
    assert statements
    assert max(statements) < MOST_STATEMENTS
