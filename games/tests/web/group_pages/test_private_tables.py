"""A table of a group is there for those who were admitted: for all others every address that takes
its number, or a hand's, answers as if there were none, and no list names it."""

from __future__ import annotations

import datetime as dt

import pytest
from django.contrib.auth.models import Permission
from django.db import IntegrityError, transaction
from django.test import Client

from accounts.browsers.guest_session import SEEN
from accounts.models import ChipAccount, Player
from games.models import GroupMember, Table
from games.selectors.lobby.lobby_rows import lobby_tables
from games.selectors.onlooker import Onlooker
from games.selectors.seen_tables import looker_at
from games.services.groups.admit import remove_member
from games.services.groups.make_group import make_group, renew_link
from games.tests.histories.evening import browser, player
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.groups.friends import Friends, FriendsRoom
from games.tests.services.guests.own_table import guest_called
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON
from games.tests.web.test_kept_hands import OF_EVENINGS, OPEN, answers, by_number

pytestmark = pytest.mark.django_db
NOWHERE = 987_654
LISTS = ("/", "/pictures/", "/fair/", "/hands/", "/places/", "/play/", f"/?open={NOWHERE}")
NOT_OPENED = {
    "close_own_table",
    "sit_as_guest",
    "ask_for_seat",
    "report_said",
    "keep_talk_link",
    "mute_at_table",
    "answer_at_door",
    "say_settling",
    *OF_EVENINGS,
}
"""Pressed only, or there for a table in chips of its own alone."""
NAMES = ("Under the stairs", "Friday night")
OUTSIDERS = (
    "a stranger", "another account", "a removed account", "a removed browser",
    "the holder of a dead link", "a guest of another group", "a removed guest",
    "staff without the right",
)  # fmt: skip
INSIDERS = (
    "its host", "who sits there", "an account that was admitted", "a browser that was admitted",
    "a guest who was admitted", "staff by right",
)  # fmt: skip


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> FriendsRoom:
    """A hand is over and has a record; another is running."""
    room = FriendsRoom()
    room.frame_for(ALICE, BOB)
    room.cut(ALICE)
    room.cut(BOB)
    room.check_down()
    room.deal()
    return room


@pytest.fixture
def room(room_of_module: FriendsRoom) -> FriendsRoom:
    """The same for one case."""
    return copy_of(room_of_module)


def posted(room: Friends, client: Client) -> Client:
    """Have a browser open the link."""
    assert client.post("/t/", {"link": f"http://room/t/#{room.secret}"}).status_code == 302
    return client


def removed(room: Friends, client: Client) -> Client:
    """Have the host remove whoever came last."""
    member = GroupMember.objects.latest("pk")
    remove_member(group_id=room.group.pk, member_id=member.pk, by=room.ids[ALICE], now=NOON)
    return client


def guest(room: Friends, name: str, *, elsewhere: bool = False, revoked: bool = False) -> Client:
    """Return the browser of a guest who was admitted to the group, or to another one alone."""
    player = Player.objects.create(username=f"guest-{name}", guest_name=name, is_guest=True)
    group = room.group
    if elsewhere:
        group = make_group(host_id=room.ids[BOB], name="Their own", now=NOON)
    GroupMember.objects.create(
        group=group, player=player, admitted_at=NOON, revoked_at=NOON if revoked else None
    )
    client = browser(player)
    session = client.session
    session[SEEN] = ""
    session.save()
    return client


def account(name: str) -> Client:
    return browser(Player.objects.create_user(name))


def outsiders(room: Friends) -> dict[str, Client]:
    """Return all who may see nothing of it, by what they are."""
    old, dead = room.secret, Client()
    renew_link(group_id=room.group.pk, by=room.ids[ALICE])
    assert dead.post("/t/", {"link": old}).status_code == 404
    helper = Player.objects.create_user("Helper", is_staff=True)
    return {
        "a stranger": Client(),
        "another account": account("Walt"),
        "a removed account": removed(room, posted(room, account("Rudy"))),
        "a removed browser": removed(room, posted(room, Client())),
        "the holder of a dead link": dead,
        "a guest of another group": guest(room, "Zoe", elsewhere=True),
        "a removed guest": guest(room, "Jo", revoked=True),
        "staff without the right": browser(helper),
    }


def insiders(room: Friends) -> dict[str, Client]:
    """Return all who see it, by what they are."""
    staff = Player.objects.create_user("Floor", is_staff=True)
    staff.user_permissions.add(Permission.objects.get(codename="view_table"))
    return {
        "its host": browser(Player.objects.get(pk=room.ids[ALICE])),
        "who sits there": browser(Player.objects.get(pk=room.ids[BOB])),
        "an account that was admitted": posted(room, account("Walt")),
        "a browser that was admitted": posted(room, Client()),
        "a guest who was admitted": guest(room, "Priya"),
        "staff by right": browser(staff),
    }


