from __future__ import annotations

import datetime as dt
from collections.abc import Set
from typing import Any
from unittest.mock import patch

import pytest
from django.core.management import call_command
from django.db import IntegrityError, connection, transaction
from django.db.models import Model
from django.test.utils import CaptureQueriesContext

from accounts.account_ref import AccountRef, Accounts, bankroll, house, mint, queued, stack
from accounts.models import ChipAccount, Player, Posting, Transfer, TransferKind
from accounts.models.append_only import AppendOnlyError
from accounts.services.money.post_transfer import KeyReused, NotEnoughChips, post_transfer
from accounts.services.money.transfer_rows import MAKE, POSTINGS, TRANSFER, find_accounts

NOW = dt.datetime(2026, 3, 1, 12, 0, tzinfo=dt.UTC)
TABLE = 7
AT_TABLE = "(kind=? AND player_id=? AND table_id=?)"

pytestmark = pytest.mark.django_db


@pytest.fixture
def alice() -> Player:
    """Without a grant, so that each test counts from nothing."""
    return Player.objects.create_user("Alice")


def post(key: str, postings: dict[AccountRef, int], **facts: Any) -> Transfer:
    with transaction.atomic():
        return post_transfer(
            key=key,
            kind=TransferKind.ADJUSTMENT,
            postings=postings,
            now=NOW,
            **facts,
        )


def balance(player: Player, kind: str = "bankroll") -> int | None:
    account = ChipAccount.objects.filter(player=player, kind=kind).first()
    return account.balance if account else None


def test_it_moves_chips_and_makes_accounts_when_chips_first_reach_them(alice: Player) -> None:
    post("in", {mint(): -1000, bankroll(alice.pk): 1000})
    post(
        "sit", {bankroll(alice.pk): -400, stack(alice.pk, TABLE): 300, queued(alice.pk, TABLE): 100}
    )

    assert (balance(alice), balance(alice, "stack"), balance(alice, "queued")) == (600, 300, 100)


def test_it_refuses_postings_that_do_not_sum_to_zero__MO_6(alice: Player) -> None:
    with pytest.raises(ValueError, match="these sum to 5"):
        post("odd", {mint(): -10, bankroll(alice.pk): 15})


def test_it_needs_a_transaction_of_the_caller(alice: Player) -> None:
    connection.needs_rollback, before = False, connection.in_atomic_block
    connection.in_atomic_block = False
    try:
        with pytest.raises(transaction.TransactionManagementError):
            post_transfer(key="k", kind=TransferKind.GRANT, postings={}, now=NOW)
    finally:
        connection.in_atomic_block = before


def test_the_same_key_moves_chips_once(alice: Player) -> None:
    first = post("grant", {mint(): -50, bankroll(alice.pk): 50})
    again = [post("grant", {mint(): -50, bankroll(alice.pk): 50}) for _ in range(9)]

    assert {each.pk for each in again} == {first.pk}
    assert balance(alice) == 50


def test_a_repeat_is_no_overdraft_though_the_chips_are_gone(alice: Player) -> None:
    post("grant", {mint(): -50, bankroll(alice.pk): 50})
    sit_down = {bankroll(alice.pk): -50, stack(alice.pk, TABLE): 50}

    assert post("sit", sit_down) == post("sit", sit_down)


def test_a_key_with_other_content_is_refused(alice: Player) -> None:
    post("grant", {mint(): -50, bankroll(alice.pk): 50})
    with pytest.raises(KeyReused):
        post("grant", {mint(): -60, bankroll(alice.pk): 60})
    with pytest.raises(KeyReused):
        post("grant", {mint(): -50, bankroll(alice.pk): 50}, reason="another")

    assert balance(alice) == 50


def test_an_overdraft_is_refused_and_the_transaction_goes_on(alice: Player) -> None:
    post("grant", {mint(): -50, bankroll(alice.pk): 50})
    with transaction.atomic():
        with pytest.raises(NotEnoughChips) as refusal:
            post("sit", {bankroll(alice.pk): -51, stack(alice.pk, TABLE): 51})
        post("sit", {bankroll(alice.pk): -20, stack(alice.pk, TABLE): 20})

    assert (refusal.value.account, refusal.value.balance, refusal.value.needed) == (
        bankroll(alice.pk),
        50,
        51,
    )
    assert str(refusal.value) == (f"The bankroll of player {alice.pk} has 50 cents; 51 are needed.")
    assert balance(alice) == 30


def statements(key: str, postings: dict[AccountRef, int]) -> list[str]:
    with CaptureQueriesContext(connection) as queries:
        post(key, postings)
    return [each["sql"] for each in queries if "SAVEPOINT" not in each["sql"]]


