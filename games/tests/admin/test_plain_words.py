"""No page of staff's calls a row "Group_permissions object (36)": each is named in plain words."""

from __future__ import annotations

import html
from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.auth.models import Group
from django.db import transaction
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from accounts.rights.roles import FLOOR
from accounts.services.staff.make_role import permissions_of
from games.models import House
from games.tests.admin.roles import ACTS, Staged, change_page
from games.tests.admin.rule_book import OPENS, read

pytestmark = pytest.mark.django_db
UNNAMED = " object ("
"""How Django calls a row that has no name."""
OF_A_ROW = ("change", "history", "delete", "versions")


@pytest.fixture
def owner() -> Client:
    browser = Client()
    browser.force_login(Player.objects.create_superuser("Owner-1"))
    return browser


def filled(group: Group) -> Group:
    """Give a group what a helper of the floor may do, and a member."""
    group.permissions.set(permissions_of(FLOOR.rights))
    Player.objects.create_user("Helper", is_staff=True).groups.add(group)
    return group


def do_everything(owner: Client, room: Staged) -> None:
    """Do each act of staff's, as far as one leaves another possible."""
    for act in ACTS:
        with transaction.atomic():
            act.do(owner, room)


def every_page() -> Iterator[str]:
    """Yield each list, and each page of the newest and of the oldest row in it."""
    known = {*read(OPENS)}
    for model in admin.site._registry:
        rows = f"{model._meta.app_label}_{model._meta.model_name}"
        if f"{rows}_changelist" in known:
            yield reverse(f"admin:{rows}_changelist")
        for page in (f"{rows}_{kind}" for kind in OF_A_ROW):
            if page in known:
                yield from (reverse(f"admin:{page}", args=[pk]) for pk in ends_of(model))


def ends_of(model: type[Model]) -> set[Any]:
    keys = model._default_manager.order_by("pk").values_list("pk", flat=True)
    return {*keys[:1], *keys.reverse()[:1]}


def unnamed_on(owner: Client, page: str) -> list[str]:
    """Return what stands around each row without a name on a page."""
    shown = html.unescape(owner.get(page, follow=True).content.decode())
    places = [at for at in range(len(shown)) if shown.startswith(UNNAMED, at)]
    return [shown[max(0, at - 60) : at + 20] for at in places]


def test_every_model_says_what_a_row_is() -> None:
    own = [model for model in apps.get_models() if model.__str__ is Model.__str__]

    assert own == []


@pytest.mark.slow
def test_no_page_with_content_numbers_a_row(owner: Client, room: Staged) -> None:
    do_everything(owner, room)
    filled(room.group)

    found = {page: unnamed_on(owner, page) for page in every_page()}

    assert len(found) > 60
    assert {page: said for page, said in found.items() if said} == {}


def delete_page(group: Group) -> str:
    return reverse("admin:auth_group_delete", args=[group.pk])


def choose_all(owner: Client, rows: str, pk: int) -> str:
    """Return the page that asks whether the chosen rows shall go."""
    sent = {"action": "delete_selected", "_selected_action": [pk]}
    return owner.post(reverse(f"admin:{rows}_changelist"), sent).content.decode()


def test_a_group_that_goes_names_its_members_and_its_rights(owner: Client, room: Staged) -> None:
    group = filled(room.group)
    asked = owner.get(delete_page(group)).content.decode()

    for page in (asked, choose_all(owner, "auth_group", group.pk)):
        said = html.unescape(page)
        assert "Helper is in it no longer." in said
        assert "Right: Have a player leave a table" in said
        assert "Members: 1" in said
        assert UNNAMED not in said


def test_a_list_s_own_question_numbers_no_row(owner: Client, room: Staged) -> None:
    house = House.objects.latest("pk")
    for rows, pk in (("games_house", house.pk), ("games_limit", room.empty_limit.pk)):
        assert UNNAMED not in choose_all(owner, rows, pk)


def test_a_group_s_history_names_rights_as_its_boxes_do(owner: Client, room: Staged) -> None:
    next(act for act in ACTS if act.name == "give a group rights").do(owner, room)

    page = owner.get(change_page(room.group).replace("change", "history")).content.decode()

    assert "ermissions: none → Give others rights, as far as they have them" in page
