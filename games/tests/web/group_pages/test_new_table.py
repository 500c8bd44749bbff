"""*New table*: two clicks to a link."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from django.test import Client

from accounts import ports
from accounts.models import Player, WhoOpensTables
from accounts.ports import plug_in_address
from accounts.throttling.bounds import Bound
from games.journal.table_settings import TableSettings
from games.models import House, Limit, Table, TableGroup
from games.selectors.group_link import link_secret
from games.services.groups import own_stakes
from games.services.staff.open_table import create_table
from games.tests.histories.evening import browser
from games.tests.services.groups.test_own_tables import a_host, let
from games.tests.services.room import NOON
from games.web.group_pages.sharing import is_own_machine

pytestmark = pytest.mark.django_db


@pytest.fixture
def host() -> Player:
    return a_host()


def opened_by(client: Client, **fields: object) -> str:
    """Open a table with what the form has chosen at first; return the page that follows."""
    form = client.get("/tables/new/").context["table"]
    sent = {name: form[name].initial or "" for name in form.fields}
    sent = {name: getattr(each, "pk", each) for name, each in sent.items()} | fields
    return client.post("/tables/new/", sent, follow=True).content.decode()


def test_two_clicks_lead_to_the_link(host: Player) -> None:
    client = browser(host)
    assert 'href="/tables/new/"' in client.get("/").content.decode()
    page = opened_by(client)
    secret = link_secret(TableGroup.objects.get())
    assert f"/t/#{secret}" in page
    assert "data:image/svg+xml;base64," in page
    table = Table.objects.get()
    assert (table.max_seats, table.seconds_to_act, table.has_own_chips) == (8, 60, True)
    assert f'href="/tables/{table.pk}/"' in page
    assert "Alice&#x27;s table" in client.get("/").content.decode()


def test_a_form_that_is_sent_twice_opens_one_table(host: Player) -> None:
    client = browser(host)
    page = client.get("/tables/new/")
    form = page.context["table"]
    assert '<input type="hidden" name="after" value="0"' in page.content.decode()
    sent = {"limit": form["limit"].initial.pk, "max_seats": "8", "after": form["after"].value()}
    answers = [client.post("/tables/new/", sent)["Location"] for _ in range(2)]
    assert answers == [f"/groups/{TableGroup.objects.get().pk}/"] * 2
    assert Table.objects.count() == 1
    said = "You had opened Alice&#x27;s table already, so no second table was made."
    assert said in client.get(answers[1]).content.decode()
    assert client.get("/tables/new/").context["table"]["after"].value() == Table.objects.get().pk


def test_a_practice_table_that_was_opened_meanwhile_isn_t_taken_for_it(host: Player) -> None:
    client = browser(host)
    form = client.get("/tables/new/").context["table"]
    sent = {"limit": form["limit"].initial.pk, "max_seats": "8", "after": form["after"].value()}
    own = TableSettings(has_own_chips=True)
    create_table(
        limit=form["limit"].initial, name="Practice", max_seats=6, own=own, now=NOON,
        owner=host, is_listed=False, practice_until=1,
    )  # fmt: skip
    client.post("/tables/new/", sent)
    assert Table.objects.filter(group__isnull=False).count() == 1


def test_its_page_has_no_dollars(host: Player) -> None:
    client = browser(host)
    opened_by(client)
    table = Table.objects.get()
    page = client.get(f"/tables/{table.pk}/").context["page"]
    assert page["hasOwnChips"] is True
    assert page["limit"].startswith("2–4 ")
    assert page["bankroll"] == 1_000_000_000
    bankroll = client.get(page["bankrollUrl"]).json()
    assert bankroll == {"bankroll": 1_000_000_000, "text": "$1,000"}


def test_the_same_link_again(host: Player) -> None:
    client = browser(host)
    opened_by(client)
    opened_by(client)
    assert TableGroup.objects.count() == 1
    names = Table.objects.order_by("pk").values_list("name", flat=True)
    assert [*names] == ["Alice's table", "Alice's table 2"]


@pytest.mark.parametrize(
    ("fields", "error"),
    [
        ({"max_seats": "99"}, "99 is not one of the available choices"),
        ({"max_seats": ""}, "This field is required"),
        ({"limit": "9" * 20}, "not one of the available choices"),
        ({"limit": ""}, "Say the stakes, or choose some that are on offer"),
        (
            {"limit": "", "lower": "10", "min_buy_in": "5"},
            "A buy-in must cover one bet at least: 10.",
        ),
        ({"limit": "", "lower": "1.5"}, "Enter a whole number"),
        ({"limit": "", "lower": "٣٣٣٣٣٣٣٣٣٣"}, "less than or equal to 1000000"),
        ({"limit": "", "lower": "-1"}, "greater than or equal to 1"),
        ({"who": "anybody"}, "anybody is not one of the available choices"),
        ({"seconds_to_act": "1"}, "1 is not one of the available choices"),
    ],
)
def test_what_cant_be_is_said_at_its_box(host: Player, fields: dict[str, str], error: str) -> None:
    assert error in opened_by(browser(host), **fields)
    assert not Table.objects.exists()


def test_who_has_as_many_as_they_may_is_told_so(host: Player) -> None:
    let(WhoOpensTables.EVERYBODY, tables_of_a_host=1)
    client = browser(host)
    opened_by(client)
    assert "You have 1 table open, the most at once" in opened_by(client)
    table = Table.objects.get()
    for _ in range(2):  # a press is often two
        page = client.post(f"/tables/{table.pk}/close/", follow=True).content.decode()
        assert "Closed. A hand that runs is played to its end." in page
    assert not Table.objects.get().is_open


def test_where_it_is_off_the_room_is_as_before(host: Player) -> None:
    let(WhoOpensTables.NOBODY)
    client = browser(host)
    assert client.get("/tables/new/").status_code == 403
    assert "New table" not in client.get("/").content.decode()


@pytest.mark.parametrize("who", [WhoOpensTables.OLDER, WhoOpensTables.STAFF])
def test_where_an_account_isn_t_enough_a_stranger_signs_in_first(
    host: Player, who: WhoOpensTables
) -> None:
    let(who)
    answer = Client().get("/tables/new/")
    assert urlsplit(answer["Location"]).path == "/accounts/login/"


NEWCOMER = {
    "username": "Rowan", "password1": "a horse that eats 9 apples",
    "password2": "a horse that eats 9 apples", "email": "",
}  # fmt: skip


def test_a_stranger_gives_name_and_password_on_the_same_page(host: Player) -> None:
    client = Client()
    page = opened_by(client, **NEWCOMER)
    table = Table.objects.get()
    assert table.owner is not None
    assert table.owner.username == "Rowan"
    assert "/t/#" in page
    assert client.get("/account/").status_code == 200


@pytest.mark.parametrize(
    ("fields", "error"),
    [
        ({"username": "Alice"}, "username"),
        ({"password1": "1", "password2": "1"}, "too short"),
        ({"max_seats": "99"}, "99 is not one of the available choices"),
        ({"limit": "", "lower": "0"}, "greater than or equal to 1"),
    ],
)
def test_neither_account_nor_table_is_made_of_what_is_wrong(
    host: Player, fields: dict[str, str], error: str
) -> None:
    people = Player.objects.count()
    assert error in opened_by(Client(), **{**NEWCOMER, **fields})
    assert (Player.objects.count(), Table.objects.count()) == (people, 0)


def test_who_signs_in_instead_keeps_what_was_chosen(host: Player) -> None:
    client = Client()
    answer = client.post("/tables/new/", {"max_seats": "5", "who": "lobby", "sign_in": "1"})
    assert urlsplit(answer["Location"]).path == "/accounts/login/"
    kept = client.session["new_table"]
    client.force_login(host)
    session = client.session
    session["new_table"] = kept
    session.save()
    form = client.get("/tables/new/").context["table"]
    assert (form["max_seats"].value(), form["who"].value()) == ("5", "lobby")


def test_everybody_may_come_to_one_in_the_lobby(host: Player) -> None:
    opened_by(browser(host), who="lobby")
    table = Table.objects.get()
    assert (table.is_listed, table.keeps_seats) == (True, False)
    page = Client().get("/").content.decode()
    assert "of <bdi>Alice</bdi>" in page
    assert Client().get(f"/tables/{table.pk}/").status_code == 200


def test_own_stakes_are_played_under_a_home_house(host: Player) -> None:
    opened_by(browser(host), limit="", game="holdem fixed_limit", lower="3", higher="6")
    limit = Table.objects.get().limit
    assert (limit.lower, limit.higher, limit.is_offered) == (300, 600, False)
    assert limit.house.follows is not None
    page = browser(host).get(f"/tables/{Table.objects.get().pk}/").context["page"]
    assert page["rulesUrl"] == f"/rules/{limit.house.follows.key}/"


def test_where_no_house_is_on_offer_nobody_sets_stakes(host: Player) -> None:
    House.objects.update(is_offered=False)
    for client, more in ((browser(host), {}), (Client(), NEWCOMER)):
        page = opened_by(client, limit="", lower="3", **more)
        assert "The room has no house on offer just now" in page
    assert not Table.objects.exists()


def test_stakes_are_kept_once_the_table_opens_and_only_so_many_a_day(
    host: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_stakes, "NEW_A_DAY", Bound(most=1, seconds=24 * 3600))
    own = {"limit": "", "game": "holdem fixed_limit"}
    opened_by(browser(host), **own, lower="3", max_seats="99")
    assert not Limit.objects.filter(lower=300).exists()
    opened_by(browser(host), **own, lower="3")
    page = opened_by(browser(host), **own, lower="5")
    assert "You have set 1 new stakes today, the most." in page
    assert [each.limit.lower for each in Table.objects.all()] == [300]
    assert not Limit.objects.filter(lower=500).exists()


@pytest.mark.parametrize(
    ("company", "has", "leaves"),
    [("", False, False), ("until", True, True), ("stay", True, False)],
)
def test_house_players_come_only_where_they_were_asked_for(
    host: Player, company: str, has: bool, leaves: bool
) -> None:
    opened_by(browser(host), company=company)
    table = Table.objects.get()
    assert (table.has_company, table.company_leaves) == (has, leaves)


def test_a_room_of_one_machine_says_that_its_link_leads_nowhere_else(host: Player) -> None:
    before = list(ports._addresses)
    plug_in_address(lambda: None)
    try:
        client = browser(host)
        opened_by(client)
        path = f"/groups/{TableGroup.objects.get().pk}/"
        page = client.get(path, headers={"host": "127.0.0.1:8000"}).content.decode()
        assert "Others can’t reach this room" in page
        assert "http://127.0.0.1:8000/t/#" in page
        assert "Whoever has it may come" not in page
        assert "The link as a QR code" not in page
    finally:
        ports._addresses[:] = before


def test_no_other_closes_it(host: Player) -> None:
    opened_by(browser(host))
    table = Table.objects.get()
    walt = browser(Player.objects.create_user("Walt"))
    path = f"/tables/{table.pk}/close/"
    assert walt.post(path).status_code == 404
    assert Table.objects.get().is_open


@pytest.mark.parametrize(
    ("asked", "is_own"),
    [
        ("localhost", True), ("localhost:8000", True), ("127.0.0.1:8000", True), ("[::1]:80", True),
        ("room.example", False), ("192.168.1.7:8000", False), ("[2001:db8::1]", False),
    ],
)  # fmt: skip
def test_which_address_is_this_machine(asked: str, is_own: bool) -> None:
    assert is_own_machine(asked) is is_own


def test_the_link_has_the_address_that_others_reach(host: Player) -> None:
    before = list(ports._addresses)
    plug_in_address(lambda: "http://192.168.1.7:8000/")
    try:
        client = browser(host)
        opened_by(client)
        group = TableGroup.objects.get()
        page = client.get(f"/groups/{group.pk}/", headers={"host": "localhost:8000"})
        assert f"http://192.168.1.7:8000/t/#{link_secret(group)}" in page.content.decode()
    finally:
        ports._addresses[:] = before
