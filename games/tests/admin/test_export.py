"""Exports: players, ledger, tables and hands as files, for who may read them, and on record."""

from __future__ import annotations

import csv
import datetime as dt
import json
import re
from collections.abc import AsyncIterator
from typing import Any, cast

import pytest
from allauth.account.models import EmailAddress
from asgiref.sync import async_to_sync
from django.http import StreamingHttpResponse
from django.test import Client
from django.urls import reverse

from accounts.admin.export_file import as_csv, as_json
from accounts.formats.csv_lines import safe_cell
from accounts.models import Player, Posting, StaffAct, Transfer
from accounts.selectors.exported.exported_ledger import each_posting
from accounts.selectors.exported.exported_players import each_player
from accounts.services.money.adjust import adjust
from games.engine.actions import Fold
from games.models import Hand
from games.replay.hand_file import read_hands
from games.selectors.exports.exported_hands import ended_hands
from games.tests.admin.roles import staff_with
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.prepared import copy_of
from games.tests.services.room import BUY_IN, NOON, Room, three_players

pytestmark = pytest.mark.django_db
EXPORTS = "games.export_rows"
READS = {
    "players": "accounts.view_player",
    "ledger": "accounts.view_transfer",
    "tables": "games.view_table",
    "hands": "games.view_hand",
}
FIRST_DAY = "2026-11-21"
DAY = dt.timedelta(days=1)


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """Two hands between three people are over."""
    room = three_players()
    for _ in range(2):
        room.deal()
        room.check_down()
        room.pass_time(60)
    return room


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


def ask(client: Client, what: str, form: str = "csv", **more: str) -> Any:
    days = {"first_day": FIRST_DAY, "last_day": FIRST_DAY}
    return client.get(reverse("admin:export"), {"what": what, "format": form, **days, **more})


def text(answer: Any) -> str:
    """Return a file that was sent piece by piece."""
    assert isinstance(answer, StreamingHttpResponse), answer.context["form"].errors

    async def whole() -> bytes:
        parts = cast(AsyncIterator[bytes], answer.streaming_content)
        return b"".join([part async for part in parts])

    return async_to_sync(whole)().decode()


def rows(answer: Any) -> list[dict[str, str]]:
    return list(csv.DictReader(text(answer).removeprefix("\ufeff").splitlines()))


# --- what the files have -------------------------------------------------------------------------


def test_players_come_with_their_chips_in_cents(room: Room) -> None:
    exported = rows(ask(staff_with(EXPORTS, READS["players"]), "players"))

    found = {row["name"]: row for row in exported}
    for name in (ALICE, BOB, CAROL):
        place = room.hand.place_of(room.ids[name])
        assert place is not None
        assert found[name]["bankroll_cents"] == str(100_000 - BUY_IN)
        assert found[name]["on_tables_cents"] == str(place.stack)
    assert "email" not in found[ALICE]


def test_addresses_are_for_those_alone_who_may_read_them(room: Room) -> None:
    EmailAddress.objects.create(
        user_id=room.ids[ALICE], email="alice@example.org", verified=True, primary=True
    )
    plain = staff_with(EXPORTS, READS["players"], name="Plain")
    entitled = staff_with(EXPORTS, READS["players"], "account.view_emailaddress", name="Entitled")

    for form in ("csv", "json"):
        assert "alice@example.org" not in text(ask(plain, "players", form))
        assert "alice@example.org" in text(ask(entitled, "players", form))
    logged = StaffAct.objects.filter(kind="players.export").values_list("changes", flat=True)
    assert ['"mail addresses":["none","yes"]' in changes for changes in logged] == [
        False, True, False, True,
    ]  # fmt: skip


def test_the_ledger_balances_posting_by_posting(room: Room) -> None:
    found = rows(ask(staff_with(EXPORTS, READS["ledger"]), "ledger"))

    assert len(found) == Posting.objects.count()
    assert sum(int(row["amount_cents"]) for row in found) == 0
    assert {row["player"] for row in found} == {ALICE, BOB, CAROL, ""}
    assert found[0]["at_est"] == "2026-11-21 07:00:00"


def test_tables_and_hands_are_rows(room: Room) -> None:
    reader = staff_with(EXPORTS, READS["tables"], READS["hands"])

    (table,) = json.loads(text(ask(reader, "tables", "json")))
    hands = rows(ask(reader, "hands"))

    assert (table["name"], table["hands"], table["players"]) == ("First", 2, 3)
    assert [row["hand"] for row in hands] == [f"{room.table.pk}-1", f"{room.table.pk}-2"]
    assert [row["is_void"] for row in hands] == ["False", "False"]
    assert {row["players_dealt"] for row in hands} == {"3"}


def test_days_are_est_days_both_included(room: Room) -> None:
    reader = staff_with(EXPORTS, READS["hands"], READS["ledger"])
    late = dt.datetime(2026, 11, 22, 4, 59, tzinfo=dt.UTC)
    Hand.objects.filter(hand_no=1).update(ended_at=late)
    Hand.objects.filter(hand_no=2).update(ended_at=late + dt.timedelta(minutes=1))

    first = [row["hand"] for row in rows(ask(reader, "hands"))]
    both = [row["hand"] for row in rows(ask(reader, "hands", last_day="2026-11-22"))]

    assert first == [f"{room.table.pk}-1"]
    assert both == [f"{room.table.pk}-1", f"{room.table.pk}-2"]
    assert rows(ask(reader, "ledger", first_day="2026-11-22", last_day="2026-11-22")) == []


