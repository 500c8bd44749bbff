"""A guest's seat on another device: a link good once, for ten minutes, and never while the deck is
being cut."""

from __future__ import annotations

import datetime as dt
import re

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from accounts.models import Player
from accounts.selectors.visiting.visitors import shut_out, visitor_of_session
from games.fairness.cuts import cut_hash
from games.journal.load_table import load_table
from games.models import DeviceLink
from games.services.guests.move_device import (
    CUTTING,
    SPENT,
    DeviceRefused,
    make_device_link,
    spend_device_link,
)
from games.services.hands.frame_hand import Pledges
from games.services.hands.ring import ring
from games.tests.services.guests.own_table import OwnTable, guest_called
from games.tests.services.room import NOON

pytestmark = pytest.mark.django_db
MINUTES = dt.timedelta(minutes=1)


@pytest.fixture
def own() -> OwnTable:
    return OwnTable()


def code_of(client: Client) -> str:
    """Press *Show the code*; return the link."""
    page = client.post("/guest/device/").content.decode()
    found = re.search(r"readonly>([^<]+)<", page)
    assert found is not None, page
    return found[1]


def key_of(client: Client) -> str:
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def test_the_seat_goes_to_the_browser_that_presses(own: OwnTable) -> None:
    old, new = own.guest("Zoë"), Client()
    zoe, old_line = guest_called("Zoë"), visitor_of_session(key_of(old), timezone.now())
    link = code_of(old)
    assert link.startswith("http://testserver/d/#")
    assert new.get("/d/").status_code == 200
    assert visitor_of_session(key_of(old), timezone.now()).player == zoe.pk
    answer = new.post("/d/", {"link": link})
    assert (answer.status_code, answer["Location"]) == (302, f"/tables/{own.table.pk}/")
    assert visitor_of_session(key_of(new), timezone.now()).player == zoe.pk
    assert visitor_of_session(key_of(old), timezone.now()).player is None
    assert shut_out(frozenset({old_line}), timezone.now()) == {old_line}
    assert old.get("/guest/").status_code == 302
    again = Client().post("/d/", {"link": link})
    assert again.status_code == 409
    assert SPENT in again.content.decode()


@pytest.mark.parametrize(
    ("elsewhere", "begins", "has_code"),
    [(None, "http://localhost:8000/d/#", False), ("http://room.lan/", "http://room.lan/d/#", True)],
)
def test_at_ones_own_machine_there_is_a_link_too(
    own: OwnTable, monkeypatch: pytest.MonkeyPatch, elsewhere: str, begins: str, has_code: bool
) -> None:
    monkeypatch.setattr("games.web.group_pages.sharing.address_elsewhere", lambda: elsewhere)
    client = own.guest("Zoë")
    page = client.post("/guest/device/", headers={"host": "localhost:8000"}).content.decode()
    assert f"readonly>{begins}" in page
    assert ('<img class="qr"' in page) is has_code
    assert ("served to this machine alone" in page) is not has_code


def test_it_is_good_for_ten_minutes_and_the_newest_alone(own: OwnTable) -> None:
    own.guest("Zoë")
    zoe = guest_called("Zoë")
    first = make_device_link(guest_id=zoe.pk, now=NOON)
    second = make_device_link(guest_id=zoe.pk, now=NOON)
    for secret, later in ((first, 1), (second, 10), ("", 0), ("0" * 32, 0)):
        with pytest.raises(DeviceRefused, match="has been used"):
            spend_device_link(secret=secret, now=NOON + later * MINUTES)
    assert spend_device_link(secret=second, now=NOON + 9 * MINUTES) == zoe
    assert not DeviceLink.objects.exists()


def test_a_clock_that_is_set_back_makes_it_good_for_no_longer(own: OwnTable) -> None:
    own.guest("Zoë")
    secret = make_device_link(guest_id=guest_called("Zoë").pk, now=NOON + 60 * MINUTES)
    with pytest.raises(DeviceRefused, match=SPENT):
        spend_device_link(secret=secret, now=NOON)


def test_not_while_the_deck_is_being_cut(own: OwnTable) -> None:
    client = own.guest("Zoë")
    zoe = guest_called("Zoë")
    secret = make_device_link(guest_id=zoe.pk, now=NOON)
    due = load_table(table_id=own.table.pk).clock.due
    assert due is not None
    now = dt.datetime.fromtimestamp(due / 1000, dt.UTC)
    pledges = Pledges(hashes={zoe.pk: cut_hash(b"c" * 32)})
    assert ring(table_id=own.table.pk, now=now, pledges=pledges) is not None
    page = client.post("/guest/device/")
    assert page.status_code == 409
    assert CUTTING in page.content.decode()
    with pytest.raises(DeviceRefused, match="being cut"):
        spend_device_link(secret=secret, now=NOON + MINUTES)
    assert DeviceLink.objects.exists()


def test_who_is_signed_in_spends_nothing(own: OwnTable) -> None:
    own.guest("Zoë")
    zoe = guest_called("Zoë")
    secret = make_device_link(guest_id=zoe.pk, now=timezone.now())
    walt = Client()
    walt.force_login(Player.objects.create_user("Walt"))
    answer = walt.post("/d/", {"link": secret})
    assert answer.status_code == 409
    assert "signed in here as Walt" in answer.content.decode()
    assert secret in answer.content.decode()
    assert DeviceLink.objects.exists()


def test_accounts_have_no_such_link(own: OwnTable) -> None:
    client = Client()
    client.force_login(own.host)
    assert client.post("/guest/device/")["Location"] == "/account/"
    with pytest.raises(DeviceRefused, match="any device"):
        make_device_link(guest_id=own.host.pk, now=NOON)
