"""A player's page in the admin: how they are found, and what each role reads there."""

from __future__ import annotations

import datetime as dt
import html
import re

import pytest
from django.contrib.auth.models import Group
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from accounts.rights.roles import CASHIER, FLOOR, OWNER, SUPPORT, Role
from accounts.selectors.suspensions import FOR_GOOD
from accounts.services.all_ins.request_reset import request_reset
from accounts.services.staff.make_role import permissions_of
from accounts.services.staff.write_note import write_note
from accounts.tests.shown_forms import send_shown
from games.tests.admin.test_floor import CARD
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.prepared import copy_of
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """One hand is over, another one runs."""
    room = three_players()
    room.deal()
    room.check_down()
    room.deal()
    return room


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


def browser_of(role: Role) -> Client:
    member, _ = Player.objects.get_or_create(username=f"{role.name}-1", is_staff=True)
    member.user_permissions.set(permissions_of(role.rights))
    browser = Client()
    browser.force_login(member)
    return browser


def page(browser: Client, room: Room, name: str = ALICE, query: str = "") -> str:
    url = reverse("admin:accounts_player_change", args=[room.ids[name]])
    return browser.get(url + query).content.decode()


# --- found ---------------------------------------------------------------------------------------


def found(browser: Client, words: str) -> set[str]:
    answer = browser.get(reverse("admin:accounts_player_changelist"), {"q": words})
    return {player.username for player in answer.context["cl"].result_list}


def test_by_name_by_mail_and_by_table(room: Room) -> None:
    Player.objects.filter(pk=room.ids[ALICE]).update(email="queen@example.org")
    elsewhere = Room(DAVE, name="The corner")
    browser = browser_of(SUPPORT)

    assert found(browser, "ali") == {ALICE}
    assert found(browser, "queen@") == {ALICE}
    assert found(browser, elsewhere.table.name) == {DAVE}
    assert found(browser, room.table.name) == {ALICE, BOB, CAROL}
    assert found(browser, "nobody at all") == set()


# --- read ----------------------------------------------------------------------------------------


def tabs(text: str) -> dict[str, str]:
    """Return the address of each tab, by its words; without the number that stands on some."""
    nav = text.partition('<nav class="tabs"')[2].partition("</nav>")[0]
    return {
        words: html.unescape(url)
        for url, words in re.findall(r'href="([^"]+)"[^>]*>([A-Za-z-]+)', nav)
    }


def acts(text: str) -> set[str]:
    aside = text.partition("<aside")[2].partition("</aside>")[0]
    return set(re.findall(r"<a [^>]+>([^<]+)</a>", aside))


@pytest.mark.parametrize(
    ("role", "read", "done"),
    [
        (
            SUPPORT,
            {"Account", "Sessions"},
            {
                "Link for a new password",
                "Correct the mail address",
                "Write a note",
                "Sign out everywhere",
                "Rename",
            },
        ),
        (CASHIER, {"Chips", "Account"}, {"Give or take chips"}),
    ],
    ids=["support", "cashier"],
)
def test_each_role_reads_and_does_what_is_its_own(
    room: Room, role: Role, read: set[str], done: set[str]
) -> None:
    text = page(browser_of(role), room)

    assert tabs(text).keys() == {"Hands"} | read
    assert acts(text) == done


def test_a_part_without_content_has_no_tab(room: Room) -> None:
    alice = Player.objects.get(pk=room.ids[ALICE])
    nobody = Player.objects.create_user("Nobody")
    room.ids["Nobody"] = nobody.pk
    browser = browser_of(OWNER)
    before, new = (tabs(page(browser, room, name)).keys() for name in (ALICE, "Nobody"))
    write_note(by=Player.objects.create_superuser("Heidi"), player=alice, text="So", now=room.now)

    assert "Notes" not in before
    assert new == {"Account", "Sessions", "Roles"}
    assert tabs(page(browser, room)).keys() == before | {"Notes"}


def test_the_head_says_what_matters(room: Room) -> None:
    alice, bob = (Player.objects.get(pk=room.ids[name]) for name in (ALICE, BOB))
    request_reset(player_id=alice.pk, explanation="A tunnel", now=room.now)
    for player in (alice, bob):
        player.seen_sessions.create(
            session_key=player.username,
            browser="Firefox",
            address="203.0.113.7",
            first_seen=room.now,
            last_seen=room.now,
        )
    owner, cashier = (page(browser_of(role), room) for role in (OWNER, CASHIER))

    assert facts(owner).keys() == {
        "Now at", "Chips", "All-ins left today", "Requests", "Shares an address with"
    }  # fmt: skip
    assert facts(owner)["Shares an address with"] == f"{BOB} A household has one for many."
    assert facts(owner)["Requests"].startswith("1 waits since")
    assert facts(owner)["All-ins left today"] == "2 of 2"
    assert "203.0.113.7" not in owner
    assert not {"Requests", "Shares an address with"} & facts(cashier).keys()


def facts(text: str) -> dict[str, str]:
    head = text.partition("player-facts")[2].partition("</dl>")[0]
    found = re.findall(r"<dt>([^<]+)</dt>(.*?)</div>", head, re.DOTALL)
    return {name: " ".join(re.sub(r"<[^>]+>", " ", said).split()) for name, said in found}


