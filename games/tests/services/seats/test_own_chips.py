"""A table with chips of its own: issued by the evening, kept apart from all others, never raked."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import IntegrityError, transaction

from accounts.account_ref import AccountRef, bankroll, evening, house, mint, purse, stack
from accounts.models import (
    AccountKind,
    ChipAccount,
    Player,
    Posting,
    RoomSettings,
    Transfer,
    TransferKind,
)
from accounts.selectors.player_chips.audit_ledger import audit_ledger
from accounts.selectors.player_chips.balances import balance, bankroll_balance, total_chips
from accounts.selectors.player_chips.own_chips import MOST_ISSUED, issued_at
from accounts.services.money.correct import correct
from accounts.services.money.post_transfer import post_transfer
from accounts.services.money.reverse import reverse
from accounts.services.money.transfer_rows import write_transfer
from games.engine.refusals import Reason, Refused
from games.engine.table_commands import Leave, TopUp
from games.journal.giving_up_hands import Defect
from games.journal.load_table import load_table
from games.journal.table_settings import TableSettings
from games.models import Departure, Table
from games.selectors.audit.audit_tables import audit_tables
from games.services.staff.limits.follow_limit import follow_limit
from games.services.staff.open_table import create_table
from games.tests.people import ALICE, BOB, DAVE
from games.tests.services.prepared import copy_of
from games.tests.services.room import BUY_IN, NOON, Room, a_limit

pytestmark = pytest.mark.django_db
OWN_CHIPS = TableSettings(has_own_chips=True)
RAKED: dict[str, Any] = {"rake_basis_points": 500, "rake_cap": 400}


class OwnChips(Room):
    """Alice and Bob sit at a table with chips of its own, whose limit elsewhere is raked."""

    def __init__(self) -> None:
        super().__init__(**RAKED)
        self.elsewhere = self.table
        self.table = create_table(
            limit=a_limit(),
            name="Own",
            max_seats=6,
            own=TableSettings(has_own_chips=True),
            now=NOON,
        )
        self.loaded = load_table(table_id=self.table.pk)
        self.sit(ALICE, 1)
        self.sit(BOB, 2)

    def has(self, name: str) -> tuple[int, int]:
        """Return what somebody has in front of them, and in their purse."""
        who, table = self.ids[name], self.table.pk
        return balance(stack(who, table)), balance(purse(who, table))

    @property
    def is_right(self) -> bool:
        """Whether every sum is, and nobody's bankroll has moved."""
        untouched = {bankroll_balance(each) for each in self.ids.values()}
        return not audit_ledger() and not audit_tables() and untouched == {100_000}


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> OwnChips:
    return OwnChips()


@pytest.fixture
def room(room_of_module: OwnChips) -> OwnChips:
    """The same for one case."""
    return copy_of(room_of_module)


def test_what_is_brought_is_issued(room: OwnChips) -> None:
    assert room.has(ALICE) == room.has(BOB) == (BUY_IN, 0)
    assert issued_at(room.table.pk) == -balance(evening(room.table.pk)) == 2 * BUY_IN
    assert Transfer.objects.filter(kind=TransferKind.ISSUE).count() == 2
    assert room.is_right


def test_hands_are_settled_without_a_rake(room: OwnChips) -> None:
    room.deal()
    room.check_down()
    assert room.loaded.state.limit.rake is None
    assert balance(house()) == 0
    assert sum(room.has(ALICE)) + sum(room.has(BOB)) == 2 * BUY_IN
    assert room.is_right


def test_who_leaves_has_it_in_the_purse_and_brings_it_all_back(room: OwnChips) -> None:
    room.say(Leave, ALICE)
    assert room.has(ALICE) == (0, BUY_IN)
    assert not Departure.objects.exists()
    refused = room.sit(ALICE, 3, BUY_IN - 100)
    assert isinstance(refused, Refused)
    assert refused.reason is Reason.MUST_BRING_BACK
    room.sit(ALICE, 3, BUY_IN + 1_000)
    assert room.has(ALICE) == (BUY_IN + 1_000, 0)
    assert issued_at(room.table.pk) == 2 * BUY_IN + 1_000
    assert room.is_right


def test_top_ups_wait_for_the_end_of_the_hand(room: OwnChips) -> None:
    room.say(TopUp, ALICE, chips=1_000)
    assert room.has(ALICE) == (BUY_IN + 1_000, 0)
    room.deal()
    room.say(TopUp, ALICE, chips=500)
    assert room.is_right
    room.check_down()
    assert sum(room.has(ALICE)) + sum(room.has(BOB)) == 2 * BUY_IN + 1_500
    assert room.is_right


def test_they_count_for_no_refill_and_in_no_bankroll(room: OwnChips) -> None:
    assert total_chips(room.ids[ALICE]) == 100_000


