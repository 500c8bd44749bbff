"""Rights are given by those who have them, and used by nobody on what is their own."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import Group, Permission
from django.test import Client
from django.urls import reverse

from accounts.formats.est_day import est_day
from accounts.models import AllInResetRequest, Player
from accounts.ports import tables_app
from accounts.rights.roles import CASHIER, FLOOR, OWNER, ROLES, SUPPORT, Role
from accounts.selectors.player_chips.balances import bankroll_balance
from accounts.services.all_ins.request_reset import request_reset
from accounts.services.staff.make_role import make_role, permissions_of
from accounts.tests.shown_forms import send_shown
from games.engine.table_commands import Leave
from games.journal.load_table import load_table
from games.models import Hand, SeededKey
from games.services.staff.seeding.seed_roles import seed_roles
from games.tests.admin.roles import act_on, change_page, post_player, staff_with, staged
from games.tests.people import ALICE, BOB
from games.tests.services.prepared import copy_of
from games.tests.services.room import Room, a_limit, three_players

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """A hand is running between Alice, Bob and Carol."""
    room = three_players()
    room.deal()
    return room


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


def browser_of(player: Player, *rights: str) -> Client:
    """Make somebody staff with these rights, and sign them in."""
    player.user_permissions.add(*permissions_of(frozenset(rights)))
    Player.objects.filter(pk=player.pk).update(is_staff=True)
    browser = Client()
    browser.force_login(Player.objects.get(pk=player.pk))
    return browser


def in_role(name: str, role: Role) -> Player:
    """Make a member of staff who is in a role."""
    make_role(role)
    player = Player.objects.create_user(name, is_staff=True)
    player.groups.add(Group.objects.get(name=role.name))
    return player


def signed_in(player: Player) -> Client:
    browser = Client()
    browser.force_login(player)
    return browser


# --- the roles that a room begins with -----------------------------------------------------------


def test_a_room_begins_with_five_roles_and_makes_them_once() -> None:
    assert [seed_roles(), seed_roles()] == [5, 0]
    for role in ROLES:
        group = Group.objects.get(name=role.name)
        assert {*group.permissions.all()} == {*permissions_of(role.rights)}


def test_what_staff_make_of_the_roles_stays() -> None:
    seed_roles()
    Group.objects.get(name="Support").delete()
    floor = Group.objects.get(name="Floor")
    floor.permissions.remove(Permission.objects.get(codename="void_hand"))

    seed_roles()

    assert not Group.objects.filter(name="Support").exists()
    assert not floor.permissions.filter(codename="void_hand").exists()


def test_a_group_of_that_name_that_staff_have_made_stays_as_it_is() -> None:
    own = Group.objects.create(name="floor")

    assert [seed_roles(), seed_roles()] == [4, 0]
    assert not own.permissions.exists()
    assert not Group.objects.filter(name="Floor").exists()


def test_a_right_of_a_newer_version_comes_to_a_role_once() -> None:
    seed_roles()
    cashier = Group.objects.get(name="Cashier")
    cashier.permissions.clear()
    SeededKey.objects.get(key="right/Cashier/accounts.change_transfer").delete()

    seed_roles()

    assert cashier.permissions.get().codename == "change_transfer"


def test_a_right_that_there_is_none_of_is_named() -> None:
    with pytest.raises(LookupError, match="'fly'"):
        permissions_of(frozenset({"games.fly"}))


# --- who is above whom ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("by", "over", "reaches"),
    [
        (OWNER, CASHIER, True),
        (CASHIER, OWNER, False),
        (CASHIER, FLOOR, False),
        (CASHIER, CASHIER, True),
    ],
    ids=lambda value: value.name if isinstance(value, Role) else str(value),
)
def test_nobody_adjusts_one_who_has_a_right_that_they_lack(
    by: Role, over: Role, reaches: bool
) -> None:
    other = in_role("Other", over)
    url = reverse("admin:accounts_player_adjust", args=[other.pk])
    form = {"chips": "5", "reason": "A prize", "key": "5c5dc2e5-2f4c-4d4b-8f0c-6f5b2ad1b1c1"}
    answer = signed_in(in_role("Actor", by)).post(url, form)

    assert answer.status_code == (302 if reaches else 403)
    assert bankroll_balance(other.pk) == (500 if reaches else 0)


def test_who_is_shut_out_still_stands_above() -> None:
    owner = in_role("Owner-1", OWNER)
    Player.objects.filter(pk=owner.pk).update(is_active=False, is_staff=False)
    make_role(SUPPORT)
    browser = staff_with("accounts.suspend_player", "accounts.view_player")

    answer = browser.post(change_page(owner), {"username": "Owner-1", "is_active": "on"})

    assert answer.status_code == 403
    assert not Player.objects.get(pk=owner.pk).is_active


# --- giving rights -------------------------------------------------------------------------------


def test_an_owner_hands_out_roles_that_have_no_right_beyond_theirs(room: Room) -> None:
    owner = in_role("Owner-1", OWNER)
    make_role(FLOOR)
    more = Group.objects.create(name="More")
    more.permissions.add(Permission.objects.get(codename="delete_session"))
    alice = Player.objects.get(pk=room.ids[ALICE])
    here = staged(alice, room.table.limit, a_limit("stud"), room.table)
    browser = signed_in(owner)

    floor = Group.objects.get(name="Floor")
    post_player(browser, here, is_staff="on", groups=[floor.pk])
    assert alice.groups.get() == floor
    refused = post_player(browser, here, is_staff="on", groups=[more.pk])
    assert "Select a valid choice" in refused.content.decode()
    assert alice.groups.get() == floor


def test_nobody_widens_a_group_beyond_their_own_rights_or_one_that_they_are_in() -> None:
    owner = signed_in(in_role("Owner-1", OWNER))
    mine, other = Group.objects.get(name="Owner"), Group.objects.create(name="Helpers")
    session = Permission.objects.get(codename="delete_session")

    widened = {"name": "Helpers", "permissions": [session.pk]}
    answer = send_shown(owner, change_page(other), widened)
    assert "Select a valid choice" in answer.content.decode()
    answer = owner.post(change_page(mine), {"name": "Owner", "permissions": [session.pk]})
    assert answer.status_code == 403
    assert not other.permissions.exists()
    assert not mine.permissions.filter(pk=session.pk).exists()


def test_nobody_takes_rights_from_a_group_in_which_somebody_above_them_is() -> None:
    in_role("Owner-1", OWNER)
    make_role(CASHIER)
    cashier = Group.objects.get(name="Cashier")
    Player.objects.get(username="Owner-1").groups.add(cashier)
    browser = staff_with("accounts.give_rights", *CASHIER.rights)

    assert browser.post(change_page(cashier), {"name": "Cashier"}).status_code == 403
    page = reverse("admin:auth_group_delete", args=[cashier.pk])
    assert browser.post(page, {"post": "yes"}).status_code == 403
    assert cashier.permissions.count() == len(CASHIER.rights)


# --- what somebody was dealt into ----------------------------------------------------------------


def posts(room: Room, browser: Client) -> dict[str, int]:
    """Try to change the table, its limit and its house; return the answers' codes."""
    rows = {"table": room.table, "limit": room.table.limit, "house": room.table.limit.house}
    return {name: browser.post(change_page(row), {}).status_code for name, row in rows.items()}


