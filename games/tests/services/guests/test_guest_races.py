"""Guests at the same moment: on SQLite, and on PostgreSQL by DATABASE_URL."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.test import Client

from accounts.models import ChipAccount, Player, Transfer, TransferKind
from accounts.selectors.player_chips.balances import bankroll_balance
from accounts.tests.services.test_races import at_once
from games.journal.load_table import load_table
from games.models import HandPlayer
from games.selectors.audit.audit_tables import audit_tables
from games.services.guests.forget_guest import forget_guest
from games.services.hands.ring import ring
from games.tests.services.guests.own_table import OwnTable, guest_called

pytestmark = pytest.mark.django_db(transaction=True)
PASSWORD = "river-rats-42"


def answers(own: OwnTable, *come: tuple[Client, str]) -> list[int]:
    """Have browsers press *Sit down* at once; return what they are answered, sorted."""
    presses = [lambda client=client, name=name: own.come(client, name) for client, name in come]
    return sorted(answer.status_code for answer in cast_all(at_once(*presses)))


def cast_all(answered: list[object]) -> list[Any]:
    return list(answered)


def test_of_two_browsers_with_one_name_one_has_it() -> None:
    own = OwnTable()
    assert answers(own, (own.friend(), "Zoë"), (own.friend(), "Zoe")) == [200, 400]
    assert Player.objects.filter(is_guest=True).count() == 1


def test_one_browser_in_two_tabs_is_one_guest() -> None:
    own = OwnTable()
    first = own.friend()
    second = Client()
    second.cookies = first.cookies
    codes = answers(own, (first, "Zoë"), (second, "Jo"))
    assert codes[0] == 200
    assert codes[1] in (200, 403, 404, 409)
    assert Player.objects.filter(is_guest=True).count() == 1


def test_the_last_seat_goes_to_one_and_the_other_is_in_line() -> None:
    own = OwnTable(seats=2)
    assert answers(own, (own.friend(), "Zoë"), (own.friend(), "Jo")) == [200, 200]
    own.table.refresh_from_db()
    assert (own.table.players, own.table.waiting.count()) == (2, 1)
    assert audit_tables() == ()


def test_a_name_is_kept_once_though_it_is_sent_twice() -> None:
    own = OwnTable()
    client = own.guest("Zoë")
    zoe, other = guest_called("Zoë"), Client()
    other.cookies = client.cookies
    fields = {"password1": PASSWORD, "password2": PASSWORD}
    at_once(
        lambda: client.post("/guest/", {"username": "Zoe_1", **fields}),
        lambda: other.post("/guest/", {"username": "Zoe_2", **fields}),
    )
    zoe.refresh_from_db()
    assert zoe.username in ("Zoe_1", "Zoe_2")
    assert not zoe.is_guest
    assert Transfer.objects.filter(kind=TransferKind.GRANT, key=f"grant:{zoe.pk}").count() == 1
    assert bankroll_balance(zoe.pk) > 0


@pytest.mark.parametrize("round_no", range(4))
def test_no_deal_brings_a_forgotten_name_back(round_no: int) -> None:
    own = OwnTable()
    own.guest("Zoë")
    zoe = guest_called("Zoë")
    due = load_table(table_id=own.table.pk).clock.due
    assert due is not None
    now = dt.datetime.fromtimestamp(due / 1000, dt.UTC)
    at_once(
        lambda: ring(table_id=own.table.pk, now=now),
        lambda: forget_guest(guest_id=zoe.pk, now=now),
    )
    assert not HandPlayer.objects.filter(name="Zoë").exists()
    assert set(HandPlayer.objects.filter(player=zoe).values_list("name", flat=True)) <= {
        zoe.username
    }
    seat = load_table(table_id=own.table.pk).state.seat_of(zoe.pk)
    assert seat is None or seat.is_leaving
    assert ChipAccount.objects.filter(player=zoe, balance__lt=0).count() == 0
    assert audit_tables() == ()
