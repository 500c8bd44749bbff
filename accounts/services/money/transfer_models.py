"""A transfer's rows by Django's models: what ROOM_PLAIN runs for transfer_rows.py."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from django.db import IntegrityError, transaction
from django.db.models import F, Q

from accounts.account_ref import Account, AccountRef, Accounts, ref_of
from accounts.models import COMMON_KINDS, UNBALANCED_KINDS, ChipAccount, Posting, Transfer


def find_accounts(refs: Collection[AccountRef]) -> Accounts:
    """Find the rows that are there, the players' own locked in order of id."""
    owned = [ref for ref in refs if ref.kind not in COMMON_KINDS]
    common = [ref for ref in refs if ref.kind in COMMON_KINDS]
    return _found(owned, is_locked=True) | _found(common, is_locked=False)


def make_accounts(refs: Collection[AccountRef]) -> Accounts:
    """Make accounts without chips; those that another process makes just now aren't returned."""
    before = find_accounts(refs)
    ChipAccount.objects.bulk_create([_row(ref) for ref in refs], ignore_conflicts=True)
    return {ref: row for ref, row in find_accounts(refs).items() if ref not in before}


def write_transfer(transfer: Transfer) -> bool:
    """Write the transfer's row, unless its key is there already; say whether it was written."""
    try:
        with transaction.atomic():
            transfer.save(force_insert=True)
    except IntegrityError:
        if Transfer.objects.filter(key=transfer.key).exists():
            return False
        raise
    return True


def write_postings(transfer: Transfer, amounts: Mapping[int, int]) -> None:
    """Write what the transfer did to each account, by its id, in cents."""
    Posting.objects.bulk_create(
        Posting(transfer=transfer, account_id=account, amount=amount)
        for account, amount in amounts.items()
    )


def change_balances(amounts: Mapping[int, int]) -> None:
    """Add cents to accounts, by their ids; all of them keep a balance."""
    for account, amount in sorted(amounts.items()):
        ChipAccount.objects.filter(pk=account).update(balance=F("balance") + amount)


def _found(refs: Collection[AccountRef], *, is_locked: bool) -> Accounts:
    named = Q(pk__in=[])
    for ref in refs:
        named |= Q(kind=ref.kind, player_id=ref.player_id, table_id=ref.table_id)
    rows = ChipAccount.objects.filter(named).order_by("pk")
    if is_locked:
        rows = rows.select_for_update(no_key=True)
    return {ref_of(row): Account(row.pk, row.balance) for row in rows}


def _row(ref: AccountRef) -> ChipAccount:
    balance = None if ref.kind in UNBALANCED_KINDS else 0
    return ChipAccount(
        kind=ref.kind, player_id=ref.player_id, table_id=ref.table_id, balance=balance
    )
