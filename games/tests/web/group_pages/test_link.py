"""The link of a group, as browsers meet it: posted once, and dead in one and the same way."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import Player
from accounts.rights.visibility import Openness
from games.models import GroupMember, Table
from games.services.groups.admit import remove_member
from games.services.groups.make_group import renew_link
from games.tests.histories.evening import browser, player
from games.tests.people import ALICE
from games.tests.services.groups.friends import FriendsRoom
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON
from games.tests.web.test_shown import show

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> FriendsRoom:
    return FriendsRoom()


@pytest.fixture
def room(room_of_module: FriendsRoom) -> FriendsRoom:
    """The same for one case."""
    return copy_of(room_of_module)


@pytest.mark.parametrize("path", ["/t/", "/t", "/t/%230123456789abcdef", "/t/0123456789abcdef"])
def test_a_fetch_asks_for_the_link_and_changes_nothing(room: FriendsRoom, path: str) -> None:
    page = Client().get(path, follow=True)
    assert page.status_code == 200
    assert "Paste the link here" in page.content.decode()
    assert "0123456789abcdef" not in page.content.decode()
    assert GroupMember.objects.count() == 1


@pytest.mark.parametrize("written", ["{}", "http://room.example/t/#{}", " /t/%23{} ", "#{}\n"])
def test_it_opens_however_it_is_pasted(room: FriendsRoom, written: str) -> None:
    answer = Client().post("/t/", {"link": written.format(room.secret)})
    assert answer["Location"] == f"/tables/{room.table.pk}/"


def test_without_a_table_that_runs_it_leads_to_the_group(room: FriendsRoom) -> None:
    Table.objects.update(is_open=False)
    client = Client()
    answer = client.post("/t/", {"link": room.secret})
    assert answer["Location"] == f"/groups/{room.group.pk}/"
    assert client.get(answer["Location"]).status_code == 200


def test_dead_renewed_and_foreign_links_are_one_answer(room: FriendsRoom) -> None:
    old, walt = room.secret, Player.objects.create_user("Walt")
    renew_link(group_id=room.group.pk, by=room.ids[ALICE])
    room.admit(walt)
    member = GroupMember.objects.get(player=walt)
    remove_member(group_id=room.group.pk, member_id=member.pk, by=room.ids[ALICE], now=NOON)
    client = browser(walt)
    given = (old, room.secret, "0" * 32, "", "no link at all", "/t/#")
    answers = {client.post("/t/", {"link": each}).content for each in given}
    assert len(answers) == 1
    assert b"Ask who sent it to you" in answers.pop()
    assert {client.post("/t/", {"link": each}).status_code for each in given} == {404}


def test_a_dead_link_keeps_nothing_in_the_browser(room: FriendsRoom) -> None:
    client = Client()
    client.post("/t/", {"link": "0" * 32})
    assert "sessionid" not in client.cookies


def test_who_signs_in_takes_the_admission_along(room: FriendsRoom) -> None:
    walt, client = Player.objects.create_user("Walt"), Client()
    client.post("/t/", {"link": room.secret})
    client.force_login(walt, backend="accounts.backends.PlayerBackend")
    assert client.get(f"/tables/{room.table.pk}/").status_code == 200
    assert browser(walt).get(f"/tables/{room.table.pk}/").status_code == 200
    assert GroupMember.objects.filter(player=walt).count() == 1


def test_where_strangers_see_no_tables_the_link_leads_to_the_sign_in(room: FriendsRoom) -> None:
    show(Openness.NOTHING)
    client = Client()
    answer = client.post("/t/", {"link": room.secret}, follow=True)
    assert "/accounts/login/" in answer.redirect_chain[-1][0]


def test_the_host_sees_the_link_and_who_is_in(room: FriendsRoom) -> None:
    room.admit(Player.objects.create_user("Walt"))
    page = browser(player(room, ALICE)).get(f"/groups/{room.group.pk}/").content.decode()
    assert f"/t/#{room.secret}" in page
    assert "Walt" in page
    assert "Make a new link" in page


def test_others_see_the_link_and_not_who_is_in(room: FriendsRoom) -> None:
    client = Client()
    client.post("/t/", {"link": room.secret})
    page = client.get(f"/groups/{room.group.pk}/").content.decode()
    assert f"/t/#{room.secret}" in page
    assert "Make a new link" not in page
    assert "Who may come" not in page


def test_a_preview_says_the_room_and_a_table_of_friends(room: FriendsRoom) -> None:
    page = Client().get("/t/").content.decode()
    assert "<title>A table of friends · The card room</title>" in page
    assert "Friday night" not in page
    assert "Under the stairs" not in page


def test_the_host_renews_and_removes_on_the_page(room: FriendsRoom) -> None:
    walt, host, old = Player.objects.create_user("Walt"), browser(player(room, ALICE)), room.secret
    room.admit(walt)
    host.post(f"/groups/{room.group.pk}/link/")
    assert room.secret != old
    member = GroupMember.objects.get(player=walt)
    host.post(f"/groups/{room.group.pk}/members/{member.pk}/remove/")
    assert browser(walt).get(f"/tables/{room.table.pk}/").status_code == 404
