"""A player's page in the admin: how they are found, and what each role reads there."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from accounts.roles import CASHIER, OWNER, SUPPORT, Role
from accounts.services.make_role import permissions_of
from accounts.services.request_reset import request_reset
from accounts.services.write_note import write_note
from games.tests.admin.test_floor import CARD
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db


@pytest.fixture
def room() -> Room:
    """One hand is over, another one runs."""
    room = three_players()
    room.deal()
    room.check_down()
    room.deal()
    return room


def browser_of(role: Role) -> Client:
    member = Player.objects.create_user("Grace", is_staff=True)
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


def headings(text: str) -> set[str]:
    about = text[text.index("about-player") :]
    return set(re.findall(r"<h2>([^<]+)</h2>", about))


AT_TABLES = {"At tables now", "Tables before", "Newest hands"}


@pytest.mark.parametrize(
    ("role", "more"),
    [
        (SUPPORT, {"To do", "Notes of staff", "Requests", "Emergency all-ins"}),
        (CASHIER, {"Chips"}),
        (OWNER, {"To do", "Notes of staff", "Chips", "Requests", "Emergency all-ins"}),
    ],
    ids=["support", "cashier", "owner"],
)
def test_each_role_reads_what_is_its_own(room: Room, role: Role, more: set[str]) -> None:
    assert headings(page(browser_of(role), room)) == AT_TABLES | more


def test_tables_hands_chips_requests_and_notes_are_linked(room: Room) -> None:
    alice = Player.objects.get(pk=room.ids[ALICE])
    asked = request_reset(player_id=alice.pk, explanation="A tunnel", now=room.now)
    host = Player.objects.create_superuser("Heidi")
    write_note(by=host, player=alice, text="Plays from a train", now=room.now)
    text = page(browser_of(OWNER), room)

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
    about = text[text.index("about-player") :]

    links = set(re.findall(r'href="([^"]+)"', about))
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
    assert "Time-outs on" not in page(browser, room, name, "?day=yesterday")


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

    assert "To do" not in headings(page(browser_of(SUPPORT), room, "Kestrel"))
