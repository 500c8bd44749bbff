"""ROOM_PLAIN's way to a transfer's rows does what the statements do that are written out."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from types import ModuleType
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from accounts.account_ref import AccountRef, bankroll, evening, house, mint, purse, queued, stack
from accounts.models import ChipAccount, Player, Posting, Transfer, TransferKind
from accounts.services.money import post_transfer as posting
from accounts.services.money import transfer_models, transfer_rows

NOW = dt.datetime(2026, 3, 1, 12, 0, tzinfo=dt.UTC)
TABLE = 7
NAMES = ("find_accounts", "make_accounts", "write_transfer", "write_postings", "change_balances")

pytestmark = pytest.mark.django_db


@pytest.fixture(params=[transfer_models, transfer_rows], ids=["models", "statements"], autouse=True)
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Each test goes both ways."""
    found: ModuleType = request.param
    for name in NAMES:
        monkeypatch.setattr(posting, name, getattr(found, name))
    return found


@pytest.fixture
def alice() -> Player:
    return Player.objects.create_user("Alice")


def post(key: str, postings: Mapping[AccountRef, int]) -> Transfer:
    with transaction.atomic():
        return posting.post_transfer(
            key=key, kind=TransferKind.ADJUSTMENT, postings=postings, now=NOW, table_id=TABLE
        )


def balances() -> dict[tuple[str, int | None], int | None]:
    rows = ChipAccount.objects.values_list("kind", "table_id", "balance")
    return {(kind, table): balance for kind, table, balance in rows}


def test_a_bankroll_is_granted_bought_in_raked_and_cashed_out(alice: Player) -> None:
    at_table = stack(alice.pk, TABLE)
    post("in", {mint(): -1000, bankroll(alice.pk): 1000})
    post("sit", {bankroll(alice.pk): -400, at_table: 300, queued(alice.pk, TABLE): 100})
    post("rake", {at_table: -30, house(): 30})
    post("out", {at_table: -270, queued(alice.pk, TABLE): -100, bankroll(alice.pk): 370})

    kept = {kind: balance for (kind, _), balance in balances().items()}
    assert kept == {"bankroll": 970, "stack": 0, "queued": 0, "house": None, "mint": None}
    assert sum(Posting.objects.values_list("amount", flat=True)) == 0


def test_an_evening_issues_to_a_purse(alice: Player) -> None:
    post("issue", {evening(TABLE): -500, purse(alice.pk, TABLE): 500})

    assert balances() == {("evening", TABLE): None, ("purse", TABLE): 500}


def test_the_same_key_moves_chips_once_and_other_content_is_refused(alice: Player) -> None:
    content = {mint(): -50, bankroll(alice.pk): 50}
    assert post("grant", content).pk == post("grant", content).pk
    with pytest.raises(posting.KeyReused):
        post("grant", {mint(): -60, bankroll(alice.pk): 60})

    assert balances()["bankroll", None] == 50


@pytest.mark.parametrize(
    ("wanted", "refusal"),
    [(-51, posting.NotEnoughChips), (10**16, posting.TooManyChips)],
    ids=["overdraft", "too many"],
)
def test_what_is_out_of_bounds_writes_nothing(
    alice: Player, wanted: int, refusal: type[Exception]
) -> None:
    post("grant", {mint(): -50, bankroll(alice.pk): 50})
    with pytest.raises(refusal):
        post("more", {mint(): -wanted, bankroll(alice.pk): wanted})

    assert Transfer.objects.count() == 1
    assert balances()["bankroll", None] == 50


def test_accounts_that_are_there_are_not_returned_as_made(way: Any, alice: Player) -> None:
    ref = bankroll(alice.pk)
    with transaction.atomic():
        assert set(way.make_accounts([ref])) == {ref}
        assert way.make_accounts([ref]) == {}


def test_an_error_that_is_not_of_the_key_is_raised(way: Any) -> None:
    broken = Transfer(key="k", kind=TransferKind.GRANT, created_at=NOW, made_by_id=10**6)
    with pytest.raises(IntegrityError):
        write_checked(way, broken)


@transaction.atomic
def write_checked(way: Any, transfer: Transfer) -> None:
    """SQLite looks at references as it commits."""
    way.write_transfer(transfer)
    transaction.get_connection().check_constraints()