RULES = ("games.change_table", "games.change_limit", "games.change_house", "games.void_hand")


def test_nobody_changes_the_table_where_they_sit_nor_what_is_played_there(room: Room) -> None:
    bob = Player.objects.get(pk=room.ids[BOB])

    assert set(posts(room, browser_of(bob, *RULES)).values()) == {403}
    assert set(posts(room, staff_with(*RULES)).values()) == {200}  # the form, with its errors


def test_it_says_why_and_what_would_be_right(room: Room) -> None:
    browser = browser_of(Player.objects.get(pk=room.ids[BOB]), *RULES)
    text = browser.get(change_page(room.table)).content.decode()

    assert "You play at First, so you can’t change this. Leave the table first" in text
    assert 'name="_save"' not in text


def test_who_has_left_after_the_hand_may(room: Room) -> None:
    while not room.hand.is_over:
        room.ring()
    room.say(Leave, BOB)

    bob = Player.objects.get(pk=room.ids[BOB])
    assert set(posts(room, browser_of(bob, *RULES)).values()) == {200}


def void(browser: Client, room: Room) -> Any:
    hand = Hand.objects.get(table=room.table)
    return browser.post(reverse("admin:games_hand_void", args=[hand.pk]), {"reason": "Seen"})


def test_a_running_hand_is_voided_with_a_reason_and_every_chip_goes_back(room: Room) -> None:
    answer = void(staff_with(*RULES), room)

    assert answer.status_code == 302
    assert Hand.objects.get(table=room.table).is_void
    room.loaded = load_table(table_id=room.table.pk)
    room.check()


def test_nobody_voids_a_hand_that_they_were_dealt_into(room: Room) -> None:
    assert void(browser_of(Player.objects.get(pk=room.ids[BOB]), *RULES), room).status_code == 403
    assert not Hand.objects.get(table=room.table).is_void


def test_a_hand_that_is_over_is_not_voided(room: Room) -> None:
    while not room.hand.is_over:
        room.ring()
    browser = staff_with(*RULES, "games.view_hand")

    assert (
        "is over: nothing was voided"
        in browser.post(
            reverse("admin:games_hand_void", args=[Hand.objects.get(table=room.table).pk]),
            {"reason": "Seen"},
            follow=True,
        ).content.decode()
    )
    assert not Hand.objects.get(table=room.table).is_void


def test_nobody_answers_a_request_about_a_hand_of_their_own(room: Room) -> None:
    while not room.hand.is_over:
        room.ring()
    slow = next(iter(_timed_out(room)))
    others = [pk for pk in room.ids.values() if pk != slow]
    asked = request_reset(player_id=slow, explanation="The train's tunnel", now=room.now)
    url = reverse("admin:accounts_allinresetrequest_answer", args=[asked.pk])
    form = {"decision": "grant", "answer": "Sorry"}
    right = "accounts.change_allinresetrequest"

    player = Player.objects.get(pk=others[0])
    assert browser_of(player, right).post(url, form).status_code == 403
    assert AllInResetRequest.objects.get().granted is None
    assert staff_with(right).post(url, form).status_code == 302
    assert AllInResetRequest.objects.get().granted is True


def _timed_out(room: Room) -> set[int]:
    day = est_day(room.now)
    return {pk for pk in room.ids.values() if tables_app().evidence(player_id=pk, day=day)}


def test_support_can_not_adjust_and_cashiers_can_not_suspend(room: Room) -> None:
    alice = Player.objects.get(pk=room.ids[ALICE])
    here = staged(alice, room.table.limit, a_limit("stud"), room.table)
    support, cashier = in_role("Helper-1", SUPPORT), in_role("Helper-2", CASHIER)

    assert act_on(signed_in(support), here, "adjust").status_code == 403
    assert act_on(signed_in(cashier), here, "suspend").status_code == 403
