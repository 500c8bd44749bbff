"""The link to talk elsewhere: its host sets it, all are told, and it stands in the talk alone."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from accounts.models import Player
from games.models import StaffMessage, TalkLink
from games.selectors.talk.said_lines import talk_after
from games.services.talk.forget_talk import forget_talk
from games.services.talk.read_link import HAS_NAME, NOT_PLAIN, TOO_LONG_LINK
from games.tests.people import BOB
from games.tests.services.guests.own_table import OwnTable
from games.tests.services.room import Room, a_player
from games.tests.services.talk.talking import say

pytestmark = pytest.mark.django_db
LINK = "https://meet.example.org/friends"


@pytest.fixture
def own() -> OwnTable:
    return OwnTable()


@pytest.fixture
def host(own: OwnTable) -> Client:
    client = Client()
    client.force_login(own.host)
    return client


def ask(client: Client, table_id: int, link: str) -> Any:
    return client.post(f"/tables/{table_id}/talk-link/", {"link": link})


def shown(own: OwnTable) -> str:
    return talk_after(own.table.pk, -1).link


def test_the_host_sets_one_and_everybody_is_told(own: OwnTable, host: Client) -> None:
    before = talk_after(own.table.pk, -1)
    answers = [ask(host, own.table.pk, "HTTPS://Meet.example.org/friends") for _ in range(2)]
    assert [each.json() for each in answers] == [{"link": LINK}] * 2
    assert (before.link, shown(own)) == ("", LINK)
    assert say(own.table.pk, own.host.pk, now=timezone.now()) == 2  # all are shown the talk anew
    assert "wrong" in host.post(f"/tables/{own.table.pk}/talk-link/").json()
    assert shown(own) == LINK
    assert ask(host, own.table.pk, "").json() == {"link": ""}
    assert shown(own) == ""
    said = StaffMessage.objects.filter(table=own.table, player=None).order_by("pk")
    assert [each.text for each in said] == [
        "Alice, the host, has set a link to talk elsewhere. It is in the talk.",
        "Alice, the host, has taken the link to talk elsewhere away.",
    ]


def test_it_stands_in_no_page_and_in_no_mail(own: OwnTable, host: Client) -> None:
    ask(host, own.table.pk, LINK)
    friend = own.friend()
    for client in (host, friend):
        for address in (f"/tables/{own.table.pk}/", "/", f"/tables/{own.table.pk}/evening/"):
            assert "meet.example.org" not in client.get(address, follow=True).content.decode()
    assert "meet.example.org" not in host.get("/talk/lines.txt").content.decode()
    assert mail.outbox == []


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ("https://a@b.example/", HAS_NAME),
        ("https://b.example/\u202e", NOT_PLAIN),
        ("https://b.example/\0", NOT_PLAIN),
        (f"https://b.example/{'a' * 200}", TOO_LONG_LINK),
        ("x" * 2_000, TOO_LONG_LINK),
    ],
)
def test_what_can_t_be_one_is_refused_at_its_field(
    own: OwnTable, host: Client, typed: str, wrong: str
) -> None:
    answer = ask(host, own.table.pk, typed)
    assert (answer.status_code, answer.json()) == (200, {"wrong": wrong})
    assert not TalkLink.objects.exists()


def test_nobody_else_sets_one(own: OwnTable) -> None:
    guest, friend, stranger = own.guest("Zoë"), Client(), Client()
    friend.force_login(Player.objects.get(pk=a_player("Walt")))
    assert ask(stranger, own.table.pk, LINK).status_code == 302
    assert ask(friend, own.table.pk, LINK).status_code == 404  # they don't see the table
    own.friend(friend)
    assert ask(guest, own.table.pk, LINK).status_code == 403
    assert ask(friend, own.table.pk, LINK).json()["reason"] == "NOT_THE_HOST"
    of_the_room = Room(BOB, name="The room's")
    assert ask(friend, of_the_room.table.pk, LINK).json()["reason"] == "NOT_THE_HOST"
    assert not TalkLink.objects.exists()


def test_a_room_can_have_none(own: OwnTable, host: Client) -> None:
    ask(host, own.table.pk, LINK)
    own.set(has_talk_links=False)
    assert ask(host, own.table.pk, LINK).json()["reason"] == "TALK_LINKS_ARE_OFF"
    assert host.get(f"/tables/{own.table.pk}/").context["page"]["talkLinkUrl"] == ""
    own.set(has_talk_links=True, has_talk=False)
    assert ask(host, own.table.pk, LINK).json()["reason"] == "TALK_IS_OFF"


def test_it_is_forgotten_as_lines_are(own: OwnTable, host: Client) -> None:
    ask(host, own.table.pk, LINK)
    forget_talk(now=timezone.now() + dt.timedelta(days=89))
    assert shown(own) == LINK
    forget_talk(now=timezone.now() + dt.timedelta(days=91))
    assert shown(own) == ""
