"""A table's own chips are no dollars: not on a page of players or staff, nor in a file."""

from __future__ import annotations

import datetime as dt
import re
import uuid

import pytest
from django.db import transaction
from django.test import Client

from accounts.models import (
    ChipAccount,
    PendingAdjustment,
    Player,
    Transfer,
    TransferKind,
)
from accounts.selectors.staff.describe_correction import describe_correction
from accounts.services.money.correct import OutOfBalance, correct
from accounts.services.money.post_transfer import NotEnoughChips
from accounts.services.money.reverse import AtTable, reverse
from games.admin.hands.correct_page import CorrectionForm
from games.engine.table_commands import TopUp
from games.models import Hand, Table
from games.selectors.exports.exported_hands import each_hand
from games.selectors.exports.exported_tables import each_table
from games.services.hands.announce_outages import what_became
from games.services.staff.room.count_days import count_days
from games.tests.histories.evening import browser
from games.tests.people import ALICE, BOB
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON
from games.tests.services.seats.test_own_chips import OwnChips

pytestmark = pytest.mark.django_db
AMOUNT = re.compile(r"[-−+]?\$[\d,.]+")
KEY = str(uuid.UUID(int=7))
ALLOWED = {"+$1,000", "$1,000", "$0"}
"""What is in everybody's bankroll, which nobody has moved, and how far it has."""


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> OwnChips:
    """A hand, and one that runs, with a top-up that waits. The lobby lists the table."""
    room = OwnChips()
    Table.objects.filter(pk=room.table.pk).update(is_listed=True)
    Table.objects.filter(pk=room.elsewhere.pk).update(is_open=False)
    room.deal()
    room.check_down()
    room.deal()
    room.say(TopUp, ALICE, chips=700)
    count_days(now=NOON)
    return room


@pytest.fixture
def room(room_of_module: OwnChips) -> OwnChips:
    """The same for one case."""
    return copy_of(room_of_module)


@pytest.fixture
def staff() -> Client:
    owner = Player.objects.create_superuser("Owner")
    return browser(owner)


def hand_of(room: OwnChips) -> str:
    return f"{room.table.pk}-1"


def dollars_on(page: str) -> set[str]:
    return set(AMOUNT.findall(page)) - ALLOWED


def test_players_pages_have_none(room: OwnChips) -> None:
    alice = browser(Player.objects.get(username=ALICE))
    table = room.table.pk
    for path in (
        "/",
        f"/?open={table}",
        f"/tables/{table}/",
        f"/hands/{table}-1/",
        f"/hands/{table}-1.txt",
        "/hands/",
        "/account/statement/",
    ):
        answer = alice.get(path)
        assert answer.status_code == 200, path
        assert dollars_on(answer.content.decode()) == set(), path


def test_what_became_of_a_hand_says_none(room: OwnChips) -> None:
    place = Hand.objects.get(hand_no=1).hand_players.first()
    assert place
    place.result = 400  # whatever was dealt
    assert what_became(place) == "it was played to its end. You won 4."


def test_files_have_none(room: OwnChips) -> None:
    tables = [row for rows in each_table() for row in rows if row["id"] == room.table.pk]
    hands = [row for rows in each_hand(NOON, NOON + dt.timedelta(days=1)) for row in rows]
    assert [row["limit"] for row in (*tables, *hands)] == ["2–4", "2–4 Hold'em"]


def test_a_correction_asks_for_whole_chips_and_names_no_house(room: OwnChips) -> None:
    hand = Hand.objects.get(hand_no=1)
    alice = f"player_{room.ids[ALICE]}"
    form = CorrectionForm({alice: "0.50", "house": "-0.50", "reason": "x", "key": KEY}, hand=hand)
    assert form.errors[alice] == ["These are whole chips: 12, not 12.50."]
    assert form.fields["house"].label == "The evening"
    assert "purse" in form.fields[alice].help_text


def test_a_correction_that_can_t_be_says_so_in_chips(room: OwnChips, staff: Client) -> None:
    owner, alice, bob = Player.objects.get(username="Owner"), room.ids[ALICE], room.ids[BOB]

    def corrected(cents: dict[int | None, int]) -> None:
        correct(hand=hand_of(room), cents=cents, reason="x", made_by=owner, key="k", now=NOON)

    with pytest.raises(OutOfBalance, match="this gives 12 too much"):
        corrected({alice: 1_200})
    with pytest.raises(NotEnoughChips) as refused, transaction.atomic():
        corrected({alice: -1_200, bob: 1_200})
    assert refused.value.sentence == "The purse has 0"


def test_a_correction_that_waits_for_a_second_person_is_in_chips(
    room: OwnChips, staff: Client
) -> None:
    moves = f"[[{room.ids[ALICE]},1200],[null,-1200]]"
    asked = PendingAdjustment.objects.create(
        key="k", hand=hand_of(room), postings=moves, chips=1_200, reason="x", asked_at=NOON,
        asked_by=Player.objects.get(username="Owner"),
    )  # fmt: skip
    assert describe_correction(asked) == "Alice +12, the evening −12"
    for path in (f"{asked.pk}/change/", f"{asked.pk}/decide/", ""):
        page = staff.get(f"/admin/accounts/pendingadjustment/{path}").content.decode()
        assert dollars_on(page) == set()


def test_what_was_issued_is_never_reversed(room: OwnChips, staff: Client) -> None:
    owner = Player.objects.get(username="Owner")
    issued = Transfer.objects.filter(kind=TransferKind.ISSUE).first()
    assert issued is not None
    with pytest.raises(AtTable):
        reverse(transfer_id=issued.pk, reason="x", made_by=owner, now=NOON)


def pages_of_staff(room: OwnChips) -> list[str]:
    alice, table = room.ids[ALICE], room.table.pk
    hands = Hand.objects.values_list("pk", flat=True)
    return [
        "games/table/floor/",
        "games/table/?whose=all&is_open__exact=1",
        f"games/hand/?table={table}",
        *(f"games/hand/{hand}/change/" for hand in hands),
        f"games/hand/{hands[0]}/correct/",
        f"accounts/player/{alice}/change/",
        "accounts/transfer/",
        *(
            f"accounts/transfer/{each.pk}/change/"
            for each in Transfer.objects.exclude(table_id=None)
        ),
        "accounts/chipaccount/",
        *(
            f"accounts/chipaccount/{each.pk}/change/"
            for each in ChipAccount.objects.filter(table_id=table)
        ),
        "accounts/pendingadjustment/",
        "accounts/staffact/",
    ]


def test_staffs_pages_have_none(room: OwnChips, staff: Client) -> None:
    for path in pages_of_staff(room):
        answer = staff.get(f"/admin/{path}")
        assert answer.status_code == 200, path
        assert dollars_on(answer.content.decode()) == set(), path
