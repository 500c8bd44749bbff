"""A guest in the browser: sits down under a name, keeps it or is forgotten, and is shown nothing
that takes an account."""

from __future__ import annotations

import datetime as dt
import re
from typing import Any

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.test import Client
from django.urls import get_resolver, reverse
from django.utils import timezone

from accounts.middleware.for_guests import FOR_GUESTS
from accounts.models import ChipAccount, FilteredWord, Player, RoomSettings, Terms, TermsAcceptance
from accounts.selectors.player_chips.balances import bankroll_balance
from accounts.selectors.visiting.visitors import visitor_of_session
from games.engine.actions import Fold
from games.journal.load_table import load_table
from games.models import GroupMember, HandPlayer, Table, TableGroup
from games.services.groups.admit import remove_member
from games.services.hands.act import act
from games.services.hands.ring import ring
from games.tests.services.guests.own_table import OwnTable, guest_called
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON

pytestmark = pytest.mark.django_db
PASSWORD = "river-rats-42"


@pytest.fixture(scope="module")
def own_of_module(rows_of_module: None) -> OwnTable:
    return OwnTable()


@pytest.fixture
def own(own_of_module: OwnTable) -> OwnTable:
    """The same for one case."""
    return copy_of(own_of_module)


def page_facts(client: Client, own: OwnTable) -> dict[str, Any]:
    """Return what the table's script gets."""
    page: dict[str, Any] = client.get(f"/tables/{own.table.pk}/").context["page"]
    return page


def key_of(client: Client) -> str:
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def keep(client: Client, name: str, **more: Any) -> Any:
    fields = {"username": name, "password1": PASSWORD, "password2": PASSWORD}
    return client.post("/guest/", {**fields, **more})


def test_who_has_the_link_is_offered_a_seat_under_a_name(own: OwnTable) -> None:
    client = own.friend()
    assert page_facts(client, own)["guest"] == {
        "host": "Alice",
        "isOff": False,
        "leastAge": 0,
        "terms": None,
        "name": "",
        "to": f"/tables/{own.table.pk}/guest/",
        "lostTo": f"/tables/{own.table.pk}/guest/lost/ask/",
    }
    assert not Player.objects.filter(is_guest=True).exists()


def test_they_sit_and_their_browser_knows_them(own: OwnTable) -> None:
    client = own.guest("Zoë")
    zoe = guest_called("Zoë")
    facts = page_facts(client, own)
    assert (facts["viewer"], facts["guest"]) == (zoe.pk, None)
    assert "$" not in facts["greeting"]
    assert facts["greeting"].startswith("You sit with ")
    assert visitor_of_session(key_of(client), timezone.now()).player == zoe.pk
    page = client.get("/").content.decode()
    assert "Zoë" in page
    assert "Keep this name" in page
    assert "Sign out" not in page


@pytest.mark.drawn
@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("", "Type a name"),
        ("Bob\x00", "Null characters"),
        ("Uncle  Bob", "single spaces"),
        ("A" * 21, "20 letters at most"),
        ("A" * 9_999, "at most 200"),
        ("Dealer", "is the room's"),
        ("Alice", "Alice is here already. "),
        ("Mr. Sw1ne", "no name has here"),
    ],
)
def test_what_is_wrong_is_said_at_the_field(own: OwnTable, name: str, wrong: str) -> None:
    client = own.friend()
    FilteredWord.objects.create(word="swine")
    answer = own.come(client, name)
    assert answer.status_code == 400
    assert wrong.strip() in answer.json()["errors"]["name"]
    assert own.come(client, "Bob").status_code == 200


def test_terms_and_age_are_asked_as_at_sign_up(own: OwnTable) -> None:
    own.set(least_age=18)
    terms = Terms.objects.create(
        version=1, text="Be kind.", published_at=NOON, published_by=own.host
    )
    client = own.friend()
    assert page_facts(client, own)["guest"]["leastAge"] == 18
    assert set(own.come(client, "Jo").json()["errors"]) == {"age", "terms"}
    old = own.come(client, "Jo", age="on", terms="on", terms_version="0")
    assert set(old.json()["errors"]) == {"terms_version"}
    other = own.come(client, "Jo", age="on", terms="on", terms_version="7")
    assert (other.status_code, set(other.json()["errors"])) == (409, {"terms"})
    assert own.come(client, "Jo", age="on", terms="on", terms_version="1").status_code == 200
    jo = guest_called("Jo")
    assert jo.said_age == 18
    assert TermsAcceptance.objects.get(player=jo).terms == terms


def test_a_second_press_sits_nobody_twice(own: OwnTable) -> None:
    client = own.guest("Jo")
    assert own.come(client, "Zoë").json() == {"to": f"/tables/{own.table.pk}/"}
    assert Player.objects.filter(is_guest=True).count() == 1


