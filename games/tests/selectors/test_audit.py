"""`manage.py audit`: silent about sound books, exit 1 at the first chip that is off."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, connection, transaction
from django.db.models import F
from django.test.utils import CaptureQueriesContext

from accounts.models import AccountKind, ChipAccount, Player, Posting, Transfer, TransferKind
from accounts.models.append_only import drop_triggers, install_triggers
from accounts.selectors.player_chips.statement import statement
from accounts.services.money.adjust import adjust
from games.engine.actions import Call
from games.engine.table_commands import Leave, TopUp
from games.models import Hand, JournalRow, Table
from games.models.dealt_hands.journal_guard import remove_guard
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.prepared import copy_of
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """Two hands were played, Carol has left, Bob has topped up, the third hand is running."""
    room = three_players()
    for _ in range(2):
        room.deal()
        room.check_down()
    room.say(Leave, CAROL)
    room.deal()
    room.say(TopUp, BOB, chips=1_000)
    room.act(Call())
    return room


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


def audit() -> str:
    out = StringIO()
    call_command("audit", stdout=out)
    return out.getvalue()


def problems() -> str:
    out = StringIO()
    with pytest.raises(CommandError) as failed:
        call_command("audit", stdout=out)
    assert failed.value.returncode == 1
    return out.getvalue()


def test_sound_books_balance_in_the_middle_of_a_hand(room: Room) -> None:
    assert "The books balance" in audit()
    assert "3 hands; 300000 cents granted, 300000 held" in audit()


def test_a_stack_that_is_off_by_one_cent_is_found(room: Room) -> None:
    stack = ChipAccount.objects.filter(kind=AccountKind.STACK, player_id=room.ids[ALICE])
    stack.update(balance=F("balance") + 1)

    assert f"player {room.ids[ALICE]} has" in problems()


def test_a_missing_commit_is_found(room: Room) -> None:
    last = JournalRow.objects.order_by("-version")[1]
    JournalRow.objects.filter(pk=last.pk).delete()

    assert f"version {last.version + 1} follows {last.version - 1}" in problems()


def test_a_row_that_is_ahead_of_its_journal_is_found(room: Room) -> None:
    Table.objects.update(version=F("version") + 1)

    assert "the journal ends at" in problems()


def test_a_mistake_is_put_right_by_a_transfer_and_the_hand_stays__SD_8(room: Room) -> None:
    staff = Player.objects.create_superuser("frank")
    rows, hands = journal_and_hands()
    before = {name: room.bankroll(name) for name in (ALICE, BOB)}

    for name, chips in ((ALICE, -600), (BOB, 600)):
        adjust(
            player_id=room.ids[name],
            chips=chips,
            reason="Hand 2: the pot belongs to Bob",
            made_by=staff,
            key=name,
            now=room.now,
        )

    assert {name: room.bankroll(name) - had for name, had in before.items()} == {
        ALICE: -600,
        BOB: 600,
    }
    assert journal_and_hands() == (rows, hands)
    newest = statement(room.ids[BOB]).lines[0]
    assert [newest.reason, newest.bankroll_change] == ["Hand 2: the pot belongs to Bob", 600]
    room.check()


def journal_and_hands() -> tuple[list[Any], list[Any]]:
    """Return all that is stored of the hands played."""
    return list(JournalRow.objects.order_by("pk").values()), list(
        Hand.objects.order_by("pk").values()
    )


def test_a_hand_without_its_row_is_found(room: Room) -> None:
    Hand.objects.filter(hand_no=3).update(hand_no=9)

    assert "hand 9 is over in the journal or in its row alone" in problems()


def test_a_changed_event_is_found(room: Room) -> None:
    row = JournalRow.objects.filter(version=2).get()
    raised = bytes(row.events).replace(b'"chips":4000', b'"chips":4001')
    remove_guard(connection)
    JournalRow.objects.filter(pk=row.pk).update(events=raised)

    assert "starts with other stacks than there were" in problems()


def test_the_journal_can_not_be_changed(room: Room) -> None:
    with pytest.raises(IntegrityError, match="never changed"), transaction.atomic():
        JournalRow.objects.filter(version=2).update(turn="1.0")


FORGED = (TransferKind.GRANT, TransferKind.BUY_IN, TransferKind.SETTLEMENT, TransferKind.QUEUE)
LATER_FORGED = (TransferKind.CASH_OUT, TransferKind.TOP_UP)


@pytest.mark.parametrize("kind", [*FORGED, *LATER_FORGED])
@pytest.mark.parametrize("how", ["a posting one cent off", "a posting gone", "a transfer twice"])
def test_a_forged_transfer_is_found__MO_6(room: Room, kind: TransferKind, how: str) -> None:
    room.check_down()
    posting = Posting.objects.filter(transfer__kind=kind, account__player__isnull=False).first()
    assert posting is not None
    drop_triggers(connection)
    if how == "a posting one cent off":
        Posting.objects.filter(pk=posting.pk).update(amount=F("amount") + 1)
    elif how == "a posting gone":
        Posting.objects.filter(pk=posting.pk)._raw_delete("default")
    else:
        double(posting.transfer)
    install_triggers(connection)

    assert problems()


def double(transfer: Transfer) -> None:
    """Book a transfer once more under another key, its balances with it."""
    postings = list(transfer.postings.all())
    transfer.pk, transfer.key = None, f"{transfer.key}/again"
    transfer._state.adding = True
    transfer.save()
    for each in postings:
        Posting.objects.create(transfer=transfer, account=each.account, amount=each.amount)


@pytest.mark.parametrize("kind", [AccountKind.BANKROLL, AccountKind.STACK, AccountKind.QUEUED])
@pytest.mark.parametrize("change", [1, -1])
def test_a_balance_one_cent_off_is_found__MO_6(room: Room, kind: AccountKind, change: int) -> None:
    account = ChipAccount.objects.filter(kind=kind, balance__gt=0).first()
    assert account is not None
    ChipAccount.objects.filter(pk=account.pk).update(balance=F("balance") + change)

    assert problems()


def test_chips_moved_between_two_players_without_a_transfer_are_found__MO_6(room: Room) -> None:
    for name, change in ((ALICE, 1), (BOB, -1)):
        bankroll = ChipAccount.objects.filter(kind=AccountKind.BANKROLL, player_id=room.ids[name])
        bankroll.update(balance=F("balance") + change)

    assert problems()


def audit_on(checkpoint: Path) -> str:
    out = StringIO()
    call_command("audit", checkpoint=checkpoint, stdout=out)
    return out.getvalue()


def test_an_audit_goes_on_from_a_checkpoint_in_the_middle_of_a_hand(
    room: Room, tmp_path: Path
) -> None:
    checkpoint = tmp_path / "proven.json"
    assert audit_on(checkpoint) == audit()
    proven = room.loaded.version

    room.check_down()
    room.deal()
    room.act(Call())
    with CaptureQueriesContext(connection) as queries:
        assert audit_on(checkpoint) == audit()
    assert checkpoint.stat().st_mode & 0o777 == 0o600
    assert any(f"BETWEEN {proven + 1} AND" in each["sql"] for each in queries)


def test_a_checkpoint_says_nothing_of_faces(room: Room, tmp_path: Path) -> None:
    checkpoint = tmp_path / "proven.json"
    audit_on(checkpoint)

    assert room.loaded.deck is not None
    written = checkpoint.read_text()
    assert not [card for card in room.loaded.deck.cards if f'"{card}"' in written]


FORGED_SINCE: dict[str, Callable[[Room], object]] = {
    "a stack, by a cent": lambda room: ChipAccount.objects.filter(
        kind=AccountKind.STACK, player_id=room.ids[ALICE]
    ).update(balance=F("balance") + 1),
    "a commit that is gone": lambda room: JournalRow.objects.order_by("-version")[0].delete(),
    "a row ahead of its journal": lambda room: Table.objects.update(version=F("version") + 1),
    "a hand of another number": lambda room: Hand.objects.filter(hand_no=3).update(hand_no=9),
    "a transfer twice": lambda room: double(Transfer.objects.order_by("-pk")[0]),
}


@pytest.mark.parametrize("what", FORGED_SINCE)
def test_what_is_forged_since_a_checkpoint_is_found__MO_6(
    room: Room, tmp_path: Path, what: str
) -> None:
    checkpoint = tmp_path / "proven.json"
    audit_on(checkpoint)
    proven = checkpoint.read_bytes()
    room.check_down()

    FORGED_SINCE[what](room)

    with pytest.raises(CommandError, match="The books are off"):
        audit_on(checkpoint)
    assert checkpoint.read_bytes() == proven


@pytest.mark.parametrize(
    ("name", "why"), [("nowhere/proven.json", "nowhere is no folder"), ("", "Is a directory")]
)
def test_a_checkpoint_that_could_not_be_kept_is_named_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, why: str
) -> None:
    monkeypatch.delattr("games.management.commands.audit.audit_room")

    with pytest.raises(CommandError, match=why):
        audit_on(tmp_path / name)


def test_a_checkpoint_that_cannot_be_written_is_told(room: Room, tmp_path: Path) -> None:
    (tmp_path / "proven.json.new").mkdir()

    with pytest.raises(CommandError, match=r"next audit can't go on from here: .*proven.json.new"):
        audit_on(tmp_path / "proven.json")


def test_a_file_that_is_no_checkpoint_is_left_alone(room: Room, tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("Buy milk.")

    with pytest.raises(CommandError, match="is no checkpoint of an audit"):
        audit_on(notes)
    assert notes.read_text() == "Buy milk."
