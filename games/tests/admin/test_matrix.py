"""The matrix of rights, held against the admin: every page and act, as every role."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib import admin
from django.contrib.auth.models import Group
from django.db import transaction
from django.test import Client, RequestFactory
from django.urls import reverse

from accounts.browsers.guest_session import SEEN
from accounts.models import ChipAccount, Conduct, Player, RoomSettings, Terms
from accounts.rights.roles import CASHIER, FLOOR, MODERATOR, OWNER, SUPPORT
from accounts.services.staff.make_role import permissions_of
from games.models import Hand, House, Incident, JournalRow
from games.tests.admin.roles import ACTS, Staged, names_of
from games.tests.admin.rule_book import ACTIONS, DOES, NOT_ROWS, OPENS, read

pytestmark = pytest.mark.django_db

GROUPS = {role.name.lower(): role for role in (SUPPORT, FLOOR, MODERATOR, CASHIER, OWNER)}
ROLES = (*GROUPS, "superuser")
OUTSIDE = ("anonymous", "player", "guest")


def member(role: str, player: Player) -> Client:
    """Give a player a role, and return their browser."""
    if role in GROUPS:
        group = Group.objects.create(name=f"The room's {role}")
        group.permissions.set(permissions_of(GROUPS[role].rights))
        player.groups.add(group)
    player.is_guest = role == "guest"
    player.is_staff = role not in OUTSIDE
    player.is_superuser = role == "superuser"
    player.save()
    browser = Client()
    if role != "anonymous":
        browser.force_login(player)
    if role == "guest":
        session = browser.session
        session[SEEN] = ""
        session.save()
    return browser


def test_every_page_and_every_act_is_in_the_rule_book() -> None:
    assert {*read(OPENS)} | {*NOT_ROWS} == names_of(admin.site.get_urls())
    assert {*read(DOES)} == {act.name for act in ACTS}
    assert {*read(OPENS)["index"]} == {*read(DOES)["adjust"]} == {*ROLES}


def test_every_action_of_a_list_is_in_the_rule_book() -> None:
    request = RequestFactory().get("/admin/")
    request.user = Player.objects.create_superuser("Owner-1")
    found = {
        f"{model._meta.label_lower}: {name}"
        for model, page in admin.site._registry.items()
        for name in page.get_actions(request)
    }

    assert found == {*ACTIONS}
    assert {*ACTIONS.values()} <= {*read(DOES)} | {*read(OPENS)}


def test_a_line_that_is_no_row_is_no_rule() -> None:
    for line in ("index yes", "index yes no . . .", "yes yes . . ."):
        with pytest.raises(ValueError, match="No row"):
            read(f"support floor cashier owner superuser\n{line}")


def address(name: str, room: Staged) -> str:
    """Return a page's address, for a row that there is."""
    if name.endswith("_export"):
        return reverse(f"admin:{name}", args=["csv"])
    if not name.count("_") or name.endswith(("_changelist", "_add")) or name == "password_change":
        return reverse(f"admin:{name}")
    row: Any = {
        "accounts_player": room.player,
        "accounts_transfer": room.transfer,
        "accounts_chipaccount": ChipAccount.objects.first(),
        "accounts_allinresetrequest": room.asked,
        "accounts_cannedreply": room.reply,
        "accounts_filteredword": room.word,
        "accounts_pendingadjustment": room.pending,
        "accounts_entryrequest": room.newcomer,
        "accounts_invitation": room.invitation,
        "accounts_terms": Terms.objects.first(),
        "accounts_conduct": Conduct.objects.first(),
        "accounts_roomsettings": RoomSettings.objects.first(),
        "account_emailaddress": room.address,
        "auth_group": room.group,
        "games_hand": Hand.objects.first(),
        "games_case": room.reported,
        "games_house": House.objects.first(),
        "games_incident": Incident.objects.first(),
        "games_journalrow": JournalRow.objects.first(),
        "games_limit": room.limit,
        "games_table": room.table,
    }[name.rpartition("_")[0]]
    return reverse(f"admin:{name}", args=[row.pk])


PARTS = 6  # of a long list: a case each


@pytest.mark.drawn
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("role", ROLES)
def test_who_opens_which_page(role: str, part: int, room: Staged) -> None:
    browser = member(role, Player.objects.create_user("Actor"))
    for name, may in [*read(OPENS).items()][part::PARTS]:
        status = browser.get(address(name, room)).status_code
        assert status in ((200, 302) if may[role] else (403,)), (name, status)


@pytest.mark.drawn
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("role", OUTSIDE)
def test_who_is_no_staff_opens_none(role: str, part: int, room: Staged) -> None:
    browser = member(role, Player.objects.create_user("Actor"))
    for name in [*read(OPENS)][part::PARTS]:
        answer = browser.get(address(name, room), follow=True)
        door = answer.redirect_chain[-1][0] if answer.redirect_chain else ""
        assert answer.status_code == 403 or door.startswith("/accounts/login/"), name


@pytest.mark.drawn
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("role", [*OUTSIDE, *ROLES])
def test_who_does_what(role: str, part: int, room: Staged) -> None:
    browser = member(role, Player.objects.create_user("Actor"))
    for act in ACTS[part::PARTS]:
        with transaction.atomic():
            before = act.seen(room)
            answer = act.do(browser, room)
            has_done = act.seen(room) != before
            transaction.set_rollback(True)
        assert has_done == read(DOES)[act.name].get(role, False), (act.name, answer.status_code)