def test_where_guests_are_off_the_page_leads_to_the_sign_in(own: OwnTable) -> None:
    own.set(guests="off")
    client = own.friend()
    assert page_facts(client, own)["guest"]["isOff"]
    answer = own.come(client, "Jo")
    assert (answer.status_code, answer.json()["errors"]) == (
        403,
        {"": "Guests don't play here now. Sign in, or sign up."},
    )


def test_a_full_table_leads_into_its_line() -> None:
    own = OwnTable(seats=2)
    own.guest("Zoë")
    client = own.guest("Jo")
    assert own.table.waiting.get().player == guest_called("Jo")
    assert page_facts(client, own)["greeting"].startswith("Every seat is taken.")


def test_the_session_lasts_sixty_days_from_the_last_visit(own: OwnTable, monkeypatch: Any) -> None:
    client = own.guest("Zoë")

    def lasts() -> dt.timedelta:
        left = Session.objects.latest("expire_date").expire_date - timezone.now()
        return dt.timedelta(days=round(left / dt.timedelta(days=1)))

    assert lasts() == dt.timedelta(days=60)
    now = timezone.now() + dt.timedelta(days=50)
    monkeypatch.setattr(timezone, "now", lambda: now)
    assert client.get("/").status_code == 200
    assert lasts() == dt.timedelta(days=60)
    now += dt.timedelta(days=59)
    assert visitor_of_session(key_of(client), now).player == guest_called("Zoë").pk


def test_a_guest_keeps_the_name_with_all_that_is_theirs(own: OwnTable) -> None:
    client = own.guest("Zoë")
    zoe = guest_called("Zoë")
    held = ChipAccount.objects.get(player=zoe, kind="stack").balance
    assert 'value="Zoe"' in client.get("/guest/").content.decode()
    answer = keep(client, "Zoe")
    assert (answer.status_code, answer["Location"]) == (302, "/account/")
    zoe.refresh_from_db()
    assert (zoe.username, zoe.called, zoe.is_guest) == ("Zoe", "Zoe", False)
    assert zoe.check_password(PASSWORD)
    assert ChipAccount.objects.get(player=zoe, kind="stack").balance == held
    assert bankroll_balance(zoe.pk) == RoomSettings.objects.get().starting_chips
    assert client.get("/account/").status_code == 200
    assert visitor_of_session(key_of(client), timezone.now()).player == zoe.pk
    assert keep(client, "Zoe2")["Location"] == "/account/"
    zoe.refresh_from_db()
    assert zoe.username == "Zoe"


def test_where_the_name_is_not_free_one_like_it_is_offered(own: OwnTable) -> None:
    Player.objects.create_user("Zoe")
    client = own.guest("Zoë")
    assert 'value="Zoe2"' in client.get("/guest/").content.decode()
    answer = keep(client, "Zoe")
    assert answer.status_code == 400
    assert "Zoe2 is free." in answer.content.decode()
    assert guest_called("Zoë").is_guest


@pytest.mark.drawn
@pytest.mark.parametrize("name", ["ab", "Dealer", "Zo\x00e", "x" * 21, "Zoë"])
def test_a_name_that_is_none_keeps_them_a_guest(own: OwnTable, name: str) -> None:
    client = own.guest("Jo")
    assert keep(client, name).status_code == 400
    assert guest_called("Jo").is_guest


def test_where_the_door_is_shut_they_play_on_as_guests(own: OwnTable) -> None:
    own.set(who_comes_in="nobody", guests="on")
    client = own.guest("Jo")
    answer = keep(client, "Jonas")
    assert answer.status_code == 400
    assert "takes no new accounts" in answer.content.decode()
    assert guest_called("Jo").is_guest


def fold_a_hand(own: OwnTable) -> None:
    due = load_table(table_id=own.table.pk).clock.due
    assert due is not None
    now = dt.datetime.fromtimestamp(due / 1000, dt.UTC)
    ring(table_id=own.table.pk, now=now)
    hand = load_table(table_id=own.table.pk).state.hand
    assert hand is not None
    assert hand.to_act is not None
    mover = hand.at(hand.to_act).player
    act(
        table_id=own.table.pk,
        player_id=mover,
        turn=hand.turn,
        action=Fold(),
        request_id=None,
        now=now,
    )


def test_the_page_of_a_hand_marks_who_was_a_guest_as_it_was_dealt(own: OwnTable) -> None:
    client = own.guest("Zoë")
    fold_a_hand(own)
    path, mark = f"/hands/{own.table.pk}-1/", "<bdi>Zoë</bdi> <small>guest</small>"
    for reader in (client, own.guest("Jo")):
        page = reader.get(path).content.decode()
        assert page.count("<small>guest</small>") == 1
        assert mark in page
    assert keep(client, "Zoe_1").status_code == 302
    assert mark in client.get(path).content.decode()


