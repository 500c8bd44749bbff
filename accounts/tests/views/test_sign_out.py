"""Players see where they are signed in, and end any of it; nothing shown lets anybody in."""

from __future__ import annotations

import datetime as dt

import pytest
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from accounts.browsers.browser_names import browser_name
from accounts.browsers.client_address import short_address
from accounts.models import Player, SignedInBrowser
from accounts.selectors.visiting.visitors import PUBLIC, Visitor, shut_out, visitor_of_session
from accounts.services.sessions.note_browser import note_sessions_in_use
from accounts.sessions import stored_key
from accounts.views.sign_out import GONE

PHONE = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"
DESK = (
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0"
    " Safari/537.36"
)


def browser(player: Player, header: str = DESK) -> Client:
    """Return a browser in which somebody is signed in, and has looked at a page."""
    client = Client(headers={"User-Agent": header})
    client.force_login(player)
    client.get(reverse("account"))
    return client


def visitor(client: Client) -> Visitor:
    """Return who opens a socket from a browser."""
    return visitor_of_session(key(client), timezone.now())


def key(client: Client) -> str:
    """Return a session's key as the browser has it."""
    return client.cookies["sessionid"].value


def settings_page(client: Client) -> str:
    return client.get(reverse("settings")).content.decode()


def test_each_browser_is_listed_with_what_its_owner_knows_it_by(alice: Player, bob: Player) -> None:
    desk, phone, others = browser(alice), browser(alice, PHONE), browser(bob, PHONE)

    shown = settings_page(desk)

    assert shown.index("Chrome on Linux") < shown.index(">this browser<") < shown.index("Firefox")
    assert shown.count("Firefox on Android</b>") == 1
    assert "From 127.0.0.…" in shown
    for client in (desk, phone, others):
        assert key(client) not in shown
        assert stored_key(key(client)) not in shown


def test_one_that_is_ended_is_signed_out_with_its_sockets(alice: Player) -> None:
    desk, phone = browser(alice), browser(alice, PHONE)
    at_table = visitor(phone)
    row = SignedInBrowser.objects.get(browser="Firefox on Android")

    desk.post(reverse("sign_out_browser", args=[row.pk]))

    assert phone.get(reverse("account")).status_code == 302
    assert visitor(phone) == PUBLIC
    assert shut_out(frozenset({at_table, visitor(desk)}), timezone.now()) == {at_table}
    assert "Firefox" not in settings_page(desk)


def test_all_others_are_ended_at_once(alice: Player, bob: Player) -> None:
    desk, phone, tablet, others = (browser(each) for each in (alice, alice, alice, bob))

    desk.post(reverse("sign_out_others"))

    signed_in = [visitor(client) != PUBLIC for client in (desk, phone, tablet, others)]
    assert signed_in == [True, False, False, True]
    assert Session.objects.count() == SignedInBrowser.objects.count() == 2


def test_one_that_has_gone_meanwhile_is_gone(alice: Player) -> None:
    desk, phone = browser(alice), browser(alice, PHONE)
    row = SignedInBrowser.objects.get(browser="Firefox on Android")
    phone.post("/accounts/logout/")
    answer = desk.post(reverse("sign_out_browser", args=[row.pk]), follow=True)

    assert answer.redirect_chain[-1][0] == reverse("settings")
    assert GONE in answer.content.decode()


def test_nobody_ends_or_finds_those_of_others(alice: Player, bob: Player) -> None:
    desk, others = browser(alice), browser(bob, PHONE)
    row = SignedInBrowser.objects.get(player=bob)

    for number in (row.pk, row.pk + 1):
        answer = desk.post(reverse("sign_out_browser", args=[number]), follow=True)
        assert GONE in answer.content.decode()
    desk.post(reverse("sign_out_others"))

    assert visitor(others) != PUBLIC
    assert Client().post(reverse("sign_out_browser", args=[row.pk])).status_code == 302
    assert desk.get(reverse("sign_out_browser", args=[row.pk])).status_code == 405


def test_a_session_that_has_ended_otherwise_is_not_listed(alice: Player) -> None:
    desk, left, expired = browser(alice), browser(alice, PHONE), browser(alice, PHONE)
    left.post(reverse("account_logout"))
    Session.objects.filter(pk=stored_key(key(expired))).update(expire_date=timezone.now())

    assert "Firefox" not in settings_page(desk)
    browser(alice)  # whoever comes by next sweeps up
    assert {row.browser for row in SignedInBrowser.objects.all()} == {"Chrome on Linux"}


def test_sessions_from_before_a_new_password_are_not_listed(alice: Player) -> None:
    browser(alice, PHONE)
    alice.set_password("another quiet evening")
    alice.save()

    assert "Firefox" not in settings_page(browser(alice))


def test_it_is_noted_once_in_a_while_when_a_browser_was_seen_last(alice: Player) -> None:
    desk = browser(alice)
    before = timezone.now() - dt.timedelta(hours=1)
    SignedInBrowser.objects.update(seen_at=before, began_at=before)

    desk.get(reverse("account"))
    assert SignedInBrowser.objects.get().seen_at == before
    cache.clear()  # as ten minutes later
    desk.get(reverse("account"))
    assert SignedInBrowser.objects.get().seen_at > before
    assert SignedInBrowser.objects.get().began_at == before


def test_a_process_that_has_just_begun_writes_nothing_that_stands_there_already(
    alice: Player,
) -> None:
    desk = browser(alice)
    cache.clear()  # each process has its own

    with CaptureQueriesContext(connection) as asked:
        desk.get(reverse("account"))

    assert [each["sql"] for each in asked if each["sql"].startswith(("INSERT", "DELETE"))] == []


def test_whoever_has_a_table_open_is_seen_there(alice: Player, now: dt.datetime) -> None:
    desk, phone = browser(alice), browser(alice, PHONE)
    SignedInBrowser.objects.update(seen_at=now)
    open_here = stored_key(key(desk))

    for minutes in (5, 60, 65):
        note_sessions_in_use({open_here}, now=now + dt.timedelta(minutes=minutes))

    seen = dict(SignedInBrowser.objects.values_list("session_key", "seen_at"))
    assert seen == {
        open_here: now + dt.timedelta(hours=1),
        stored_key(key(phone)): now,
    }


@pytest.mark.parametrize(
    ("header", "name"),
    [
        (PHONE, "Firefox on Android"),
        (DESK, "Chrome on Linux"),
        (f"{DESK} Edg/130.0.0.0", "Edge on Linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) Safari/604.1", "Safari on iPhone"),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.6 Safari/605",
            "Safari on Mac",
        ),
        ("curl/8.5.0", "Another program"),
        ("", "Another program"),
        ("<b>Firefox/" + 4000 * "x", "Firefox"),
    ],
)
def test_of_a_browser_its_name_alone_is_kept(header: str, name: str) -> None:
    assert browser_name(header) == name


@pytest.mark.parametrize(
    ("address", "kept"),
    [
        ("192.0.2.77", "192.0.2.…"),
        ("192.0.20.0", "192.0.20.…"),
        ("2001:db8:1:2::/64", "2001:db8:1::…"),
        ("unknown", "unknown"),
    ],
)
def test_of_an_address_its_first_part_alone_is_kept(address: str, kept: str) -> None:
    assert short_address(address) == kept
