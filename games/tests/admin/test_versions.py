"""Versions of tables, limits and houses: who made them, when, and what differs."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from accounts.services.staff.note_act import note_act
from accounts.tests.shown_forms import send_shown
from games.models import Limit, Table
from games.tests.people import ALICE
from games.tests.services.room import Room

pytestmark = pytest.mark.django_db
CHANGED = re.compile(r'<tr class="changed"><th scope="row">([^<]*)</th><td>([^<]*)</td><td>([^<]*)')


@pytest.fixture
def room(three: Room) -> Room:
    return three


@pytest.fixture
def staff(client: Client) -> Client:
    client.force_login(Player.objects.create_superuser("Frank"))
    return client


def form_of(answer: Any) -> dict[str, Any]:
    """Return what the form of an answer would send as it stands."""
    form = answer.context["adminform"].form
    values = {name: form[name].value() for name in form.fields}
    shown = {name: "on" if value is True else value for name, value in values.items()}
    return {
        name: "" if value is None else value for name, value in shown.items() if value is not False
    }


def send(client: Client, row: Table | Limit, **changes: Any) -> None:
    """Send a row's form with everything as it is but for the changes; None: not sent."""
    page = reverse(f"admin:games_{row._meta.model_name}_change", args=[row.pk])
    fields = {**form_of(client.get(page)), **changes}
    sent = {name: value for name, value in fields.items() if value is not None}
    answer = send_shown(client, page, {**sent, "_reaches": "1"})
    assert answer.status_code == 302, answer.content.decode()


def page_of(client: Client, row: Table | Limit, **asked: Any) -> str:
    name = f"admin:games_{row._meta.model_name}_versions"
    return client.get(reverse(name, args=[row.pk]), asked).content.decode()


def test_the_newest_two_stand_side_by_side_and_what_differs_is_marked(
    staff: Client, room: Room
) -> None:
    send(staff, room.table, has_watchers=None)
    send(staff, room.table, name="Tiber", seconds_to_act="60")

    page = page_of(staff, room.table)

    assert CHANGED.findall(page) == [("Name", "First", "Tiber "), ("Seconds to act", "none", "60 ")]
    assert page.count("Frank") >= 2
    assert " EST" in page


def test_any_two_can_be_chosen_in_either_order(staff: Client, room: Room) -> None:
    send(staff, room.table, has_watchers=None)
    send(staff, room.table, name="Tiber")
    numbers = re.findall(r'name="older" value="(\d+)"', page_of(staff, room.table))
    assert numbers[-1] == "0"

    for asked in ({"older": "0", "newer": numbers[0]}, {"older": numbers[0], "newer": "0"}):
        found = CHANGED.findall(page_of(staff, room.table, **asked))
        assert found == [("Name", "First", "Tiber "), ("Watchers", "yes", "no ")]


def test_a_limit_s_amounts_are_in_dollars(staff: Client, room: Room) -> None:
    send(staff, room.table.limit, min_buy_in="36")

    assert CHANGED.findall(page_of(staff, room.table.limit)) == [("Lowest buy-in", "20", "36 ")]


def test_what_changed_nothing_of_it_is_no_version(staff: Client, room: Room) -> None:
    note_act("table.greet", by=Player.objects.get(username="Frank"), on=room.table)

    assert "Nothing of it has been changed" in page_of(staff, room.table)


@pytest.mark.parametrize("asked", ["x", "-1", "9" * 30])
def test_an_address_that_names_no_version_shows_the_newest(
    staff: Client, room: Room, asked: str
) -> None:
    send(staff, room.table, name="Tiber")

    assert CHANGED.findall(page_of(staff, room.table, older=asked, newer=asked))


def test_a_row_that_isn_t_there_is_not_found(staff: Client) -> None:
    assert staff.get(reverse("admin:games_table_versions", args=[999])).status_code == 404


# --- clones ----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["table", "limit"])
def test_a_clone_is_one_press_and_another(staff: Client, room: Room, kind: str) -> None:
    row = room.table if kind == "table" else room.table.limit
    Table.objects.filter(pk=room.table.pk).update(draws_lots=True, seconds_to_act=50)
    page = staff.get(reverse(f"admin:games_{kind}_change", args=[row.pk])).content.decode()
    link = re.search(r'href="([^"]*\?clone=\d+)"', page)
    assert link is not None

    fields = form_of(staff.get(link[1]))
    answer = staff.post(link[1], fields)

    assert answer.status_code == 302, answer.content.decode()
    made = type(row)._default_manager.latest("pk")
    assert made.pk != row.pk
    assert played(made) == played(type(row)._default_manager.get(pk=row.pk))
    assert made.name in ("First 2", f"{row.name} (2)")


def played(row: Any) -> tuple[object, ...]:
    """Return what a clone has of its original."""
    if isinstance(row, Table):
        return row.limit_id, row.max_seats, row.seconds_to_act, row.draws_lots, row.has_watchers
    return row.house_id, row.variant, row.betting, row.lower, row.higher, row.min_buy_in, row.chip


def test_a_clone_of_a_clone_is_numbered_on(staff: Client, room: Room) -> None:
    add = reverse("admin:games_table_add")
    for name in ("First 2", "First 3"):
        fields = form_of(staff.get(add, {"clone": Table.objects.latest("pk").pk}))
        assert fields["name"] == name
        staff.post(add, fields)


@pytest.mark.parametrize("asked", ["999", "x", "9" * 30])
def test_a_clone_of_nothing_is_an_empty_form(staff: Client, asked: str) -> None:
    answer = staff.get(reverse("admin:games_table_add"), {"clone": asked})

    assert answer.status_code == 200
    assert form_of(answer).get("name", "") == ""


# --- what a change will do -------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["table", "limit", "house"])
def test_the_form_says_whom_a_change_reaches_and_when(staff: Client, room: Room, kind: str) -> None:
    rows = {"table": room.table, "limit": room.table.limit, "house": room.table.limit.house}
    page = reverse(f"admin:games_{kind}_change", args=[rows[kind].pk])
    assert "reaches 1 table, where 3 players sit now" in staff.get(page).content.decode()
    assert "First: 3 players; at once" in staff.get(page).content.decode()

    room.deal()

    text = staff.get(page).content.decode()
    assert "First: 3 players; when the hand that is played is over" in text
    assert ALICE not in text


def test_a_limit_without_tables_reaches_nobody(staff: Client, room: Room) -> None:
    room.table.limit.pk, room.table.limit.key = None, "other"
    room.table.limit._state.adding = True
    room.table.limit.save()

    page = staff.get(reverse("admin:games_limit_change", args=[room.table.limit.pk]))

    assert "reaches nobody yet" in page.content.decode()


def test_each_field_of_these_forms_says_what_it_is_for(staff: Client, room: Room) -> None:
    for name in ("games_house_add", "games_limit_add", "games_table_add"):
        form = staff.get(reverse(f"admin:{name}")).context["adminform"].form
        assert {name for name, field in form.fields.items() if not field.help_text} == set()