def test_a_table_issues_so_many_and_no_more(
    room: OwnChips, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert MOST_ISSUED == 1_000_000_000
    monkeypatch.setattr("accounts.services.issue_chips.MOST_ISSUED", 3 * BUY_IN)
    room.sit(DAVE, 3)
    refused = room.say(TopUp, DAVE, chips=1_000)
    assert isinstance(refused, Refused)
    assert refused.reason is Reason.NOT_ENOUGH_CHIPS
    assert room.is_right


def test_they_count_among_the_tables_that_somebody_may_sit_at(room: OwnChips) -> None:
    RoomSettings.objects.create(pk=1, tables_at_once=1)
    room.table, room.loaded = room.elsewhere, load_table(table_id=room.elsewhere.pk)
    refused = room.sit(ALICE, 1)
    assert isinstance(refused, Refused)
    assert refused.reason is Reason.TOO_MANY_TABLES


def moves(room: OwnChips) -> dict[str, tuple[dict[AccountRef, int], int | None]]:
    """Return transfers that would mix chips, each with its table."""
    who, own, other = room.ids[ALICE], room.table.pk, room.elsewhere.pk
    mine, at_other = purse(who, own), stack(who, other)
    return {
        "a purse cashed out to a bankroll": ({mine: -100, bankroll(who): 100}, own),
        "the same as nobody's table's": ({mine: -100, bankroll(who): 100}, None),
        "a bankroll brought in": ({bankroll(who): -100, stack(who, own): 100}, own),
        "by the mint": ({mint(): -100, mine: 100}, own),
        "by the house": ({house(): -100, mine: 100}, own),
        "a rake": ({stack(who, own): -100, house(): 100}, own),
        "at another table": ({mine: -100, at_other: 100}, own),
        "as another table's": ({mine: -100, stack(who, own): 100}, other),
        "another table's by this one's transfer": ({bankroll(who): -100, at_other: 100}, own),
    }


CASES = (
    "a purse cashed out to a bankroll", "the same as nobody's table's", "a bankroll brought in",
    "by the mint", "by the house", "a rake", "at another table", "as another table's",
    "another table's by this one's transfer",
)  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_the_database_refuses_to_mix(room: OwnChips, case: str) -> None:
    room.say(Leave, ALICE)
    room.sit(ALICE, 1)
    room.say(Leave, BOB)
    with transaction.atomic():
        post_transfer(
            key="purse", kind=TransferKind.ISSUE, now=NOON, table_id=room.table.pk,
            postings={evening(room.table.pk): -500, purse(room.ids[ALICE], room.table.pk): 500},
        )  # fmt: skip
    postings, table = moves(room)[case]
    with pytest.raises(IntegrityError, match="stay at that table"), transaction.atomic():
        post_transfer(
            key="mixed", kind=TransferKind.CORRECTION, postings=postings, now=NOON, table_id=table
        )
    assert room.is_right


def test_a_mutant_that_cashes_out_to_the_bankroll_is_caught(
    room: OwnChips, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cashes_out(table_id: int, table: Any, player_id: int, *, is_house: bool) -> AccountRef:
        return bankroll(player_id)

    monkeypatch.setattr("games.journal.side_records.chip_moves._purse", cashes_out)
    with pytest.raises(Defect, match="stay at that table"), transaction.atomic():
        room.say(Leave, ALICE)


def test_a_correction_moves_chips_between_purses(room: OwnChips) -> None:
    room.deal()
    room.check_down()
    room.say(Leave, ALICE)
    room.say(Leave, BOB)
    (_, alice), (_, bob) = room.has(ALICE), room.has(BOB)
    staff = Player.objects.create_superuser("Cashier")
    cents: dict[int | None, int] = {room.ids[ALICE]: -100, room.ids[BOB]: 100}
    correct(
        hand=f"{room.table.pk}-1", cents=cents, reason="Miscounted.", made_by=staff, key="k",
        now=NOON,
    )  # fmt: skip
    assert room.has(ALICE) == (0, alice - 100)
    assert room.has(BOB) == (0, bob + 100)
    assert room.is_right


def test_a_correction_is_reversed_between_the_same_purses(room: OwnChips) -> None:
    room.deal()
    room.check_down()
    room.say(Leave, ALICE)
    staff = Player.objects.create_superuser("Cashier")
    cents: dict[int | None, int] = {room.ids[ALICE]: -100, None: 100}
    hand = f"{room.table.pk}-1"
    done = correct(hand=hand, cents=cents, reason="x", made_by=staff, key="k", now=NOON)
    _, had = room.has(ALICE)
    reverse(transfer_id=done.pk, reason="Not so.", made_by=staff, now=NOON)
    assert room.has(ALICE) == (0, had + 100)
    assert room.is_right


def test_following_its_limit_leaves_its_chips_as_they_are(room: OwnChips) -> None:
    Table.objects.filter(pk=room.table.pk).update(limit_revision=0)
    follow_limit(table_id=room.table.pk, now=NOON)
    state = load_table(table_id=room.table.pk).state
    assert state.options.has_own_chips
    assert state.limit.rake is None


def test_the_audit_finds_chips_that_were_issued_and_are_nowhere(room: OwnChips) -> None:
    with transaction.atomic():
        wanted = Transfer(key="lost", kind=TransferKind.ISSUE, table_id=None, created_at=NOON)
        assert write_transfer(wanted)
    mints = ChipAccount.objects.get(kind=AccountKind.EVENING)
    other = Transfer.objects.filter(kind=TransferKind.BUY_IN).latest("pk")
    Posting.objects.create(transfer=other, account=mints, amount=-300)
    assert any("of its own chips" in each for each in audit_ledger())
