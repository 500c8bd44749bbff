"""What guests and hosts press while their table is broken or busy, or database or Redis refuses: it
is done or a sentence says why not, and no guest's browser is lost by it."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client
from django.utils import timezone

from accounts.models import Player
from cardroom.tests.no_redis import redis_is_away
from cardroom.tests.test_pages_without_database import refusing
from games.journal.writing.decide_and_commit import TableBusy
from games.models import Incident, JournalRow
from games.services.guests.move_device import make_device_link
from games.services.seats import take_best_seat
from games.tests.journal.damaging import change, damage
from games.tests.services.guests.own_table import OwnTable, guest_called
from games.web.guest_pages import come

__all__ = ["redis_is_away"]
pytestmark = pytest.mark.django_db


@pytest.fixture
def own() -> OwnTable:
    return OwnTable()


def calm(player: Player | None = None) -> Client:
    """Return a browser that is answered as by a server, whatever fails there."""
    client = Client(raise_request_exception=False)
    if player is not None:
        client.force_login(player)
    return client


def busy(*_: object, **__: object) -> None:
    raise TableBusy("Table 1 is busy; try again.")


def away(*_: object, **__: object) -> None:
    raise OperationalError("gone")


@pytest.mark.parametrize("fail", [busy, away])
def test_a_guest_who_can_be_given_no_seat_is_signed_in(
    own: OwnTable, fail: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = own.friend(calm())
    with monkeypatch.context() as patched:
        patched.setattr(take_best_seat, "decide_and_commit", fail)
        assert own.come(client, "Jo").json() == {"to": f"/tables/{own.table.pk}/"}
    page = client.get(f"/tables/{own.table.pk}/").context["page"]
    assert page["viewer"] == guest_called("Jo").pk


def test_nobody_is_made_a_guest_whose_browser_can_t_be_signed_in(
    own: OwnTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = own.friend(calm())
    with monkeypatch.context() as patched:
        patched.setattr(come, "sign_in_guest", away)
        assert own.come(client, "Jo").status_code == 503
    assert not Player.objects.filter(is_guest=True).exists()
    assert own.come(client, "Jo").status_code == 200


def test_a_broken_table_is_said_to_have_stopped(own: OwnTable) -> None:
    guest, host, here = own.guest("Jo", calm()), calm(own.host), own.table
    presses = (
        (guest, "/guest/device/"),
        (host, f"/tables/{here.pk}/close/"),
        (host, f"/tables/{here.pk}/wait/"),
    )
    with damage():
        change(JournalRow.objects.filter(table=here).order_by("-version")[0], turn="9.9")
        for client, path in presses:
            answer = client.post(path)
            assert answer.status_code == 409, path
            assert "This table has stopped" in answer.content.decode()
            assert "/admin/" not in answer.content.decode()
        assert Incident.objects.count() == 1
        assert client.get(f"/groups/{here.group_id}/").status_code == 200


def test_a_busy_table_is_to_be_tried_again(own: OwnTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.web.lobby_waits.join_waiting_list", busy)
    answer = calm(own.host).post(f"/tables/{own.table.pk}/wait/")
    assert (answer.status_code, answer["Retry-After"]) == (503, "1")
    assert "This table is busy" in answer.content.decode()


PRESSES = {
    "/t/": {"link": "0" * 32},
    "/d/": {"link": "0" * 32},
    "/tables/new/": {"limit": "1", "max_seats": "6"},
    "/guest/": {"username": "Jo"},
    "/guest/device/": {},
    "/guest/forget/": {},
    "/tables/1/close/": {},
    "/groups/1/link/": {},
}


@pytest.mark.parametrize("who", ["guest", "host", "friend"])
def test_where_the_database_refuses_each_press_says_so(own: OwnTable, who: str) -> None:
    client = {"guest": lambda: own.guest("Jo", calm()), "host": lambda: calm(own.host)}.get(
        who, lambda: own.friend(calm())
    )()
    for path, sent in PRESSES.items():
        with refusing(with_error=OperationalError):
            answer = client.post(path, sent)
        assert answer.status_code == 503, path
        assert "can't do that just now" in answer.content.decode()


@pytest.mark.usefixtures("redis_is_away")
def test_without_redis_guests_come_move_keep_their_names_and_are_forgotten(own: OwnTable) -> None:
    word = "river-rats-42"
    jo, zoe, other = own.guest("Jo"), own.guest("Zoë"), Client()
    link = make_device_link(guest_id=guest_called("Jo").pk, now=timezone.now())
    assert other.post("/d/", {"link": link}).status_code == 302
    assert jo.get("/guest/").status_code == 302
    kept = {"username": "Joanna", "password1": word, "password2": word}
    assert other.post("/guest/", kept)["Location"] == "/account/"
    assert zoe.post("/guest/forget/")["Location"] == "/"
    assert not Player.objects.filter(guest_name="Zoë").exists()
    assert Player.objects.get(username="Joanna").is_guest is False