def test_each_outsider_is_tried(room: FriendsRoom) -> None:
    assert (*outsiders(room),) == OUTSIDERS


def test_each_insider_is_tried(room: FriendsRoom) -> None:
    assert (*insiders(room),) == INSIDERS


@pytest.mark.drawn
@pytest.mark.parametrize("who", OUTSIDERS)
def test_for_outsiders_each_address_is_that_of_no_table(room: FriendsRoom, who: str) -> None:
    client = outsiders(room)[who]
    for name, path in by_number().items():
        kept = answers(client, path.format(table=room.table.pk, hand=1))
        nowhere = answers(client, path.format(table=NOWHERE, hand=1))
        assert kept[0] == nowhere[0], name
        assert kept[1].replace(f"/{room.table.pk}", f"/{NOWHERE}") == nowhere[1], name
        leads_on = "login" in kept[1] or name == "last_hand"
        assert kept[0] not in OPEN or leads_on, name


@pytest.mark.drawn
@pytest.mark.parametrize("who", OUTSIDERS)
def test_no_list_names_it_to_outsiders(room: FriendsRoom, who: str) -> None:
    client = outsiders(room)[who]
    for path in LISTS:
        page = client.get(path, follow=True).content.decode()
        assert not [name for name in NAMES if name in page], path
        assert f"/tables/{room.table.pk}/" not in page, path
        assert f"/fair/{room.table.pk}/" not in page, path
    assert lobby_tables(dt.datetime.now(dt.UTC)) == ()


@pytest.mark.drawn
@pytest.mark.parametrize("who", INSIDERS)
def test_insiders_find_it_everywhere(room: FriendsRoom, who: str) -> None:
    client = insiders(room)[who]
    for name, path in by_number().items():
        code, body = answers(client, path.format(table=room.table.pk, hand=1))
        assert code in OPEN or name in NOT_OPENED, (name, body[:99])


def test_who_was_dealt_in_and_left_finds_those_hands_alone(room: FriendsRoom) -> None:
    room.check_down()
    ChipAccount.objects.filter(player_id=room.ids[CAROL]).exclude(kind="bankroll").update(balance=0)
    carol = browser(player(room, CAROL))
    assert carol.get(f"/hands/{room.table.pk}-1/").status_code == 200
    assert carol.get(f"/tables/{room.table.pk}/").status_code == 404
    assert carol.get(f"/tables/{room.table.pk}/pane/").status_code == 404


def test_several_tables_shows_none_that_is_only_named(room: FriendsRoom) -> None:
    page = account("Walt").get(f"/tables/mine/?with={room.table.pk}").content.decode()
    assert not [name for name in NAMES if name in page]


def test_a_socket_is_let_in_as_the_page_is(room: FriendsRoom) -> None:
    walt = Player.objects.create_user("Walt")
    assert looker_at(Onlooker(player=walt.pk), room.table.pk) is None
    assert looker_at(Onlooker(browser="b"), room.table.pk) is None
    for name, options in (("Zoe", {"elsewhere": True}), ("Jo", {"revoked": True}), ("Priya", {})):
        guest(room, name, **options)
        found = looker_at(Onlooker(player=guest_called(name).pk), room.table.pk)
        assert (found is not None) is (name == "Priya"), name
    walt.is_staff = True
    walt.save()
    assert looker_at(Onlooker(player=walt.pk), room.table.pk) is None
    walt.user_permissions.add(Permission.objects.get(codename="view_table"))
    found = looker_at(Onlooker(player=walt.pk), room.table.pk)
    assert found == Onlooker(player=walt.pk, is_staff=True)
    walt.user_permissions.clear()
    assert looker_at(found, room.table.pk) is None
    assert looker_at(Onlooker(player=room.ids[BOB]), room.table.pk) is not None
    assert looker_at(Onlooker(), NOWHERE) is None


def test_the_group_is_no_page_to_outsiders(room: FriendsRoom) -> None:
    own, nothing = f"/groups/{room.group.pk}/", f"/groups/{NOWHERE}/"
    last = GroupMember.objects.latest("pk").pk
    for who, client in outsiders(room).items():
        assert answers(client, own) == answers(client, nothing), who
        for act in ("link/", f"members/{last}/remove/", f"members/{last}/let-in/"):
            codes = {client.post(f"{each}{act}").status_code for each in (own, nothing)}
            assert len(codes) == 1, (who, act)


def test_a_hidden_table_has_a_group(room: FriendsRoom) -> None:
    for until in (None, 1):  # nor does a practice table of nobody's
        with pytest.raises(IntegrityError, match="table_of_nobody_is_listed"), transaction.atomic():
            Table.objects.filter(pk=room.table.pk).update(group=None, practice_until=until)
