"""Groups: who is admitted by the link, who isn't, and what becomes of a link and of a browser."""

from __future__ import annotations

from typing import Any

import pytest
from django.conf import settings

from accounts.models import Player
from games.engine.refusals import Reason, Refused
from games.models import GroupMember, TableGroup, Waiting
from games.selectors.onlooker import STRANGER, Onlooker
from games.selectors.seen_tables import may_see_table
from games.services.groups.admit import DeadLink, admit_by_link, remove_member, take_over
from games.services.groups.make_group import NotTheHost, make_group, renew_link
from games.services.waiting.join_waiting_list import join_waiting_list
from games.tests.people import ALICE, DAVE
from games.tests.services.groups.friends import FriendsRoom
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> FriendsRoom:
    return FriendsRoom()


@pytest.fixture
def room(room_of_module: FriendsRoom) -> FriendsRoom:
    """The same for one case."""
    return copy_of(room_of_module)


@pytest.fixture
def walt() -> Player:
    return Player.objects.create_user("Walt")


def browser(name: str = "b" * 64) -> Onlooker:
    return Onlooker(browser=name)


def admit(room: FriendsRoom, viewer: Onlooker, secret: str | None = None) -> int:
    return admit_by_link(secret=secret or room.secret, viewer=viewer, now=NOON)


def sees(room: FriendsRoom, viewer: Onlooker) -> bool:
    return may_see_table(viewer, room.table.pk)


def place(room: FriendsRoom, **whose: Any) -> GroupMember:
    return GroupMember.objects.get(group=room.group, **whose)


@pytest.mark.parametrize("kind", ["a player", "a browser"])
def test_the_link_admits_once(room: FriendsRoom, walt: Player, kind: str) -> None:
    viewer = Onlooker(player=walt.pk) if kind == "a player" else browser()
    assert not sees(room, viewer)
    assert admit(room, viewer) == admit(room, viewer) == room.group.pk
    assert sees(room, viewer)
    assert room.group.members.count() == 2


def test_a_stranger_without_a_browser_is_not_admitted(room: FriendsRoom) -> None:
    with pytest.raises(DeadLink):
        admit(room, STRANGER)


@pytest.mark.parametrize("secret", ["", "0" * 32, "x", "٣" * 32, "a" * 10_000])
def test_another_secret_opens_nothing(room: FriendsRoom, walt: Player, secret: str) -> None:
    with pytest.raises(DeadLink):
        admit_by_link(secret=secret, viewer=Onlooker(player=walt.pk), now=NOON)
    assert not sees(room, Onlooker(player=walt.pk))


def test_a_renewed_link_opens_the_old_one_no_more(room: FriendsRoom, walt: Player) -> None:
    old, walts = room.secret, Onlooker(player=walt.pk)
    admit(room, walts)
    renew_link(group_id=room.group.pk, by=room.ids[ALICE])
    assert sees(room, walts)
    with pytest.raises(DeadLink):
        admit(room, browser(), old)
    admit(room, browser())
    assert room.secret != old


def test_the_host_alone_renews_and_removes(room: FriendsRoom, walt: Player) -> None:
    room.admit(walt)
    member = place(room, player=walt)
    with pytest.raises(NotTheHost):
        renew_link(group_id=room.group.pk, by=walt.pk)
    with pytest.raises(NotTheHost):
        remove_member(group_id=room.group.pk, member_id=member.pk, by=walt.pk, now=NOON)
    host = place(room, player_id=room.ids[ALICE])
    with pytest.raises(GroupMember.DoesNotExist):
        remove_member(group_id=room.group.pk, member_id=host.pk, by=room.ids[ALICE], now=NOON)


def test_no_member_of_another_group_is_removed(room: FriendsRoom, walt: Player) -> None:
    other = make_group(host_id=walt.pk, name="Walt's", now=NOON)
    member = other.members.get()
    with pytest.raises(GroupMember.DoesNotExist):
        remove_member(group_id=room.group.pk, member_id=member.pk, by=room.ids[ALICE], now=NOON)


def test_who_was_removed_is_not_let_in_again(room: FriendsRoom, walt: Player) -> None:
    for viewer in (Onlooker(player=walt.pk), browser()):
        admit(room, viewer)
        whose = {"player": walt} if viewer.player else {"browser": viewer.browser}
        member = place(room, **whose)
        remove_member(group_id=room.group.pk, member_id=member.pk, by=room.ids[ALICE], now=NOON)
        assert not sees(room, viewer)
        with pytest.raises(DeadLink):
            admit(room, viewer)


def test_who_was_removed_waits_in_no_line(room: FriendsRoom, walt: Player) -> None:
    room.admit(walt)
    Waiting.objects.create(table=room.table, player=walt, since=NOON)
    member = place(room, player=walt)
    remove_member(group_id=room.group.pk, member_id=member.pk, by=room.ids[ALICE], now=NOON)
    assert not Waiting.objects.exists()


def test_who_was_not_admitted_takes_no_seat_and_no_place_in_line(room: FriendsRoom) -> None:
    refused = room.sit(DAVE, 4)
    assert isinstance(refused, Refused)
    assert refused.reason is Reason.TABLE_CLOSED
    waits = join_waiting_list(table_id=room.table.pk, player_id=room.ids[DAVE], now=NOON)
    assert waits is not None
    assert waits.reason is Reason.TABLE_CLOSED
    room.admit(Player.objects.get(pk=room.ids[DAVE]))
    assert not isinstance(room.sit(DAVE, 4), Refused)


def test_a_browser_s_place_is_its_player_s_once_they_sign_in(
    room: FriendsRoom, walt: Player
) -> None:
    admit(room, browser())
    take_over(browser=browser().browser, player_id=walt.pk)
    assert sees(room, Onlooker(player=walt.pk))
    assert not sees(room, browser())


@pytest.mark.parametrize("removed", ["player", "browser"])
def test_removed_as_either_is_removed_as_both(
    room: FriendsRoom, walt: Player, removed: str
) -> None:
    admit(room, browser())
    room.admit(walt)
    whose = {"player": walt} if removed == "player" else {"browser": browser().browser}
    member = place(room, **whose)
    remove_member(group_id=room.group.pk, member_id=member.pk, by=room.ids[ALICE], now=NOON)
    take_over(browser=browser().browser, player_id=walt.pk)
    assert not sees(room, Onlooker(player=walt.pk))
    assert room.group.members.count() == 2


def test_a_removed_browser_removes_no_host(room: FriendsRoom) -> None:
    admit(room, browser())
    member, host = place(room, browser=browser().browser), room.ids[ALICE]
    remove_member(group_id=room.group.pk, member_id=member.pk, by=host, now=NOON)
    take_over(browser=browser().browser, player_id=host)
    assert sees(room, Onlooker(player=host))


def test_the_database_holds_no_secret(room: FriendsRoom) -> None:
    row = TableGroup.objects.values().get(pk=room.group.pk)
    assert room.secret not in str(row)
    assert len(room.secret) == 32
    assert room.secret.isalnum()


def test_without_its_key_the_link_is_not_shown_and_opens_all_the_same(
    room: FriendsRoom, walt: Player, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    secret = room.secret
    monkeypatch.setattr(settings, "KEYRING_FILE", tmp_path / "none")
    assert room.secret == ""
    admit(room, Onlooker(player=walt.pk), secret)
