"""The page of the log of staff: found by staff, player, table, kind and day; and its files."""

from __future__ import annotations

import csv
import datetime as dt
import json
import re
from collections.abc import AsyncIterator
from typing import Any, cast

import pytest
from asgiref.sync import async_to_sync
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import Permission
from django.http import StreamingHttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts import ports
from accounts.formats.csv_lines import safe_cell
from accounts.models import Player, StaffAct
from accounts.services.staff.note_act import note_act

pytestmark = pytest.mark.django_db

LOG = "/admin/accounts/staffact/"
TABLES = {7: "Avon", 8: "Clyde", 9: "Isis", 10: "Isis"}
"""Players' tables may share a name."""


@pytest.fixture
def staff(frank: Player, client: Client, monkeypatch: pytest.MonkeyPatch) -> Client:
    """Frank's browser, in a room with four tables."""
    monkeypatch.setattr(ports.tables_app(), "table_names", lambda: TABLES)
    client.force_login(frank)
    return client


@pytest.fixture
def acts(frank: Player, alice: Player, bob: Player) -> None:
    """Four acts by two."""
    note_act("player.suspend", by=frank, on=alice, reason="=HYPERLINK(1)")
    note_act("player.adjust", by=bob, on=alice, changes={"bankroll": ("$1", "-$2")})
    note_act("table.close", by=frank, table_id=7)
    note_act("keyring.new key", by=None)


def numbers(answer: Any) -> list[int]:
    return [act.number for act in answer.context["acts"]]


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({}, [4, 3, 2, 1]),
        ({"staff": "frank"}, [3, 1]),
        ({"player": "ALICE"}, [2, 1]),
        ({"table": "avon"}, [3]),
        ({"table": "7"}, [3]),
        ({"table": "Clyde"}, []),
        ({"kind": "player.adjust"}, [2]),
        ({"staff": "Bob", "player": "Alice"}, [2]),
        ({"staff": "0"}, []),
        ({"player": "0"}, []),
        ({"table": "0"}, []),
    ],
)
@pytest.mark.usefixtures("acts")
def test_it_finds(staff: Client, asked: dict[str, str], found: list[int]) -> None:
    assert numbers(staff.get(LOG, asked)) == found


@pytest.mark.usefixtures("acts")
def test_it_finds_by_est_days_both_included(staff: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    late = dt.datetime(2026, 3, 4, 4, 59, tzinfo=dt.UTC)  # 23:59 EST on the third
    for minutes in (0, 2):
        monkeypatch.setattr(timezone, "now", lambda m=minutes: late + dt.timedelta(minutes=m))
        note_act("table.open", by=None, table_id=8)
    monkeypatch.undo()

    def on(day: str) -> list[int]:
        return numbers(staff.get(LOG, {"first_day": day, "last_day": day, "looks": "no"}))

    assert (on("2026-03-03"), on("2026-03-04"), on("2026-03-05")) == ([5], [6], [])


@pytest.mark.usefixtures("acts")
def test_it_shows_names_and_times_in_est(staff: Client, alice: Player) -> None:
    text = staff.get(LOG).content.decode()

    at = StaffAct.objects.get(pk=1).at - dt.timedelta(hours=5)
    assert f"{at:%-d %b %Y, %H:%M:%S}" in text
    assert "(EST)" in text
    assert f'<a href="/admin/accounts/player/{alice.pk}/change/">Alice</a>' in text
    assert "bankroll: $1 → -$2" in text
    assert "Avon" in text
    assert "a command" in text


@pytest.mark.parametrize("changes", ['{"name": []}', '{"name": ["a"]}', '{"name": 1}', "", "\x01"])
def test_what_was_tampered_with_is_shown_as_it_stands(
    staff: Client, alice: Player, changes: str
) -> None:
    act = note_act("player.rename", by=None, on=alice)
    StaffAct(
        number=0, at=act.at, kind="player.change", object_kind="accounts.player",
        object_id=alice.pk, changes=changes, link=b"",
    ).save(force_insert=True)  # fmt: skip

    assert "not as it was written" in staff.get(LOG).content.decode()
    page = reverse("admin:accounts_player_history", args=[alice.pk])
    assert staff.get(page).status_code == 200


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"staff": "Nemo"}, "Nobody here is called Nemo"),
        ({"table": "Styx"}, "No table is called Styx"),
        ({"table": "isis"}, "Several tables are called isis. Give a number: 9, 10."),
        ({"first_day": "soon"}, "Enter a valid date"),
        ({"first_day": "2026-03-02", "last_day": "2026-03-01"}, "Give the first day or a later"),
    ],
)
def test_a_wrong_question_is_refused_at_its_field(
    staff: Client, asked: dict[str, str], why: str
) -> None:
    assert why in staff.get(LOG, asked).content.decode()