def test_files_of_a_hand_say_who_was_a_guest_and_leave_the_name_alone(own: OwnTable) -> None:
    client = own.guest("Zoë")
    fold_a_hand(own)
    number = f"{own.table.pk}-1"
    text, phh = (client.get(f"/hands/{number}.{each}").content.decode() for each in ("txt", "phh"))
    seat = re.search(r"^Seat (\d+): Zoë \(", text, re.MULTILINE)
    assert seat
    assert f"\nGuests: seat {seat[1]}\n" in text
    assert f"\n_guests = [{seat[1]}]\n" in phh


def test_a_forgotten_guest_is_a_number_everywhere(own: OwnTable) -> None:
    client = own.guest("Zoë")
    zoe, key = guest_called("Zoë"), key_of(client)
    answer = client.post("/guest/forget/", follow=True)
    assert "You are forgotten here" in answer.content.decode()
    assert "Zoë" not in answer.content.decode()
    assert visitor_of_session(key, timezone.now()).player is None
    zoe.refresh_from_db()
    assert (zoe.called, zoe.is_active) == (zoe.username, False)
    own.table.refresh_from_db()
    assert own.table.players == 1
    assert not HandPlayer.objects.filter(name="Zoë").exists()
    assert not Player.objects.filter(guest_name="Zoë").exists()
    again = own.guest("Zoë")
    assert guest_called("Zoë").pk != zoe.pk
    assert again.get("/guest/").status_code == 200


def test_who_was_removed_stays_out_also_forgotten(own: OwnTable) -> None:
    client = own.guest("Zoë")
    member = GroupMember.objects.get(player=guest_called("Zoë"))
    remove_member(group_id=member.group_id, member_id=member.pk, by=own.host.pk, now=timezone.now())
    assert client.post("/t/", {"link": own.secret}).status_code == 404
    client.post("/guest/forget/")
    assert client.post("/t/", {"link": own.secret}).status_code == 404
    assert own.come(client, "Zoe again").status_code == 404


def test_the_host_lets_a_removed_guest_in_again(own: OwnTable) -> None:
    client, host = own.guest("Zoë"), Client()
    host.force_login(own.host)
    member = GroupMember.objects.get(player=guest_called("Zoë"))
    group = f"/groups/{member.group_id}/"
    assert "Zoë" in host.get(group).content.decode()
    host.post(f"{group}members/{member.pk}/remove/")
    assert client.post("/t/", {"link": own.secret}).status_code == 404
    assert client.post(f"{group}members/{member.pk}/let-in/").status_code in (403, 404)
    assert "Let in again" in host.get(group).content.decode()
    host.post(f"{group}members/{member.pk}/let-in/")
    assert client.post("/t/", {"link": own.secret}).status_code == 302


def test_who_is_no_guest_has_no_guest_s_page(own: OwnTable) -> None:
    client = Client()
    assert "login" in client.get("/guest/")["Location"]
    client.force_login(own.host)
    assert client.get("/guest/")["Location"] == "/account/"
    assert client.post("/guest/forget/")["Location"] == "/account/"
    own.host.refresh_from_db()
    assert own.host.is_active


def test_a_guest_may_follow_all_that_the_group_s_page_offers(own: OwnTable) -> None:
    client = own.guest("Zoë")
    TableGroup.objects.update(next_at=timezone.now() + dt.timedelta(days=3))
    pages = [client.get(f"/groups/{own.table.group_id}/").content.decode()]
    Table.objects.update(is_open=False, players=0)
    pages.append(client.get(f"/groups/{own.table.group_id}/").content.decode())
    offered = set(re.findall(r'<a [^>]*href="(/(?:groups|tables)/[^"]*)"', "".join(pages)))
    assert {f"/groups/{own.table.group_id}/{each}" for each in ("wait/", "next.ics")} <= offered
    for path in offered:
        assert client.get(path, follow=True).status_code == 200, path


def named_paths() -> dict[str, str]:
    """Return every address that takes nothing or a number, by name."""
    found = {}
    for name, variants in get_resolver().reverse_dict.lists():
        for [(path, arguments), *_], *_ in variants:
            if isinstance(name, str):
                found[name] = "/" + path % dict.fromkeys(arguments, 1)
    return found


def test_all_that_takes_an_account_says_so_and_how_to_have_one(own: OwnTable) -> None:
    client = own.guest("Zoë")
    taken = {n: p for n, p in named_paths().items() if n not in FOR_GUESTS and n != "account"}
    assert {"settings", "chip_statement", "refill", "mail_hands", "new_table", "play_now"} <= set(
        taken
    )
    assert {"account_email", "account_change_password", "account_logout", "mfa_index"} <= set(taken)
    for name, path in taken.items():
        for answer in (client.get(path), client.post(path)):
            assert answer.status_code == 403, (name, path)
            assert 'href="/guest/"' in answer.content.decode(), name
    assert client.get("/admin/").status_code == 403
    assert client.get("/account/")["Location"] == reverse("guest")
    zoe = guest_called("Zoë")
    assert (zoe.email, zoe.has_usable_password(), zoe.is_staff) == ("", False, False)
    assert not zoe.access_tokens.exists()
    assert bankroll_balance(zoe.pk) == 0
