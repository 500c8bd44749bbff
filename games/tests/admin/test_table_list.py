"""The list of tables: who sits, how each stands, whose line is slow; and acts upon several."""

from __future__ import annotations

import html
import re

import pytest
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Player, StaffAct
from games.clock.timing import milliseconds
from games.models import Incident, JournalRow, Limit, ProcessBeat, Table
from games.selectors.floor.floor_tables import STUCK_AFTER_MS
from games.services.staff.close_table import close_table
from games.tests.admin.roles import staff_with
from games.tests.journal.damaging import change, damage, rows_of_hand
from games.tests.people import ALICE, BOB
from games.tests.services.prepared import copy_of
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db
LIST = "admin:games_table_changelist"


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """A hand is running, and nobody is late."""
    room = three_players()
    room.deal()
    Table.objects.update(due=None)
    return room


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


@pytest.fixture
def staff() -> Client:
    """The browser of somebody who runs tables."""
    return staff_with("games.view_table", "games.change_table", "games.pause_table")


def cells(staff: Client, name: str) -> dict[str, str]:
    """Return what the list says of a table, by column."""
    page = html.unescape(staff.get(reverse(LIST)).content.decode())
    (row,) = (each for each in re.findall(r"<tr>.*?</tr>", page, re.DOTALL) if f">{name}<" in each)
    found = re.findall(r'<td data-of="([^"]*)"[^>]*>(.*?)</td>', row, re.DOTALL)
    return {column: re.sub(r"<[^>]+>", " ", text).strip() for column, text in found}


def test_it_names_who_sits_and_draws_the_seats(room: Room, staff: Client) -> None:
    Room(name="Avon")

    assert cells(staff, "First")["Who sits"].split() == [
        "●●●○○○○○", "3", "of", "8", "Alice,", "Bob,", "Carol",
    ]  # fmt: skip
    assert cells(staff, "Avon")["Who sits"].endswith("0 of 8")


@pytest.mark.parametrize(
    ("changes", "state"),
    [
        ({}, "Open"),
        ({"is_paused": True}, "Paused"),
        ({"is_open": False}, "Closed"),
        ({"is_open": False, "is_paused": True}, "Closed"),
    ],
)
def test_it_says_how_a_table_stands(
    room: Room, staff: Client, changes: dict[str, object], state: str
) -> None:
    Table.objects.update(**changes)

    assert cells(staff, "First")["State"].split() == state.split()


def test_a_table_that_is_behind_plays_its_old_limit(room: Room, staff: Client) -> None:
    Limit.objects.update(revision=9)

    assert cells(staff, "First")["State"].split() == ["Open", "Plays", "its", "old", "limit"]


def test_what_is_due_and_not_done_is_stuck(room: Room, staff: Client) -> None:
    Table.objects.update(due=milliseconds(timezone.now()) - STUCK_AFTER_MS - 4_000)

    assert re.fullmatch(r"Stuck for 1[4-9] s", cells(staff, "First")["State"])


def test_the_slowest_line_is_named(room: Room, staff: Client) -> None:
    assert cells(staff, "First")["Slowest line"] == "-"
    table, ids = str(room.table.pk), room.ids
    ProcessBeat.objects.create(
        process="here/1/1", at=milliseconds(timezone.now()), here={table: [ids[ALICE], ids[BOB]]},
        watchers={table: 2}, lags={table: {str(ids[ALICE]): 42, str(ids[BOB]): 118}},
    )  # fmt: skip

    assert cells(staff, "First")["Slowest line"] == "118 ms, Bob"


def test_a_table_that_can_t_be_read_keeps_its_row(room: Room, staff: Client) -> None:
    with damage():
        change(rows_of_hand(room)[0], turn="9.9")
        JournalRow.objects.filter(table=room.table).update(events=b"nonsense")

        assert "3 of 8" in cells(staff, "First")["Who sits"]


# --- several at once -------------------------------------------------------------------------


def confirmed(staff: Client, action: str, *tables: Table) -> list[str]:
    """Tick tables, choose an act and confirm it; return what is said."""
    ticked = {"action": action, "_selected_action": [table.pk for table in tables]}
    asked = staff.post(reverse(LIST), ticked)
    page = staff.get(asked["Location"]).content.decode()
    assert all(str(table) in page for table in tables)
    done = staff.post(asked["Location"], {"act": action})
    assert done["Location"] == reverse(LIST)
    return [str(each) for each in get_messages(done.wsgi_request)][-len(tables) :]


@pytest.mark.parametrize(
    ("action", "before", "field", "after"),
    [
        ("pause", {"is_paused": False}, "is_paused", True),
        ("resume", {"is_paused": True}, "is_paused", False),
        ("close", {}, "is_open", False),
        ("open", None, "is_open", True),
    ],
)
def test_each_is_an_act_of_its_own(
    staff: Client, action: str, before: dict[str, bool] | None, field: str, after: bool
) -> None:
    rooms = [Room(name="Avon"), Room(name="Exe")]
    for each in rooms:
        if before is None:
            close_table(table_id=each.table.pk, now=each.now)
        else:
            Table.objects.filter(pk=each.table.pk).update(**before)

    said = confirmed(staff, action, *(each.table for each in rooms))

    assert [name in text for name, text in zip(("Avon", "Exe"), said, strict=True)] == [True, True]
    assert set(Table.objects.values_list(field, flat=True)) == {after}
    assert StaffAct.objects.filter(kind=f"table.{action}").count() == 2


def test_what_was_so_already_is_said_and_logged_once(staff: Client) -> None:
    tables = [Room(name="Avon").table, Room(name="Exe").table]
    confirmed(staff, "pause", tables[0])

    said = confirmed(staff, "pause", *tables)

    assert said[0] == "Avon was so already."
    assert StaffAct.objects.filter(kind="table.pause").count() == 2


def test_nobody_does_it_where_they_play(room: Room, staff: Client) -> None:
    other = Room(name="Exe").table
    alice = Player.objects.get(pk=room.ids[ALICE])
    alice.is_staff = alice.is_superuser = True
    alice.save()
    staff.force_login(alice)
    address = f"{reverse('admin:haltseveral')}?act=close&tables={room.table.pk},{other.pk}"

    staff.post(address, {"act": "close"})

    assert dict(Table.objects.values_list("name", "is_open")) == {"First": True, "Exe": False}


def test_a_broken_table_hinders_no_other(room: Room, staff: Client) -> None:
    other = Room(name="Exe").table
    with damage():
        change(rows_of_hand(room)[0], turn="9.9")

        said = confirmed(staff, "close", other, room.table)

        incident = Incident.objects.get()
        assert said[1] == f"First has stopped: nothing was done. Incident {incident.pk}."
        assert dict(Table.objects.values_list("name", "is_open")) == {"First": True, "Exe": False}


@pytest.mark.parametrize("query", ["", "?act=close", "?act=close&tables=x", "?act=sell&tables=1"])
def test_nothing_is_done_that_is_not_named(room: Room, staff: Client, query: str) -> None:
    answer = staff.post(reverse("admin:haltseveral") + query, {"act": "close"})

    assert answer["Location"] == reverse(LIST)
    assert Table.objects.get().is_open