def test_a_settlement_takes_four_statements_however_many_were_dealt_in() -> None:
    players = [Player.objects.create_user(f"player-{number}").pk for number in range(10)]
    for player in players:
        post(f"grant:{player}", {mint(): -100, stack(player, TABLE): 100})
    losses = {stack(player, TABLE): -10 for player in players[1:]}

    assert len(statements("settle", {**losses, stack(players[0], TABLE): 90})) == 4


def test_a_new_account_takes_one_more_and_rake_another_where_rows_are_locked(alice: Player) -> None:
    post("grant", {mint(): -100, bankroll(alice.pk): 100, house(): 0})
    least = 5 if connection.vendor == "postgresql" else 4

    assert len(statements("first rake", {bankroll(alice.pk): -1, house(): 1})) == least + 1
    assert len(statements("rake", {bankroll(alice.pk): -1, house(): 1})) == least
    assert len(statements("sit", {bankroll(alice.pk): -9, stack(alice.pk, TABLE): 9})) == 5


@pytest.mark.parametrize(
    ("ref", "index"),
    [
        (bankroll(1), "one_bankroll_per_player (player_id=?)"),
        (stack(1, TABLE), f"one_stack_per_player_and_table {AT_TABLE}"),
        (queued(1, TABLE), f"one_stack_per_player_and_table {AT_TABLE}"),
        (house(), "one_house_one_mint (kind=?)"),
    ],
)
def test_an_account_is_found_by_the_index_that_has_it_alone(ref: AccountRef, index: str) -> None:
    with CaptureQueriesContext(connection) as queries, connection.cursor() as cursor:
        find_accounts([ref])
        if connection.vendor == "sqlite":
            cursor.execute("EXPLAIN QUERY PLAN " + queries[0]["sql"])
            assert cursor.fetchone()[3] == f"SEARCH accounts_chipaccount USING INDEX {index}"


def test_an_account_that_another_process_makes_meanwhile_is_used(alice: Player) -> None:
    post("grant", {mint(): -50, bankroll(alice.pk): 50})
    looks: list[Accounts] = [{}]

    def find(refs: Set[AccountRef]) -> Accounts:
        return looks.pop() if looks else find_accounts(refs)

    with patch("accounts.services.money.post_transfer.find_accounts", find):
        post("more", {mint(): -5, bankroll(alice.pk): 5})

    assert balance(alice) == 55
    assert ChipAccount.objects.count() == 2


@pytest.mark.parametrize(
    ("model", "statement"),
    [(ChipAccount, MAKE), (Transfer, TRANSFER), (Posting, POSTINGS)],
    ids=["accounts", "transfers", "postings"],
)
def test_the_statements_write_every_column(model: type[Model], statement: str) -> None:
    names = statement[statement.index("(") + 1 : statement.index(")")].split(", ")

    assert ["id", *names] == [field.column for field in model._meta.concrete_fields]


def test_a_chopped_pot_is_a_transfer_that_moves_nothing(alice: Player) -> None:
    chopped = post("settle", {stack(alice.pk, TABLE): 0}, table_id=TABLE, hand="7-1")

    assert not chopped.postings.exists()


def test_rows_of_the_ledger_can_not_be_changed(alice: Player) -> None:
    transfer = post("grant", {mint(): -50, bankroll(alice.pk): 50})
    with pytest.raises(AppendOnlyError):
        transfer.save()
    with pytest.raises(AppendOnlyError):
        transfer.delete()


@pytest.mark.parametrize("model", [Transfer, Posting])
def test_the_database_refuses_to_change_the_ledger(
    alice: Player, model: type[Transfer | Posting]
) -> None:
    post("grant", {mint(): -50, bankroll(alice.pk): 50})
    changes: dict[type, dict[str, Any]] = {
        Transfer: {"reason": "other"},
        Posting: {"amount": 1},
    }
    with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
        model.objects.update(**changes[model])
    with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
        model.objects.all()._raw_delete("default")


def test_the_database_refuses_a_balance_below_zero(alice: Player) -> None:
    post("grant", {mint(): -50, bankroll(alice.pk): 50})
    with pytest.raises(IntegrityError), transaction.atomic():
        ChipAccount.objects.filter(player=alice).update(balance=-1)


def test_the_database_has_one_house(alice: Player) -> None:
    ChipAccount.objects.create(kind="house")
    with pytest.raises(IntegrityError), transaction.atomic():
        ChipAccount.objects.create(kind="house")


@pytest.mark.django_db(transaction=True)
def test_flush_empties_the_ledger_and_leaves_it_guarded(alice: Player) -> None:
    post("grant", {mint(): -50, bankroll(alice.pk): 50})
    call_command("flush", interactive=False)
    assert not Transfer.objects.exists()

    dave = Player.objects.create_user("Dave")
    post("grant", {mint(): -50, bankroll(dave.pk): 50})
    with pytest.raises(IntegrityError), transaction.atomic():
        Transfer.objects.update(reason="other")