def test_hands_as_phh_can_be_read_back_and_have_no_card_that_nobody_showed() -> None:
    room = three_players()
    room.deal()
    while room.loaded.state.is_hand_running:
        room.act(Fold())

    exported = text(ask(staff_with(EXPORTS, READS["hands"]), "hands", "phh"))

    ((_, fields),) = read_hands(exported)
    dealt = [each for each in fields["actions"] if each.startswith("d dh")]
    assert len(dealt) == 3
    assert all(each.endswith("????") for each in dealt)
    assert not re.search(r"\b[2-9TJQKA][cdhs][2-9TJQKA][cdhs]\b", " ".join(dealt))


def test_however_many_rows_there_are_each_comes_once(room: Room) -> None:
    end = NOON + DAY
    at = Hand.objects.get(hand_no=1).ended_at
    Hand.objects.update(ended_at=at)  # two tables end a hand at one moment

    hands = [hand.hand_no for some in ended_hands(NOON, end, at_a_time=1) for hand in some]
    players = [row["id"] for some in each_player(has_mail=False, at_a_time=2) for row in some]
    postings = [row for some in each_posting(NOON, end, at_a_time=1) for row in some]

    assert hands == [1, 2]
    assert players == sorted(Player.objects.values_list("pk", flat=True))
    assert len(postings) == Posting.objects.count()
    assert {row["transfer"] for row in postings} == {*Transfer.objects.values_list("pk", flat=True)}


# --- files that spreadsheets open ------------------------------------------------------------


@pytest.mark.parametrize("first", ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"])
def test_text_is_never_computed(first: str) -> None:
    assert safe_cell(f"{first}1+1") == f"'{first}1+1"
    assert safe_cell(f"1{first}") == f"1{first}"


def test_numbers_stay_numbers_also_below_zero() -> None:
    assert [safe_cell(value) for value in (-500, 1.5, True, None)] == ["-500", "1.5", "True", ""]


def test_a_reason_that_is_a_formula_is_text_in_the_ledgers_file(room: Room) -> None:
    adjust(
        player_id=room.ids[ALICE],
        chips=-100,
        reason='=HYPERLINK("http://evil.example","Win")',
        made_by=Player.objects.create_superuser("Host"),
        key="one",
        now=NOON,
    )

    found = rows(ask(staff_with(EXPORTS, READS["ledger"]), "ledger"))

    (row,) = [row for row in found if row["reason"] and row["player"] == ALICE]
    assert row["reason"].startswith("'=HYPERLINK")
    assert row["amount_cents"] == "-100"


def test_a_file_without_rows_is_a_file_still() -> None:
    assert "".join(as_csv(("a", "b"), iter(()))) == "\ufeffa,b\r\n"
    assert json.loads("".join(as_json(iter(([], []))))) == []


# --- who may, and what is on record --------------------------------------------------------------


@pytest.mark.parametrize("what", READS)
def test_it_takes_the_right_to_export_and_the_right_to_read(what: str, room: Room) -> None:
    unable = staff_with(*READS.values(), name="Reader")
    blind = staff_with(EXPORTS, *(right for name, right in READS.items() if name != what))

    assert ask(unable, what).status_code == 403
    assert "Select a valid choice" in ask(blind, what).content.decode()
    assert not StaffAct.objects.exists()


@pytest.mark.parametrize("what", READS)
def test_each_export_is_on_record_and_names_nobody(what: str, room: Room) -> None:
    ask(staff_with(EXPORTS, READS[what]), what, "json")

    act = StaffAct.objects.get()
    assert act.kind == f"{what}.export"
    assert '"format":["none","json"]' in act.changes
    assert ('"from":["none","2026-11-21"]' in act.changes) is (what in ("ledger", "hands"))


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"what": "players", "format": "phh"}, "PHH has words for hands alone"),
        ({"what": "hands", "last_day": "2026-11-20"}, "Give the first day or a later one"),
        ({"what": "hands", "first_day": "soon"}, "Enter a valid date"),
        (
            {"what": "hands", "format": "phh", "first_day": "2026-01-01", "last_day": "2026-01-02"},
            "No hand that PHH has words for ended on these days",
        ),
    ],
    ids=lambda value: "",
)
def test_what_can_not_be_had_is_said_at_its_field(
    asked: dict[str, str], why: str, room: Room
) -> None:
    reader = staff_with(EXPORTS, *READS.values())

    assert why in ask(reader, **asked).content.decode()
    assert not StaffAct.objects.exists()


def test_the_form_offers_what_may_be_read() -> None:
    page = staff_with(EXPORTS, READS["hands"]).get(reverse("admin:export")).content.decode()

    assert "Hands that ended" in page
    assert "Players, as they are now" not in page
