"""No amount is more than the books can count; what an earlier version took is mended, and named."""

from __future__ import annotations

import re

import pytest
from django.core.management import call_command
from django.db import IntegrityError, connection, transaction

from accounts.account_ref import bankroll, mint, stack
from accounts.formats.money import format_money
from accounts.models import ChipAccount, Player, Posting, RoomSettings, Transfer
from accounts.models.money.posting_bounds import MOST_HELD, install_bounds, remove_bounds
from accounts.selectors.player_chips.audit_ledger import LedgerAudit, audit_ledger
from accounts.selectors.player_chips.balances import balance
from accounts.services.money.post_transfer import TooManyChips
from accounts.tests.chips import post
from accounts.tests.conftest import NOON

FAR = 2**63 - 1
BEFORE = "0001_squashed_0026"


def post_anyway(key: str, player: Player, cents: int, kind: str = "adjustment") -> None:
    """Write a transfer as an earlier version did, which asked of no amount how much it is."""
    accounts = ChipAccount.objects.filter(kind="mint") | ChipAccount.objects.filter(player=player)
    made = Transfer.objects.create(key=key, kind=kind, reason="-", created_at=NOON)
    for account in accounts:
        amount = -cents if account.kind == "mint" else cents
        Posting.objects.create(transfer=made, account=account, amount=amount)


@pytest.mark.parametrize("cents", [MOST_HELD + 1, FAR, 10**20])
def test_no_transfer_is_of_more_than_can_be_counted(alice: Player, cents: int) -> None:
    with pytest.raises(TooManyChips):
        post("far", {mint(): -cents, bankroll(alice.pk): cents})
    with pytest.raises(TooManyChips):
        post("to the end", {mint(): -MOST_HELD, bankroll(alice.pk): MOST_HELD})

    assert audit_ledger() == ()


def test_an_empty_account_takes_the_most_and_not_a_cent_more(alice: Player) -> None:
    at_table = stack(alice.pk, 7)
    with pytest.raises(TooManyChips, match=re.escape(f"to {format_money(MOST_HELD + 1)}: ")):
        post("a cent more", {at_table: MOST_HELD + 1, mint(): -MOST_HELD - 1})
    post("the most", {mint(): -MOST_HELD, at_table: MOST_HELD})

    assert ChipAccount.objects.get(kind="stack").balance == MOST_HELD


@pytest.mark.parametrize("cents", [MOST_HELD + 1, -MOST_HELD - 1, FAR])
def test_the_database_refuses_such_a_posting(alice: Player, cents: int) -> None:
    transfer, account = Transfer.objects.latest("pk"), ChipAccount.objects.create(kind="house")
    with pytest.raises(IntegrityError, match=r"at most"), transaction.atomic():
        Posting.objects.create(transfer=transfer, account=account, amount=cents)


@pytest.mark.parametrize("cents", [MOST_HELD + 1, FAR])
def test_the_database_refuses_such_a_balance(alice: Player, cents: int) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        ChipAccount.objects.filter(player=alice).update(balance=cents)


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("is_reversed", [True, False])
def test_an_upgrade_mends_what_an_earlier_version_took(alice: Player, is_reversed: bool) -> None:
    RoomSettings.objects.update_or_create(pk=1, defaults={"refill_wait_seconds": 99_999_999})
    call_command("migrate", "accounts", BEFORE, verbosity=0)
    post_anyway("adjust:far", alice, FAR)
    number = Transfer.objects.get(key="adjust:far").pk
    if is_reversed:
        post_anyway(f"reversal:{number}", alice, -FAR, "reversal")
    post_anyway("adjust:near", alice, 1_600)
    floating = "10240" if is_reversed else "9.2e18"  # as SQLite has left them
    with connection.cursor() as cursor:
        cursor.execute(
            f"UPDATE accounts_chipaccount SET balance = {floating} WHERE kind = 'bankroll'"
        )
    call_command("migrate", "accounts", verbosity=0)

    assert ChipAccount.objects.get(player=alice).balance == 101_600
    assert audit_ledger() == ()
    named = list(LedgerAudit().beyond_bounds())
    assert len(named) == 4
    assert f"Transfer adjust:far posted {FAR} to the bankroll of player {alice.pk}" in " ".join(
        named
    )
    assert RoomSettings.objects.get().refill_wait_seconds == 366 * 86_400


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_an_upgrade_gives_what_was_lost_and_never_was_theirs(alice: Player) -> None:
    call_command("migrate", "accounts", BEFORE, verbosity=0)
    post_anyway("adjust:far", alice, FAR)
    post_anyway("lost", alice, -200_000)
    call_command("migrate", "accounts", verbosity=0)

    assert ChipAccount.objects.get(player=alice).balance == 0
    assert audit_ledger() == ()


def test_the_audit_adds_up_what_the_database_can_not(alice: Player) -> None:
    remove_bounds(connection)
    for key in ("one", "two"):
        post_anyway(key, alice, FAR)

    assert balance(mint()) == -100_000 - 2 * FAR
    assert audit_ledger() == (
        f"The bankroll of player {alice.pk} has 100000, but its postings sum to"
        f" {2 * FAR + 100_000}.",
        f"The mint gave {2 * FAR + 100_000}, but the house has 0 and players hold 100000:"
        f" {2 * FAR} are missing.",
    )
    install_bounds(connection)