def test_a_suspension_and_a_closed_account_stand_in_the_head(room: Room) -> None:
    Player.objects.filter(pk=room.ids[ALICE]).update(
        suspended_until=FOR_GOOD, suspension_reason="Rude", is_active=False
    )
    found = facts(page(browser_of(OWNER), room))

    assert found["Suspended"] == "from signing in until staff lift it: “Rude”"
    assert found["Account"] == "closed They can’t sign in."


def test_roles_are_boxes_with_what_each_may_do(room: Room) -> None:
    floor, own = Group.objects.create(name="The floor"), Group.objects.create(name="Ours")
    floor.permissions.set(permissions_of(FLOOR.rights))
    own.permissions.set(permissions_of(frozenset({"accounts.suspend_player", "games.view_limit"})))
    text = page(browser_of(OWNER), room, query="?part=roles")

    assert text.count('type="checkbox" name="groups"') == 2
    assert FLOOR.says in text
    assert "May suspend players, and let them in again and read limit." in text
    assert 'name="username"' not in text


def test_a_saved_part_leads_back_to_it(room: Room) -> None:
    url = reverse("admin:accounts_player_change", args=[room.ids[ALICE]]) + "?part=roles"
    answer = send_shown(browser_of(OWNER), url, {"is_staff": "on"})

    assert answer["Location"] == url
    assert Player.objects.get(pk=room.ids[ALICE]).is_staff


def test_tables_hands_chips_requests_and_notes_are_linked(room: Room) -> None:
    alice = Player.objects.get(pk=room.ids[ALICE])
    asked = request_reset(player_id=alice.pk, explanation="A tunnel", now=room.now)
    host = Player.objects.create_superuser("Heidi")
    write_note(by=host, player=alice, text="Plays from a train", now=room.now)
    browser = browser_of(OWNER)
    parts = ("hands", "chips", "requests", "notes")
    text = "".join(page(browser, room, query=f"?part={part}") for part in parts)

    over, running = (f"{room.table.pk}-{number}" for number in (1, 2))
    assert f'<a href="{reverse("hand", args=[room.table.pk, 1])}">{over}</a>' in text
    assert f">{running}</a>" in text
    assert "is being played" in text
    assert reverse("admin:games_table_change", args=[room.table.pk]) in text
    assert reverse("admin:accounts_allinresetrequest_answer", args=[asked.pk]) in text
    assert f"{reverse('admin:accounts_transfer_changelist')}?player={alice.pk}" in text
    assert "Plays from a train" in text
    assert f"{reverse('admin:accounts_staffact_changelist')}?player={alice.pk}" in text


def test_no_link_leads_where_they_may_not_go(room: Room) -> None:
    browser = browser_of(SUPPORT)
    text = page(browser, room)
    about = text[text.index("player-facts") :]

    links = set(map(html.unescape, re.findall(r'href="([^"]+)"', about)))
    assert links
    for link in links:
        assert browser.get(link).status_code == 200, link


def test_a_time_out_is_read_on_its_day(room: Room) -> None:
    name = next(name for name in room.ids if room.is_turn_of(name))
    room.ring()
    day = f"?day={room.now:%Y-%m-%d}"

    browser = browser_of(SUPPORT)

    text = page(browser, room, name, day)

    assert "Time-outs on 21 Nov 2026 (EST)" in text
    assert "by time-out at table First" in text or "Emergency all-in at table First" in text
    for none in ("yesterday", "0001-01-01", "9999-12-31", "٣٣٣٣-01-01", "20261121T00", "%00"):
        assert "Time-outs on" not in page(browser, room, name, f"?day={none}"), none


def test_djangos_own_lists_and_forms_are_in_est__EA_4(room: Room) -> None:
    Player.objects.filter(pk=room.ids[ALICE]).update(
        date_joined=dt.datetime(2026, 3, 4, 4, 59, tzinfo=dt.UTC)
    )
    browser = browser_of(OWNER)
    listed = browser.get(reverse("admin:accounts_player_changelist")).content.decode()

    assert "3 Mar 2026, 23:59 EST" in listed
    assert "3 Mar 2026, 23:59 EST" in page(browser, room, query="?part=account")
    assert "Here since 3 Mar 2026." in page(browser, room)


# --- not read ------------------------------------------------------------------------------------


def test_no_card_of_anybody_is_on_it__SD_4(room: Room) -> None:
    """All three hold cards, and those of the hand before were shown to each other alone."""
    browser = browser_of(OWNER)

    for name in room.ids:
        about = page(browser, room, name).partition("about-player")[2]
        words = re.sub(r"<[^>]*>", " ", about.partition("</main>")[0])
        assert f"{room.table.pk}-2" in words
        assert not CARD.findall(words)
    assert CARD.findall("He holds Ah.")


def test_a_house_player_has_nothing_done_to_it() -> None:
    room = three_players()
    house = Player.objects.create(username="Kestrel", is_house=True)
    room.ids["Kestrel"] = house.pk

    assert not acts(page(browser_of(SUPPORT), room, "Kestrel"))
