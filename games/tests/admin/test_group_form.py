"""A group's form: the rights that this room asks for, by task, a line each; none is lost by it."""

from __future__ import annotations

import html
import re

import pytest
from django.contrib.auth.models import Group, Permission
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from accounts.rights.roles import OWNER, ROLES
from accounts.rights.tasks import OTHERS, SAYS, TASKS
from accounts.services.staff.make_role import permissions_of
from accounts.tests.shown_forms import send_shown
from games.tests.admin.roles import change_page, pages, staff_with

pytestmark = pytest.mark.django_db
ALL = [right for rights in TASKS.values() for right in rights]
READS_TOO = {
    "account.change_emailaddress",
    "accounts.change_chipaccount",
    "accounts.change_pendingadjustment",
    "auth.change_group",
    *(f"games.change_{model}" for model in ("hand", "incident", "journalrow")),
}
"""By these a page opens as well, and nothing can be changed: the right to read it is offered."""


@pytest.fixture
def owner() -> Client:
    browser = Client()
    browser.force_login(Player.objects.create_superuser("Owner-1"))
    return browser


def shown(browser: Client, address: str) -> tuple[list[str], list[str]]:
    """Return the tasks and the lines that a form offers."""
    page = html.unescape(browser.get(address).content.decode())
    field = page[page.index('id="id_permissions"') : page.index('class="submit-row"')]
    tasks = [each for each in (*TASKS, OTHERS) if f"<label>{each}</label>" in field]
    return tasks, re.findall(r'<input type="checkbox"[^>]*>\s*([^<]+?)\s*</label>', field)


def test_each_right_is_one_of_the_room_s_and_stands_once() -> None:
    assert len(permissions_of(frozenset(ALL))) == len(ALL) == len(set(ALL))
    assert set(SAYS) <= set(ALL)


def test_every_right_that_is_asked_for_is_offered() -> None:
    asked = {right for rights in pages().values() for right in rights}

    assert asked - set(ALL) <= READS_TOO
    assert {right for role in ROLES for right in role.rights} <= set(ALL)


def test_they_stand_by_task_with_a_line_each(owner: Client) -> None:
    tasks, lines = shown(owner, reverse("admin:auth_group_add"))

    assert tasks == list(TASKS)
    assert len(lines) == len(set(lines)) == len(ALL)
    assert {"Reverse transfers", "Read limit", "Void the hand that is running at a table"} <= {
        *lines
    }


def test_nobody_is_offered_what_they_lack() -> None:
    browser = staff_with("accounts.give_rights", "games.view_hand")

    assert shown(browser, reverse("admin:auth_group_add")) == (
        ["Records", "The room"],
        ["Read hand", "Give others rights, as far as they have them"],
    )


def test_what_a_group_has_beyond_them_stays(owner: Client) -> None:
    group = Group.objects.create(name="Helpers")
    group.permissions.add(Permission.objects.get(codename="delete_session"))
    assert shown(owner, change_page(group))[0] == [*TASKS, OTHERS]

    more = [*permissions_of(frozenset({"games.view_hand"})), *group.permissions.all()]
    send_shown(
        owner, change_page(group), {"name": "Helpers", "permissions": [each.pk for each in more]}
    )

    assert {*group.permissions.values_list("codename", flat=True)} == {
        "delete_session",
        "view_hand",
    }


def test_all_of_an_owner_s_can_be_ticked(owner: Client) -> None:
    group = Group.objects.create(name="Helpers")
    rights = permissions_of(OWNER.rights)

    send_shown(
        owner, change_page(group), {"name": "Helpers", "permissions": [each.pk for each in rights]}
    )

    assert {*group.permissions.all()} == {*rights}
