"""What staff see of players' tables, and do with them: on the floor and in the tables' list."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Player, StaffAct
from games.models import StaffMessage, Table
from games.services.groups.make_group import make_group
from games.services.seats.sit_down import sit_down
from games.services.staff.close_table import close_table
from games.services.staff.halt_table import CLOSED_BY_STAFF
from games.services.staff.open_table import create_table
from games.tests.admin.forms_of import forms_of
from games.tests.histories.evening import browser
from games.tests.services.groups.test_own_tables import a_host, opened
from games.tests.services.room import NOON, a_limit

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff() -> Client:
    return browser(Player.objects.create_superuser("Owner"))


@pytest.fixture
def own() -> Table:
    """Alice's table, where she sits, beside one of the room's where nobody does."""
    host = a_host()
    create_table(limit=a_limit(), name="Room's", max_seats=6, now=NOON)
    table = opened(host)
    sit_down(table_id=table.pk, player_id=host.pk, seat=1, chips=4_000, request_id=None, now=NOON)
    return table


def halt(staff: Client, table: Table, **fields: Any) -> str:
    url = reverse("admin:games_table_halt", args=[table.pk])
    return staff.post(url, {"act": "close", **fields}, follow=True).content.decode()


def names_in(staff: Client, query: str) -> set[str]:
    answer = staff.get(reverse("admin:games_table_changelist") + query)
    return {each.name for each in answer.context["cl"].result_list}


def test_the_floor_has_them_apart_by_group(staff: Client, own: Table) -> None:
    page = staff.get(reverse("admin:floor")).content.decode()
    heading = page.index(f'?whose=group-{own.group_id}">Alice&#x27;s table</a>, tables of Alice')
    assert heading < page.index(f'aria-label="{own.name.replace(chr(39), "&#x27;")}"')


def test_the_list_has_the_rooms_own_at_first(staff: Client, own: Table) -> None:
    other = make_group(host_id=own.group.host_id, name="Another", now=NOON)  # type: ignore[union-attr]
    assert names_in(staff, "") == {"Room's"}
    assert names_in(staff, "?whose=players") == {own.name}
    assert names_in(staff, "?whose=all") == {own.name, "Room's"}
    assert names_in(staff, f"?whose=group-{own.group_id}") == {own.name}
    assert names_in(staff, f"?whose=group-{other.pk}") == set()
    for unknown in ("group-999", "group-", "group-٣", "x"):
        assert names_in(staff, f"?whose={unknown}") == {"Room's"}


def test_closing_one_says_a_sentence_to_those_who_sit(staff: Client, own: Table) -> None:
    asked = staff.get(reverse("admin:games_table_halt", args=[own.pk]) + "?act=close")
    assert CLOSED_BY_STAFF in asked.content.decode()
    assert "This field is required" in halt(staff, own, text="")
    assert "Write one line" in halt(staff, own, text="a\x07b")
    assert Table.objects.get(pk=own.pk).is_open
    halt(staff, own, text="The evening is over.")
    own.refresh_from_db()
    assert (own.is_open, own.players) == (False, 0)
    assert StaffMessage.objects.get(table=own).text == "The evening is over."
    assert StaffAct.objects.get(kind="table.close").reason == "The evening is over."


def test_closed_in_the_admin_it_says_so_too(
    staff: Client, own: Table, django_capture_on_commit_callbacks: Any
) -> None:
    url = reverse("admin:games_table_change", args=[own.pk])
    (sent,) = [each for each in forms_of(staff.get(url).content.decode()) if "is_open" in each][:1]
    sent["is_open"] = []
    with django_capture_on_commit_callbacks(execute=True):
        staff.post(url, sent)
    assert not Table.objects.get(pk=own.pk).is_open
    assert StaffMessage.objects.get(table=own).text == CLOSED_BY_STAFF


def test_the_floor_s_closed_ones_are_the_rooms(staff: Client, own: Table) -> None:
    close_table(table_id=own.pk, now=NOON)
    page = staff.get(reverse("admin:floor")).content.decode()
    assert "Alice&#x27;s table" not in page