def test_older_acts_are_a_page_further(staff: Client, frank: Player) -> None:
    for _ in range(205):
        note_act("table.close", by=frank, table_id=7)

    first = staff.get(LOG, {"staff": "Frank"})
    second = staff.get(f"{LOG}?{first.context['older']}")
    third = staff.get(f"{LOG}?{second.context['older']}")

    seen = [*numbers(first), *numbers(second), *numbers(third)]
    assert seen == list(range(205, 0, -1))
    assert third.context["older"] is None


def test_reading_and_exporting_are_on_record(staff: Client, alice: Player) -> None:
    staff.get(LOG, {"player": "Alice"})
    staff.get(f"{LOG}log.json", {"player": "Alice"})

    found = StaffAct.objects.order_by("number").values_list("kind", "player_id")
    assert list(found) == [("look.log of staff", alice.pk), ("log of staff.export", alice.pk)]


@pytest.mark.usefixtures("acts")
def test_looks_can_be_left_out(staff: Client) -> None:
    staff.get(LOG)

    assert numbers(staff.get(LOG, {"looks": "no"})) == [4, 3, 2, 1]


# --- files -----------------------------------------------------------------------------------


def content(answer: Any) -> str:
    assert isinstance(answer, StreamingHttpResponse)

    async def whole() -> bytes:
        parts = cast(AsyncIterator[bytes], answer.streaming_content)
        return b"".join([part async for part in parts])

    return async_to_sync(whole)().decode()


@pytest.mark.usefixtures("acts")
def test_csv_has_all_acts_and_no_formula(staff: Client) -> None:
    answer = staff.get(f"{LOG}log.csv")

    rows = list(csv.DictReader(content(answer).removeprefix("\ufeff").splitlines()))
    assert answer["Content-Disposition"].endswith('.csv"')
    assert [row["number"] for row in rows][:4] == ["1", "2", "3", "4"]
    assert rows[0]["reason"] == "'=HYPERLINK(1)"
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", rows[0]["at_est"])
    assert rows[2]["table"] == "Avon"


@pytest.mark.parametrize("first", ["=", "+", "-", "@", "\t", "\r"])
def test_a_cell_that_a_spreadsheet_would_compute_is_text(first: str) -> None:
    assert safe_cell(f"{first}1+1") == f"'{first}1+1"
    assert safe_cell(f"1{first}") == f"1{first}"


@pytest.mark.usefixtures("acts")
def test_json_has_all_acts_as_they_were_written(staff: Client) -> None:
    acts = json.loads(content(staff.get(f"{LOG}log.json")))

    assert acts[1]["changes"] == {"bankroll": ["$1", "-$2"]}
    assert bytes.fromhex(acts[0]["link"]) == bytes(StaffAct.objects.get(pk=1).link)


def test_json_of_nothing_is_an_empty_array(staff: Client) -> None:
    assert json.loads(content(staff.get(f"{LOG}log.json", {"first_day": "2999-01-01"}))) == []


@pytest.mark.parametrize("query", ["?staff=Nemo", ""])
def test_there_is_no_other_file(staff: Client, query: str) -> None:
    ending = "csv" if query else "xlsx"
    assert staff.get(f"{LOG}log.{ending}{query}").status_code == 404


# --- who -------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", ["", "log.csv", "log.json"])
def test_it_takes_a_right_of_its_own(page: str, client: Client) -> None:
    grace = Player.objects.create_user("Grace", is_staff=True)
    own = Permission.objects.get(codename="view_staffact")
    grace.user_permissions.set(Permission.objects.exclude(pk=own.pk))
    client.force_login(grace)
    assert client.get(LOG + page).status_code == 403

    grace.user_permissions.set([own])
    assert client.get(LOG + page).status_code == 200


def test_what_was_on_record_before_stays_to_be_read(
    staff: Client, frank: Player, alice: Player
) -> None:
    LogEntry.objects.log_actions(frank.pk, [alice], CHANGE, "bankroll: $1 → $2", single_object=True)
    note_act("player.adjust", by=frank, on=alice, changes={"bankroll": ("$2", "$3")})

    old = reverse("admin:admin_logentry_changelist")
    assert f'href="{old}"' in staff.get(LOG).content.decode()
    assert "bankroll: $1 → $2" in staff.get(old).content.decode()
    history = staff.get(reverse("admin:accounts_player_history", args=[alice.pk])).content.decode()
    assert "bankroll: $1 → $2" in history
    assert "bankroll: $2 → $3" in history
